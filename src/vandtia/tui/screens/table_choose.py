"""What keys and clicks do in a game: choosing with the cursor, and making moves."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from vandtia.engine import Chance, Flip, Move, Phase, Play, Ready, Take
from vandtia.i18n import _, ngettext
from vandtia.present.reasons import reason_line
from vandtia.present.selection import Selection, Spot, row_spot
from vandtia.present.status import status
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.messages import PileClicked, SpotClicked, SpotHovered, StockClicked
from vandtia.tui.screens.table_show import TableShow

BIG_PILE = 5
"""Taking up so many cards although one would fit is asked about once."""

PLAYING = frozenset(
    "left right up down every_left every_right pick one_more all play "
    "take flip chance ready".split()
)
"""Actions that play; while computer players move, their keys hurry instead."""


class TableChoose(TableShow):
    """Keys and mouse at the table. A move is tried, and made or answered with the reason."""

    POSSIBLE = {
        actions.Table.LEFT: lambda self: self._open is not None,
        actions.Table.RIGHT: lambda self: self._open is not None,
        actions.Table.ONE_MORE: lambda self: self._open is not None and self._open.can_add,
        actions.Table.ALL: lambda self: self._open is not None and self._open.can_add,
        actions.Table.PLAY: lambda self: self._open is not None and self._open.can_play,
        actions.Table.TAKE: lambda self: self._open is not None and self._open.can_take,
        actions.Table.FLIP: lambda self: self._open is not None and self._open.can_flip,
        actions.Table.CHANCE: lambda self: self._open is not None and self._open.can_chance,
        actions.Table.READY: lambda self: self._open is not None and self._open.can_ready,
        actions.Table.HINT: lambda self: self._open is not None and self.game_app.settings.hints,
        actions.Table.SKIP_TO_END: lambda self: self.can_skip_to_end,
        actions.Table.REDO: lambda self: self.session.can_redo,
        actions.Table.UNDO: lambda self: self.session.undo_refusal() is None,
    }

    @property
    def _open(self) -> Selection | None:
        """What is chosen, while it is this person's turn and the cards are not covered."""
        return self._selection if self.my_turn and not self._hidden else None

    def word_for(self, row: Action) -> str:
        """While swapping, Enter holds a card and then lays it; T may be a pass."""
        chosen = self._selection
        if chosen is not None and row is actions.Table.PLAY and chosen.view.phase is Phase.SWAP:
            return _("hold") if chosen.held is None else _("lay here")
        if chosen is not None and row is actions.Table.TAKE and not chosen.view.pile:
            return _("pass")
        return super().word_for(row)

    def on_key(self, event: events.Key) -> None:
        """Any key hurries computer players; keys that play do nothing else meanwhile."""
        if not self.waiting and not self.keys_locked:
            return
        self.hurry()
        bound = self.active_bindings.get(event.key)
        if bound is None or bound.binding.action.partition("(")[0] in PLAYING:
            event.stop()
            event.prevent_default()

    def _choose(self, step: Callable[[Selection], Selection]) -> None:
        if self._selection is None or not self._may_choose():
            return
        self._selection = step(self._selection)
        self._take_asked = None
        if self._note.warn:
            self.tell("")
        self.show()

    def _may_choose(self) -> bool:
        if not self.my_turn:
            return False
        if self._hidden:
            self.tell(_("Your cards are covered. X shows them again."), warn=True)
            self.show()
            return False
        return True

    def action_left(self) -> None:
        """To the left, over cards that may be played first."""
        self._choose(lambda chosen: chosen.go(-1))

    def action_right(self) -> None:
        """To the right, over cards that may be played first."""
        self._choose(lambda chosen: chosen.go(1))

    def action_every_left(self) -> None:
        """To the left, card by card."""
        self._choose(lambda chosen: chosen.go(-1, every=True))

    def action_every_right(self) -> None:
        """To the right, card by card."""
        self._choose(lambda chosen: chosen.go(1, every=True))

    def action_up(self) -> None:
        """To the row above."""
        self._choose(lambda chosen: chosen.climb(1))

    def action_down(self) -> None:
        """To the row below."""
        self._choose(lambda chosen: chosen.climb(-1))

    def action_one_more(self) -> None:
        """One more of the same."""
        if self.session.phase is Phase.SWAP:
            self.action_play()
        else:
            self._choose(lambda chosen: chosen.one_more())

    def action_all(self) -> None:
        """All of the same."""
        self._choose(lambda chosen: chosen.all())

    def action_pick(self, key: str) -> None:
        """The card or place with a number."""
        chosen = self._selection
        if chosen is None:
            return
        number = int(key) or 10
        spot = self._numbered(chosen, number)
        if spot is None:
            self.tell(_("There is no card with the number %(number)s.", number=number), warn=True)
            self.show()
        else:
            self._choose(lambda now: now.at(spot))

    def _numbered(self, chosen: Selection, number: int) -> Spot | None:
        """Places have the numbers while a place is looked for, else the cards of the hand."""
        seeks_place = chosen.taking or (chosen.held is not None and chosen.held.in_hand)
        hand = [spot for line in chosen.lines() for spot in line if spot.in_hand]
        if not seeks_place and hand:
            return hand[number - 1] if number <= len(hand) else None
        spot = row_spot(chosen.seat, number)
        return spot if any(spot in line for line in chosen.lines()) else None

    # Playing

    def action_play(self) -> None:
        """Make the move that is chosen; while swapping, hold a card or lay it."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        if chosen.view.phase is Phase.SWAP:
            self._swap(chosen)
        else:
            self._try(chosen.move())

    def _swap(self, chosen: Selection) -> None:
        held, cursor = chosen.held, chosen.cursor
        if held is None or cursor is None or held.in_hand == cursor.in_hand:
            holding = chosen.hold()
            if holding.held is not None:
                self.tell(_("Now the place to lay it on; Enter lays it, Esc lets go."))
            self._choose(lambda _now: holding)
        else:
            self._try(chosen.move())

    def _try(self, move: Move | None) -> None:
        """Make a move, or say why not."""
        if move is None:
            self.tell(_("Nothing is chosen."), warn=True)
            self.show()
            return
        reason = self.session.why_illegal(move)
        if reason is None:
            self.make(move)
            return
        self.tell(reason_line(reason), reason.rule, warn=True)
        self.show()

    def action_take(self) -> None:
        """Take up the pile, or pass; where a row card comes too, look for it first."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        if chosen.taking:
            self._try(chosen.move())
        elif chosen.wants_row_card:
            self.tell(_("Which card of the row comes too? Choose it, then T again; Esc leaves."))
            self._choose(lambda now: now.look_for_row_card())
        elif self._asks_before_taking(chosen):
            self._take_asked = self.session.version
            self.tell(
                ngettext(
                    "A card would fit. T again takes up %(n)s card.",
                    "A card would fit. T again takes up %(n)s cards.",
                    chosen.view.pile_size,
                ),
                "R3.4",
                warn=True,
            )
            self.show()
        else:
            self._try(chosen.take())

    def _asks_before_taking(self, chosen: Selection) -> bool:
        return (
            self.game_app.settings.confirm_take
            and self._take_asked != self.session.version
            and chosen.view.pile_size >= BIG_PILE
            and chosen.can_take
            and any(isinstance(move, Play | Flip) for move in chosen.legal)
        )

    def action_flip(self) -> None:
        """Flip the face-down card under the cursor, or the only one."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        cursor = chosen.cursor
        place = cursor.place if cursor is not None and cursor.seat == chosen.seat else None
        flips = [move for move in chosen.legal if isinstance(move, Flip)]
        if place is None and flips:
            place = flips[0].place
        self._try(Flip(place or 1))

    def action_chance(self) -> None:
        """Turn up the top card of the stock."""
        if self._selection is not None and self._may_choose():
            self._try(Chance())

    def action_ready(self) -> None:
        """End swapping."""
        if self._selection is not None and self._may_choose():
            self._try(Ready())

    def action_why(self) -> None:
        """The rule behind the last refusal, or behind the status sentence."""
        view = self.session.view(self._seen_by)
        legal = self._selection.legal if self._selection and self.my_turn else ()
        rule = self._note.rule or status(view, self._names, legal).rule
        self.game_app.show_rule(rule, self.session)

    # The mouse

    def on_spot_clicked(self, message: SpotClicked) -> None:
        """Choose; the second click on the same is one more. While swapping, hold, then lay."""
        chosen = self._selection
        if chosen is None:
            self.hurry()
            return
        if not self._may_choose():
            return
        if not any(message.spot in line for line in chosen.lines()):
            return
        swapping = chosen.view.phase is Phase.SWAP
        if swapping or chosen.taking or chosen.can_flip:
            again = chosen.is_put(message.spot)
            self._selection = chosen if again else chosen.at(message.spot)
            if swapping:
                self.action_play()
            elif chosen.taking and again:
                self.action_take()
            elif chosen.can_flip and again:
                self.action_flip()
            else:
                self.show()
            return
        self._choose(lambda now: now.at(message.spot))

    def on_spot_hovered(self, message: SpotHovered) -> None:
        """Show what the mouse is over."""
        if message.spot != self._hovered:
            self._hovered = message.spot
            if self.my_turn:
                self.show()

    def on_pile_clicked(self, _message: PileClicked) -> None:
        """Play what is chosen on it; where nothing fits, take it up."""
        chosen = self._selection
        if chosen is None or not self.my_turn:
            self.hurry()
        elif chosen.is_legal and not isinstance(chosen.move(), Take):
            self.action_play()
        else:
            self.action_take()

    def on_stock_clicked(self, _message: StockClicked) -> None:
        """The chance card."""
        if self._selection is not None:
            self.action_chance()
        else:
            self.hurry()
