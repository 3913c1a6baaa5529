"""`Choosing`: what a person chooses at the table, by keys or mouse, and tries to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vandtia.engine import Flip, Move, Phase, Play, Take
from vandtia.i18n import _, ngettext
from vandtia.present.reasons import reason_line
from vandtia.present.selection import Selection, Spot, row_spot
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
        self.descending = False
        self._flow = flow
        self._make = make
        self._note = note
        self._show = show
        self._confirms_take = confirms_take
        self._asked_at: int | None = None
        self._is_warning = False

    @property
    def open(self) -> Selection | None:
        """What is chosen, while it is this person's turn and the cards are not covered."""
        return self.selection if self._flow.is_turn_here and not self.hidden else None

    def renew(self) -> None:
        """The cursor is on the first card that may be chosen; on none if it is not their turn."""
        session = self._flow.session
        self.selection = None
        self._asked_at = None
        if self._flow.is_turn_here:
            self.selection = Selection.begin(
                session.view(session.turn), session.legal_moves(), descending=self.descending
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
        self._asked_at = None
        if self._is_warning:
            self._is_warning = False
            self._note(Note())
        self._show()

    def pick(self, number: int) -> None:
        """The card or place with a number, from 1."""
        if self.selection is None:
            return
        spot = self._numbered(self.selection, number)
        if spot is None:
            self.say(_("There is no card with the number %(number)s.", number=number), warn=True)
        else:
            self.choose(lambda now: now.at(spot))

    def _numbered(self, chosen: Selection, number: int) -> Spot | None:
        """Places have the numbers while a place is looked for, else the cards of the hand."""
        seeks_place = chosen.taking or (chosen.held is not None and chosen.held.in_hand)
        hand = [spot for line in chosen.lines() for spot in line if spot.in_hand]
        if not seeks_place and hand:
            return hand[number - 1] if number <= len(hand) else None
        spot = row_spot(chosen.seat, number)
        return spot if any(spot in line for line in chosen.lines()) else None

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
        if chosen.view.phase is Phase.SWAP:
            self._swap(chosen)
        else:
            self.attempt(chosen.move())

    def _swap(self, chosen: Selection) -> None:
        held, cursor = chosen.held, chosen.cursor
        if held is None or cursor is None or held.in_hand == cursor.in_hand:
            holding = chosen.hold()
            self.choose(lambda _now: holding)
            if holding.held is not None:
                self.say(_("Now choose the place; Enter puts it there, Esc cancels."))
        else:
            self.attempt(chosen.move())

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
            self._asked_at = self._flow.session.version
        else:
            self.attempt(chosen.take())

    def _asks_before_taking(self, chosen: Selection) -> bool:
        return (
            self._confirms_take()
            and self._asked_at != self._flow.session.version
            and chosen.view.pile_size >= BIG_PILE
            and chosen.can_take
            and any(isinstance(move, Play | Flip) for move in chosen.legal)
        )

    def flip(self) -> None:
        """Flip the face-down card under the cursor, or the only one."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        cursor = chosen.cursor
        place = cursor.place if cursor is not None and cursor.seat == chosen.seat else None
        flips = [move for move in chosen.legal if isinstance(move, Flip)]
        if place is None and flips:
            place = flips[0].place
        self.attempt(Flip(place or 1))

    def attempt_if_open(self, move: Move) -> None:
        """Try a move that needs no card to be chosen."""
        if self.may():
            self.attempt(move)

    def let_go(self) -> bool:
        """Let go of what is held, looked for or asked; whether there was anything."""
        chosen = self.selection
        if self._asked_at is not None:
            self._asked_at = None
            self.say("")
            return True
        if chosen is None or (chosen.held is None and not chosen.taking):
            return False
        self._note(Note())
        self.choose(lambda now: now.let_go())
        return True

    # The mouse

    def click(self, spot: Spot) -> None:
        """Choose; the second click on the same is one more. While swapping, hold, then lay."""
        chosen = self.selection
        if chosen is None or not self.may():
            return
        if not any(spot in line for line in chosen.lines()):
            return
        swapping = chosen.view.phase is Phase.SWAP
        if not (swapping or chosen.taking or chosen.can_flip):
            self.choose(lambda now: now.at(spot))
            return
        again = chosen.is_put(spot)
        self.selection = chosen if again else chosen.at(spot)
        if swapping:
            self.play()
        elif chosen.taking and again:
            self.take()
        elif chosen.can_flip and again:
            self.flip()
        else:
            self._show()

    def click_pile(self) -> None:
        """Play what is chosen on it; where nothing fits, take it up."""
        chosen = self.selection
        if chosen is not None and chosen.is_legal and not isinstance(chosen.move(), Take):
            self.play()
        else:
            self.take()
