"""Keys: bindings from the table of actions, keys given by the player, and clashes among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding
from textual.keys import _character_to_key

from vandtia.i18n import _
from vandtia.tui import actions
from vandtia.tui.actions import ACTIONS, APP, KEY_SETS, Action, action, actions_of


class Clash(NamedTuple):
    """A key that two actions of one screen would have. The keymap's choice is not used."""

    key: str
    wanted_by: str
    taken_by: str


class Keymap(NamedTuple):
    """The keys in force: `keys` by action id for the rows that differ from the table."""

    keys: Mapping[str, tuple[str, ...]]
    clashes: tuple[Clash, ...] = ()
    unknown: tuple[str, ...] = ()

    def keys_of(self, row: Action) -> tuple[str, ...]:
        """The keys of an action, in force now; empty for one without keys."""
        return self.keys.get(row.id) or tuple(key for key in row.default_keys if key)

    def for_textual(self) -> dict[str, str]:
        """The form `App.set_keymap` takes."""
        return {action_id: ",".join(keys) for action_id, keys in self.keys.items()}


def resolve(wanted: Mapping[str, str], key_set: str = "") -> Keymap:
    """Check a player's keys.

    Args:
        wanted: action id to keys, separated by commas, as in the settings.
        key_set: the name of a set in `KEY_SETS`, which the player's own keys go before.

    Returns:
        The keymap, with what clashes (the same key twice on a screen, or one that works
        everywhere) and ids that no action has left out and named.
    """
    known = {row.id for row in ACTIONS if not row.with_key}
    unknown = tuple(sorted(set(wanted) - known))
    given = {**KEY_SETS.get(key_set, {}), **wanted}
    chosen = {
        action_id: tuple(filter(None, (key_name(part) for part in keys.split(","))))
        for action_id, keys in given.items()
        if action_id in known
    }
    chosen = {action_id: keys for action_id, keys in chosen.items() if keys}
    clashes: list[Clash] = []
    accepted: dict[str, tuple[str, ...]] = dict(chosen)
    # Taking one choice back frees its old key for nobody, so looking again until all is calm ends.
    while found := _first_clash(accepted):
        clashes.append(found)
        del accepted[found.wanted_by]
    return Keymap(accepted, tuple(clashes), unknown)


def _first_clash(chosen: Mapping[str, tuple[str, ...]]) -> Clash | None:
    keymap = Keymap(chosen)
    for action_id in chosen:
        mine = action(action_id)
        for other in ACTIONS:
            if other.id == action_id or not _share_a_screen(mine, other):
                continue
            for key in keymap.keys_of(mine):
                if key in keymap.keys_of(other):
                    return Clash(key, action_id, other.id)
    return None


def _share_a_screen(one: Action, other: Action) -> bool:
    return APP in (one.screen, other.screen) or one.screen == other.screen


def key_name(text: str) -> str:
    """A key as Textual names it: `?` is `question_mark`; "" for nothing."""
    text = text.strip()
    return _character_to_key(text) if len(text) == 1 else text.lower()


def bindings_of(screen: str) -> list[Binding]:
    """The bindings of a screen, with ids, so that a keymap can change them."""
    bindings = []
    for row in actions_of(screen, everywhere=False):
        if row.with_key:
            bindings += [
                Binding(key, f"{row.name}({key!r})", row.title, show=False)
                for key in row.default_keys
            ]
        elif row.keys:
            # Leaving must work while anything else has the keyboard.
            priority = row in {actions.App.LEAVE, actions.App.INTERRUPT}
            bindings.append(
                Binding(row.keys, row.name, row.title, show=False, id=row.id, priority=priority)
            )
        else:
            # A key no keyboard has keeps the row open for the keymap.
            bindings.append(Binding(f"f24+{row.name}", row.name, row.title, show=False, id=row.id))
    return bindings


_SHOWN = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "full_stop": ".",
    "comma": ",",
    "minus": "-",
    "plus": "+",
    "slash": "/",
    "colon": ":",
    "semicolon": ";",
    "asterisk": "*",
    "apostrophe": "'",
    "backspace": "⌫",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def shown_key(key: str) -> str:
    """A key as people read it: `Enter`, `←`, `Ctrl+Q`, `T`; a capital is `Shift+H`."""
    *modifiers, last = key.split("+")
    if last == "enter":
        last = _("Enter")
    elif last == "space":
        last = _("Space")
    elif last == "escape":
        last = _("Esc")
    elif last in _SHOWN:
        last = _SHOWN[last]
    elif len(last) == 1 and last.isupper():
        last = f"Shift+{last}"
    else:
        last = last.capitalize()
    return "+".join([*(part.capitalize() for part in modifiers), last])
