"""The player's settings: one immutable value, and its file.

A field's metadata is what people are told of it: `title` and `description`, and in
`json_schema_extra` its group on the settings screen and words for its choices. A setting added
here appears on that screen.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictInt,
    StringConstraints,
    ValidationError,
    field_serializer,
)

from vandtia.engine import PRESETS, Rules
from vandtia.engine.record import describe
from vandtia.engine.rules import DEFAULT_PRESET
from vandtia.storage.documents import Document, Steps, brought_up, read_document
from vandtia.storage.files import put_aside, unreadable, unwritable, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Loaded, Newer, Problem, Trouble

VERSION = 1
STEPS: Steps = {}
"""How settings of old versions become those of the next one."""

LARGEST_FILE = 256 * 1024

Short = Annotated[str, StringConstraints(max_length=60)]
ActionKeys = Annotated[
    dict[Annotated[str, StringConstraints(max_length=60)], Short], Field(max_length=300)
]


class SeatSetup(BaseModel):
    """Who is to sit at a seat: `kind` is `human` or a bot level, `colour` a name or empty."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Short
    kind: Short = "human"
    colour: Short = ""


class NewGame(BaseModel):
    """A table as it was set up last.

    `preset` is the name of the rules, empty for rules of one's own; `dealer` is a seat from 0, or
    by lot.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: tuple[SeatSetup, ...] = Field(min_length=2, max_length=11)
    rules: Rules = PRESETS[DEFAULT_PRESET]
    preset: Short = DEFAULT_PRESET
    dealer: Literal["random"] | Annotated[StrictInt, Field(ge=0, le=10)] = "random"

    @field_serializer("rules")
    def _write_rules(self, rules: Rules) -> dict[str, Any]:
        return rules.model_dump(mode="json")


def _about(group: str, **choices: str) -> dict[str, Any]:
    return {"group": group, "choices": choices}


class Settings(BaseModel):
    """What the player has chosen. `Settings()` is how the game is at first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Annotated[str, StringConstraints(pattern=r"^[A-Za-z_]{0,12}$")] = Field(
        default="",
        title="Language",
        description="The language of all texts; left open, that of your system.",
        json_schema_extra=_about("table", none="as the system"),
    )
    bot_speed: Literal["instant", "fast", "normal", "slow"] = Field(
        default="normal",
        title="Speed of computer players",
        description="How long computer players wait before each move; any key hurries them.",
        json_schema_extra=_about(
            "play", instant="instant", fast="fast", normal="normal", slow="slow"
        ),
    )
    animation: bool = Field(
        default=True,
        title="Animation",
        description="A card that is laid comes to rest on the pile.",
        json_schema_extra=_about("look"),
    )
    deck: Literal["classic", "four_colour", "colour_blind", "ascii"] = Field(
        default="classic",
        title="Deck",
        description="The faces of the cards: two colours, a colour for each suit, colours "
        "everyone can tell apart, or plain letters.",
        json_schema_extra=_about(
            "look",
            classic="two colours",
            four_colour="four colours",
            colour_blind="colour-blind safe",
            ascii="letters",
        ),
    )
    card_size: Literal["auto", "large", "medium", "small"] = Field(
        default="auto",
        title="Card size",
        description="How large cards are; automatic takes the largest that fit.",
        json_schema_extra=_about(
            "look", auto="automatic", large="large", medium="medium", small="small"
        ),
    )
    theme: Short = Field(
        default="",
        title="Theme",
        description="The colours of the table.",
        json_schema_extra=_about("look", none="felt"),
    )
    sort_order: Literal["rank_up", "rank_down"] = Field(
        default="rank_up",
        title="Order of the hand",
        description="Which cards of your hand stand at the left.",
        json_schema_extra=_about("look", rank_up="lowest first", rank_down="highest first"),
    )
    mouse: bool = Field(
        default=True,
        title="Mouse",
        description="Cards and buttons can be clicked; without, the terminal selects text. From "
        "the next start on.",
        json_schema_extra=_about("look"),
    )
    bell: bool = Field(
        default=False,
        title="Bell",
        description="The terminal's bell rings when it is your turn.",
        json_schema_extra=_about("play"),
    )
    hints: bool = Field(
        default=True,
        title="Hints",
        description="A key shows a sensible move and why.",
        json_schema_extra=_about("help"),
    )
    counters: bool = Field(
        default=False,
        title="Counters",
        description="How many twos and tens are gone, at the top of the table.",
        json_schema_extra=_about("help"),
    )
    auto_take: bool = Field(
        default=False,
        title="Take up by itself",
        description="The pile is taken up for you when there is nothing else you could do.",
        json_schema_extra=_about("play"),
    )
    confirm_take: bool = Field(
        default=True,
        title="Ask before taking up",
        description="You are asked before you take up a big pile although a card would fit.",
        json_schema_extra=_about("play"),
    )
    confirm_quit: bool = Field(
        default=False,
        title="Ask before leaving",
        description="Leaving a game wants the key twice; the game is kept either way.",
        json_schema_extra=_about("play"),
    )
    remarks: bool = Field(
        default=True,
        title="Remarks",
        description="Computer players say a word now and then.",
        json_schema_extra=_about("play"),
    )
    curtain: Literal["between_people", "always", "open_table"] = Field(
        default="between_people",
        title="Curtain",
        description="When the screen is covered before a person's cards are shown.",
        json_schema_extra=_about(
            "play",
            between_people="between people",
            always="before every turn",
            open_table="never, an open table",
        ),
    )
    hide_on_blur: bool = Field(
        default=False,
        title="Cover when you look away",
        description="Your hand is covered when the window loses the focus.",
        json_schema_extra=_about("play"),
    )
    keymap: ActionKeys = Field(
        default={},
        title="Keys",
        description="Your own keys for actions, by the name of the action.",
        json_schema_extra=_about("keys"),
    )
    first_start_done: bool = Field(
        default=False,
        title="Been here before",
        description="The greeting of the first start has been seen.",
        json_schema_extra=_about("hidden"),
    )
    last_setup: NewGame | None = Field(
        default=None,
        title="Last table",
        description="The table that was set up last.",
        json_schema_extra=_about("hidden"),
    )


def load_settings(paths: Paths) -> Loaded[Settings]:
    """The player's settings; what cannot be used is as at first.

    Of a file with faults the rest is used. The file as it was is then kept aside, and what was
    used of it takes its place.
    """
    path = paths.settings_file
    try:
        document = brought_up(read_document(path, LARGEST_FILE), VERSION, STEPS)
    except FileNotFoundError:
        return Loaded(Settings())
    except Newer as newer:
        return Loaded(Settings(), (put_aside(path, Trouble.NEWER, newer.detail),))
    except Damaged as damaged:
        return Loaded(Settings(), (put_aside(path, Trouble.BROKEN, damaged.detail),))
    except OSError as error:
        return Loaded(Settings(), (unreadable(path, error),))
    settings, faults = _what_is_right(document)
    if not faults:
        return Loaded(settings)
    problem = put_aside(path, Trouble.BROKEN, Damaged("; ".join(faults)).detail)
    failed = save_settings(paths, settings) if problem.kept is not None else None
    return Loaded(settings, (problem,) if failed is None else (problem, failed))


def save_settings(paths: Paths, settings: Settings) -> Problem | None:
    """Write the settings, whole or not at all. Returns what was wrong instead of raising it."""
    document = {"version": VERSION, **settings.model_dump(mode="json")}
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(paths.settings_file, text.encode())
    except OSError as error:
        return unwritable(paths.settings_file, error)
    return None


def _what_is_right(document: Document) -> tuple[Settings, list[str]]:
    """The settings without those that are wrong, and what is wrong with them."""
    given = {name: value for name, value in document.items() if name != "version"}
    try:
        return Settings.model_validate(given), []
    except ValidationError as error:
        wrong = {str(found["loc"][0]) for found in error.errors() if found["loc"]}
        rest = {name: value for name, value in given.items() if name not in wrong}
        try:
            return Settings.model_validate(rest), describe(error)
        except ValidationError:
            return Settings(), describe(error)
