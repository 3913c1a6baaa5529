"""What a rule comes to with one value of it, where its own sentence tells of several.

A rule that is not named here, or a value that is not, has a sentence that holds as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vandtia.i18n import N_, _, ngettext
from vandtia.present.rules_form_words import rule_words

SENTENCES: Mapping[tuple[str, Any], str] = {
    ("swapping", False): N_("The game begins at once with the cards as dealt."),
    ("stacking", "own"): N_(
        "Before play, lay a hand card on an equal face-up card of your own row and draw a new one."
    ),
    ("stacking", "anyone"): N_(
        "Before play, lay a hand card on an equal face-up card of anyone's row and draw a new one."
    ),
    ("first_player", "left_of_dealer"): N_("The seat to the dealer's left leads."),
    ("first_player", "lowest_card"): N_("Whoever holds the lowest ordinary card in hand leads."),
    ("voluntary_pickup", False): N_(
        "You may take up the pile only when nothing you have may be played."
    ),
    ("chance_card", "when_stuck"): N_(
        "When you cannot play, turn up the top card of the stock: if it fits it is played, else "
        "you take up the pile and that card."
    ),
    ("burner_leads", True): N_("Whoever turns the pile away leads the next one."),
    ("burner_leads", False): N_("After the pile is turned away the next player leads."),
    ("hidden_cards", "turned"): N_(
        "A face-down card is turned up as soon as the card on top of it is played."
    ),
    ("hidden_cards", "blind"): N_(
        "A face-down card stays hidden until it is flipped on to the pile."
    ),
    ("ending", "last_loses"): N_(
        "The game ends when only one player is left; that player has lost."
    ),
    ("ending", "first_wins"): N_(
        "The game ends when the first player is out; that player has won."
    ),
}


def rule_value_sentence(key: str, value: Any) -> str:
    """What holds with this value of a rule, in JSON form, in one sentence."""
    if key == "packs" and value is not None:
        return ngettext(
            "The game is played with %(n)s pack of cards.",
            "The game is played with %(n)s packs of cards.",
            value,
        )
    # Lists are no keys, and need no words of their own.
    words = None if isinstance(value, list) else SENTENCES.get((key, value))
    return _(words) if words else rule_words(key)
