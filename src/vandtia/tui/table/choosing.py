"""`Choosing`: what a person chooses at the table, by keys or mouse, and tries to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vandtia.engine import Flip, Move, Phase, Play, Rank
from vandtia.i18n import _, ngettext
from vandtia.present.phrases import many_of
from vandtia.present.reasons import reason_line
from vandtia.present.selection import Press, Selection, Spot, rank_of_number
from vandtia.tui.table.picture import Note

if TYPE_CHECKING:
    from vandtia.tui.table.guest import AnyFlow

BIG_PILE = 5
"""Taking up so many cards although one would fit is asked about once."""


class Choosing:
    """The choice of the person whose turn it is; what they try is made, or answered with why not.

    Args:
        flow: the game's flow.
        make: makes a legal move.
        note: says something in the line of notes.
        show: shows the table again.
        confirms_take: whether taking up a big pile is asked about.

    Attributes:
        selection: what is chosen; `None` unless it is the turn of the person at the keyboard.
        hidden: whether they have covered their cards.
        descending: whether high cards stand at the left.
        whole: whether all cards of an ordinary rank are offered together.
        picks_ranks: whether digits say ranks, not positions.
    """

    def __init__(
        self,
        flow: AnyFlow,
        *,
        make: Callable[[Move], None],
        note: Callable[[Note], None],
        show: Callable[[], None],
        confirms_take: Callable[[], bool],
    ) -> None:
        self.selection: Selection | None = None
        self.hidden = False
        self.descending = self.whole = False
        self.picks_ranks = True
        self._flow = flow
        self._make = make
        self._note = note
        self._show = show
        self._confirms_take = confirms_take
        self._asked: tuple[str, int] | None = None
        self._is_warning = False

    @property
    def open(self) -> Selection | None:
        """What is chosen, while it is this person's turn and the cards are not covered."""
        return self.selection if self._flow.is_turn_here and not self.hidden else None

    def renew(self) -> None:
        """The cursor is on the first card that may be chosen; on none if it is not their turn."""
        session = self._flow.session
        self.selection = None
        self._asked = None
        if self._flow.is_turn_here:
            self.selection = Selection.begin(
                session.view(session.turn),
                session.legal_moves(),
                descending=self.descending,
                whole=self.whole,
            )

    def say(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        """Say something, and show it."""
        self._is_warning = warn
        self._note(Note(text, rule, warn))
        self._show()

    def may(self) -> bool:
        """Whether somebody may choose now; covered cards are told of."""
        if not self._flow.is_turn_here or self.selection is None:
            return False
        if self.hidden:
            self.say(_("Your cards are covered. X shows them again."), warn=True)
            return False
        return True

    def choose(self, step: Callable[[Selection], Selection]) -> None:
        """Choose something else. What was asked or warned of is over by that."""
        if self.selection is None or not self.may():
            return
        self.selection = step(self.selection)
        self._asked = None
        if self._is_warning:
            self._is_warning = False
            self._note(Note())
        self._show()

    def pick(self, number: int) -> None:
        """The rank a digit says, or the card or place with that number; 10 for the digit 0."""
        if self.selection is None:
            return
        spot = self.selection.numbered(number, ranks=self.picks_ranks)
        if spot is not None:
            self.choose(lambda now: now.at(spot))
        elif self.picks_ranks and self.selection.view.hand:
            self._say_none(rank_of_number(number))
        else:
            self.say(_("There is no card with the number %(number)s.", number=number), warn=True)

    def pick_rank(self, rank: Rank) -> None:
        """A card of a rank; again, one more."""
        spot = None if self.selection is None else self.selection.of_rank(rank)
        if spot is not None:
            self.choose(lambda now: now.at(spot))
        elif self.selection is not None:
            self._say_none(rank)

    def _say_none(self, rank: Rank) -> None:
        self.say(_("You have no %(ranks)s.", ranks=many_of(rank)), warn=True)

    # Playing

    def attempt(self, move: Move | None) -> None:
        """Make a move, or say why not."""
        if move is None:
            self.say(_("Nothing is chosen."), warn=True)
            return
        reason = self._flow.session.why_illegal(move)
        if reason is None:
            self._make(move)
        else:
            self.say(reason_line(reason), reason.rule, warn=True)

    def play(self) -> None:
        """Make the move that is chosen; while swapping, hold a card or lay it."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        if chosen.view.phase is not Phase.SWAP or chosen.lays:
            self.attempt(chosen.move())
            return
        holding = chosen.hold()
        self.choose(lambda _now: holding)
        if holding.held is not None:
            self.say(_("Now choose the place; Enter puts it there, Esc cancels."))

    def take(self) -> None:
        """Take up the pile, or pass; where a row card comes too, look for it first."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        if chosen.taking:
            self.attempt(chosen.move())
        elif chosen.wants_row_card:
            self.choose(lambda now: now.look_for_row_card())
            self.say(
                _("Which row card do you take along? Choose it, then press T again; Esc cancels.")
            )
        elif self._asks_before_taking(chosen):
            words = ngettext(
                "You have a card that fits. Press T again to take up %(n)s card.",
                "You have a card that fits. Press T again to take up %(n)s cards.",
                chosen.view.pile_size,
            )
            self.say(words, "R3.4", warn=True)
            self._asked = ("take", self._flow.session.version)
        else:
            self.attempt(chosen.take())

    def _asks_before_taking(self, chosen: Selection) -> bool:
        return (
            self._confirms_take()
            and self._asked != ("take", self._flow.session.version)
            and chosen.view.pile_size >= BIG_PILE
            and chosen.can_take
            and any(isinstance(move, Play | Flip) for move in chosen.legal)
        )

    def agrees_to_practice(self, key: str) -> bool:
        """Whether to take back though the game does not count then; `key` twice says so."""
        session = self._flow.session
        asked = ("undo", session.version)
        if self._asked == asked or not session.undo_makes_practice:
            return True
        words = _(
            "%(key)s again takes back: the game becomes practice and does not count.", key=key
        )
        self.say(words, warn=True)
        self._asked = asked
        return False

    def flip(self) -> None:
        """Flip the face-down card under the cursor, or the only one."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        self.attempt(chosen.flip())

    def attempt_if_open(self, move: Move) -> None:
        """Try a move that needs no card to be chosen."""
        if self.may():
            self.attempt(move)

    def let_go(self) -> bool:
        """Let go of what is held, looked for or asked; whether there was anything."""
        chosen = self.selection
        if self._asked is not None:
            self._asked = None
            self.say("")
            return True
        if chosen is None or (chosen.held is None and not chosen.taking):
            return False
        self._note(Note())
        self.choose(lambda now: now.let_go())
        return True

    # The mouse

    def click(self, spot: Spot) -> None:
        """Choose, and do what the click means beyond that."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        clicked, press = chosen.clicked(spot)
        if press is Press.CHOOSE:
            self.choose(lambda _now: clicked)
        else:
            self.selection = clicked
            self._press(press)

    def click_pile(self) -> None:
        """Play what is chosen on it; where nothing fits, take it up."""
        chosen = self.selection
        self._press(Press.TAKE if chosen is None else chosen.pile_clicked())

    def _press(self, press: Press) -> None:
        match press:
            case Press.LAY | Press.PLAY:
                self.play()
            case Press.TAKE:
                self.take()
            case Press.FLIP:
                self.flip()
            case _:
                self._show()
