"""How a game ended: places, the loser's title, draws (R8.5); whether it was fair, or practice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vandtia.engine.cards import Rank
from vandtia.engine.ending import is_draw, winners
from vandtia.engine.events import Burned, Played, TookUp, WentOut
from vandtia.flow import Change
from vandtia.i18n import _, ngettext
from vandtia.present.phrases import all_of
from vandtia.session.series import titled_after

if TYPE_CHECKING:
    from vandtia.engine import GameState, Rules, Step
    from vandtia.engine.state import Seat

LOSERS_TITLE = "Skitgubbe"
"""What the loser is called until the next round; the same word in every language."""


def result_headline(places: Sequence[Sequence[int]], names: Sequence[str], rules: Rules) -> str:
    """The end in one sentence: who has won where the first one wins, else who has lost."""
    if is_draw(places):
        return _("A draw: nobody has won, nobody has lost.")
    if rules.ending == "first_wins":
        won = [names[seat] for seat in winners(places)]
        if len(won) == 1:
            return _("%(name)s has won.", name=won[0])
        return _("%(names)s have won.", names=all_of(won))
    lost = [names[seat] for seat in places[-1]]
    if len(lost) == 1:
        return _(
            "%(name)s has lost, and is now called %(title)s.", name=lost[0], title=LOSERS_TITLE
        )
    return _("%(names)s have lost.", names=all_of(lost))


def result_lines(
    places: Sequence[Sequence[int]], names: Sequence[str], rules: Rules
) -> tuple[str, ...]:
    """The headline, then a line for each place, best first, the loser with the title."""
    lines = [result_headline(places, names, rules)]
    number = 1
    for seats in places if not is_draw(places) else ():
        who = all_of(
            [_with_title(names[seat], bears=seat in titled_after(places)) for seat in seats]
        )
        lines.append(_("%(place)s. %(names)s", place=number, names=who))
        number += len(seats)
    return tuple(lines)


def _with_title(name: str, *, bears: bool) -> str:
    return _("%(name)s, %(title)s", name=name, title=LOSERS_TITLE) if bears else name


def your_headline(
    places: Sequence[Sequence[int]], seat: int, names: Sequence[str], rules: Rules
) -> str:
    """The end for the one person at the table, in one sentence."""
    if is_draw(places):
        return result_headline(places, names, rules)
    if seat in winners(places):
        return _("You win!")
    if seat in titled_after(places):
        return _("You lose, and are called %(title)s.", title=LOSERS_TITLE)
    place = 1 + sum(len(better) for better in places[: _group_of(places, seat)])
    return _("You take place %(place)s of %(all)s.", place=place, all=len(names))


def _group_of(places: Sequence[Sequence[int]], seat: int) -> int:
    return next(number for number, seats in enumerate(places) if seat in seats)


def title_explained() -> str:
    """Why the loser is called what they are, told once."""
    return _(
        "Whoever is left with cards at the end is called %(title)s until the next round, "
        "and deals it.",
        title=LOSERS_TITLE,
    )


class GameStory(NamedTuple):
    """A game in a few numbers.

    Attributes:
        curves: by seat, how many cards it had at the deal and after each move.
        out_after: by seat, after how many moves it went out; absent: it never did.
        biggest: the seat that took up most cards at once, and how many; `None` if nobody did.
        tens: how many tens were played.
        burns: how many piles were turned away.
    """

    curves: tuple[tuple[int, ...], ...]
    out_after: Mapping[int, int]
    biggest: tuple[int, int] | None
    tens: int
    burns: int


def story_of(first: GameState, steps: Iterable[Step]) -> GameStory:
    """The numbers of a game, from its deal and its moves."""
    curves = [[_cards_of(seat)] for seat in first.seats]
    out_after: dict[int, int] = {}
    biggest: tuple[int, int] | None = None
    tens = burns = 0
    for ply, step in enumerate(steps, 1):
        for curve, seat in zip(curves, step.state.seats, strict=True):
            curve.append(_cards_of(seat))
        for event in step.events:
            match event:
                case WentOut(seat=who):
                    out_after[who] = ply
                case Burned():
                    burns += 1
                case Played(cards=cards):
                    tens += sum(card.rank is Rank.TEN for card in cards)
                case TookUp(seat=who, pile=pile, row_card=row_card):
                    taken = len(pile) + len(row_card)
                    if biggest is None or taken > biggest[1]:
                        biggest = (who, taken)
                case _:
                    pass
    return GameStory(tuple(map(tuple, curves)), out_after, biggest, tens, burns)


def _cards_of(seat: Seat) -> int:
    laid = (*seat.up, *seat.down)
    return seat.hand.bit_count() + sum(cards.bit_count() for cards in laid)


def story_lines(story: GameStory, names: Sequence[str]) -> tuple[str, ...]:
    """The one or two numbers worth a sentence."""
    lines = []
    if story.biggest is not None:
        seat, number = story.biggest
        lines.append(
            ngettext(
                "Biggest pile taken up: %(n)s card, by %(name)s.",
                "Biggest pile taken up: %(n)s cards, by %(name)s.",
                number,
                name=names[seat],
            )
        )
    lines.append(
        _(
            "Tens played: %(tens)s. Piles turned away: %(burns)s.",
            tens=story.tens,
            burns=story.burns,
        )
    )
    return tuple(lines)


def spark(curve: Sequence[int], width: int, top: int, levels: str) -> str:
    """A curve in `width` cells: for each part of it the highest value, as one of the levels.

    The first level stands for none alone; `top` is what the last one stands for.

    >>> spark([6, 6, 3, 1], 2, 6, " .:-=+*#@")
    '@='
    """
    shown = []
    for cell in range(width):
        start = cell * len(curve) // width
        part = curve[start : max((cell + 1) * len(curve) // width, start + 1)]
        value = max(part)
        steps = len(levels) - 1
        shown.append(levels[max(1, round(value / max(top, 1) * steps)) if value else 0])
    return "".join(shown)


def fairness_line() -> str:
    """The line of the start screen about computer players (R10)."""
    return _("Computer players see only what a player in their seat would see.")


def pack_hash_line(pack_hash: str, shown: int = 16) -> str:
    """The check sum of the shuffled pack, shown at the deal; its first `shown` signs."""
    return _("Checksum of the shuffled pack (SHA-256): %(hash)s", hash=pack_hash[:shown])


def pack_lines(pack_hash: str, nonce: str, pack: str) -> tuple[str, ...]:
    """The check sum with all it was made of, shown at the end: anybody can make it again.

    Args:
        pack_hash: the check sum, in hex.
        nonce: the random number before the pack, in hex; "" for games of before there was one.
        pack: the text of the pack as it was dealt.
    """
    dealt = _("The pack as dealt: %(pack)s", pack=pack)
    if not nonce:
        return pack_hash_line(pack_hash, len(pack_hash)), dealt
    return (
        pack_hash_line(pack_hash, len(pack_hash)),
        _("It is the sum of this random number, a space, and the pack: %(nonce)s", nonce=nonce),
        dealt,
    )


def change_line(how: Change, name: str, *, practice: bool) -> str:
    """One or two sentences.

    Args:
        how: what was done.
        name: whose seat another player has now, for `Change.REPLACED`.
        practice: whether the game does not count any more.
    """
    match how:
        case Change.UNDONE:
            taken_back = _("Taken back.")
            return f"{taken_back} {practice_line()}" if practice else taken_back
        case Change.REDONE:
            return _("Done again.")
        case Change.COUNTED:
            return _("All agreed to count cards.")
        case Change.REPLACED:
            return _("A computer player plays on for %(name)s.", name=name)


def practice_line() -> str:
    """That a game does not count."""
    return _("This is practice now.")
