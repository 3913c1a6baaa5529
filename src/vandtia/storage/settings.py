"""The player's settings: one immutable value.

A field's metadata is what people are told of it: its title and description, and in `about` its
group on the settings screen and words for its choices. A setting added here appears on that screen.
How they are read is in `settings_reading`, their file in `settings_file`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    get_type_hints,
)

from vandtia.engine import DEFAULT_PRESET, RuleTable, preset_table

if TYPE_CHECKING:
    from vandtia.engine import Rules


class Limit(NamedTuple):
    """So many characters or items at most, the characters as `pattern` says."""

    most: int
    pattern: str = ".*"

    def holds(self, value: str | Mapping[str, str] | Sequence[str]) -> bool:
        """Whether a value is within it."""
        spelt = not isinstance(value, str) or re.fullmatch(self.pattern, value, re.DOTALL)
        return len(value) <= self.most and bool(spelt)


Short = Annotated[str, Limit(60)]
Kind = Annotated[str, Limit(400)]
Kinds = Annotated[tuple[Kind, ...], Limit(50)]
WordByName = Annotated[Mapping[Short, Short], Limit(300)]


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who is to sit at a seat: `kind` is `human`, a bot level or a program.

    `colour` is a name, or empty.
    """

    name: Short
    kind: Kind = "human"
    colour: Short = ""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A table as it was set up last: two to eleven seats.

    `preset` is the name of the rules, empty for rules of one's own; `dealer` is a seat from 0, or
    by lot.
    """

    players: tuple[SeatSetup, ...]
    table: RuleTable = field(default_factory=lambda: preset_table(DEFAULT_PRESET))
    preset: str = DEFAULT_PRESET
    dealer: Literal["random"] | int = "random"

    @property
    def rules(self) -> Rules:
        """The rules to play by."""
        return self.table.rules


def _told(title: str, description: str, about: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"title": title, "description": description, **about}


def _about(group: str, **choices: str) -> dict[str, Any]:
    return {"group": group, "choices": choices}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen. `Settings()` is how the game is at first."""

    language: Annotated[str, Limit(12, r"[A-Za-z_]*")] = field(
        default="",
        metadata=_told(
            title="Language",
            description="The language of all texts; “as the system” follows your computer.",
            about=_about("look", none="as the system"),
        ),
    )
    bot_speed: Literal["instant", "fast", "normal", "slow"] = field(
        default="normal",
        metadata=_told(
            title="Speed of computer players",
            description="How long computer players wait before each move; any key hurries them.",
            about=_about("play", instant="instant", fast="fast", normal="normal", slow="slow"),
        ),
    )
    animation: bool = field(
        default=True,
        metadata=_told(
            title="Animation",
            description="Played cards slide on to the pile.",
            about=_about("look"),
        ),
    )
    deck: Literal["classic", "four_colour", "colour_blind", "ascii"] = field(
        default="classic",
        metadata=_told(
            title="Deck",
            description="The faces of the cards: two colours, a colour for each suit, colours "
            "everyone can tell apart, or plain letters.",
            about=_about(
                "look",
                classic="two colours",
                four_colour="four colours",
                colour_blind="colour-blind safe",
                ascii="letters",
            ),
        ),
    )
    card_size: Literal["auto", "large", "medium", "small"] = field(
        default="auto",
        metadata=_told(
            title="Card size",
            description="How large cards are; automatic takes the largest that fit.",
            about=_about("look", auto="automatic", large="large", medium="medium", small="small"),
        ),
    )
    theme: Short = field(
        default="",
        metadata=_told(
            title="Theme",
            description="The colours of the table.",
            about=_about("look", none="felt"),
        ),
    )
    sort_order: Literal["rank_up", "rank_down"] = field(
        default="rank_up",
        metadata=_told(
            title="Order of your hand",
            description="Whether low or high cards stand at the left.",
            about=_about("look", rank_up="lowest first", rank_down="highest first"),
        ),
    )
    pick_keys: Literal["ranks", "ranks_letters", "places"] = field(
        default="ranks",
        metadata=_told(
            title="Keys that pick cards",
            description="A digit picks the rank it says, 0 the ten, 1 the ace; with letters J, Q, "
            "K and A too (all of them: +, menu: Esc); or digits count from the left.",
            about=_about(
                "play",
                ranks="digits: the rank",
                ranks_letters="digits and J Q K A",
                places="digits: the position",
            ),
        ),
    )
    whole_sets: bool = field(
        default=True,
        metadata=_told(
            title="Offer equals together",
            description="The cursor offers all cards of an ordinary rank at once; Space takes "
            "fewer. Cards with powers are offered one by one.",
            about=_about("play"),
        ),
    )
    wait_for_me: bool = field(
        default=False,
        metadata=_told(
            title="Wait for me",
            description="After each move of a computer player the game waits for a key.",
            about=_about("play"),
        ),
    )
    mouse: bool = field(
        default=True,
        metadata=_told(
            title="Mouse",
            description="Cards and buttons can be clicked; when off, the mouse selects "
            "text. Takes effect at the next start.",
            about=_about("look"),
        ),
    )
    bell: bool = field(
        default=False,
        metadata=_told(
            title="Bell",
            description="The terminal's bell rings when it is your turn.",
            about=_about("play"),
        ),
    )
    hints: bool = field(
        default=True,
        metadata=_told(
            title="Hints",
            description="A key shows a sensible move and why.",
            about=_about("help"),
        ),
    )
    tips: bool = field(
        default=True,
        metadata=_told(
            title="Tips",
            description="Now and then in your first games a line says what you can do; "
            "each is shown once.",
            about=_about("help"),
        ),
    )
    counters: bool = field(
        default=False,
        metadata=_told(
            title="Counters",
            description="Shows at the top of the table how many twos and tens are gone.",
            about=_about("help"),
        ),
    )
    auto_take: bool = field(
        default=False,
        metadata=_told(
            title="Take up automatically",
            description="The pile is taken up for you when there is nothing else you could do.",
            about=_about("play"),
        ),
    )
    confirm_take: bool = field(
        default=True,
        metadata=_told(
            title="Ask before taking up",
            description="You are asked before you take up a big pile when you have a "
            "card that fits.",
            about=_about("play"),
        ),
    )
    confirm_quit: bool = field(
        default=False,
        metadata=_told(
            title="Ask before quitting",
            description="Quitting during a game takes two presses; the game is saved either way.",
            about=_about("play"),
        ),
    )
    remarks: bool = field(
        default=True,
        metadata=_told(
            title="Remarks",
            description="Computer players say a word now and then.",
            about=_about("play"),
        ),
    )
    curtain: Literal["between_people", "always", "open_table"] = field(
        default="between_people",
        metadata=_told(
            title="Curtain",
            description="When the screen is covered before a person's cards are shown.",
            about=_about(
                "play",
                between_people="between people",
                always="before every turn",
                open_table="never, an open table",
            ),
        ),
    )
    hide_on_blur: bool = field(
        default=False,
        metadata=_told(
            title="Cover when you look away",
            description="Your hand is covered when the window loses the focus.",
            about=_about("play"),
        ),
    )
    hints_from: Kind = field(
        default="",
        metadata=_told(
            title="Hints from",
            description="Who is asked for a hint: the game's own adviser, or a program.",
            about=_about("help", none="the adviser"),
        ),
    )
    programs: Kinds = field(
        default=(),
        metadata=_told(
            title="Programs",
            description="Computer players by others that may be started on this machine.",
            about=_about("hidden"),
        ),
    )
    keymap: WordByName = field(
        default_factory=dict,
        metadata=_told(
            title="Keys",
            description="Your own keys for actions, by the name of the action.",
            about=_about("keys"),
        ),
    )
    first_start_done: bool = field(
        default=False,
        metadata=_told(
            title="Been here before",
            description="The greeting of the first start has been seen.",
            about=_about("hidden"),
        ),
    )
    lessons: WordByName = field(
        default_factory=dict,
        metadata=_told(
            title="Lessons",
            description="How far you have come in each lesson.",
            about=_about("hidden"),
        ),
    )
    tips_seen: WordByName = field(
        default_factory=dict,
        metadata=_told(
            title="Tips seen",
            description="The tips that have been shown.",
            about=_about("hidden"),
        ),
    )
    last_setup: NewGame | None = field(
        default=None,
        metadata=_told(
            title="Last table",
            description="The table that was set up last.",
            about=_about("hidden"),
        ),
    )


@cache
def setting_fields() -> Mapping[str, Field[Any]]:
    """The field of each setting, in their order; its `metadata` is what people are told."""
    return {one.name: one for one in fields(Settings)}


@cache
def setting_types() -> Mapping[str, Any]:
    """What each setting may be, as a type with its limits."""
    types = get_type_hints(Settings, include_extras=True)
    return {name: types[name] for name in setting_fields()}
