"""The settings in words: a row for each, from the metadata of the model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

from vandtia.i18n import N_, _, languages, ngettext, pgettext
from vandtia.present.seat_words import kind_name
from vandtia.storage.settings import Settings, setting_fields, setting_types

_GROUPS: Mapping[str, str] = {
    "play": N_("Playing"),
    "look": N_("Looks"),
    "help": N_("Help"),
    "keys": N_("Keys"),
}

HIDDEN = "hidden"
"""The group of what the game keeps for itself; it has no rows."""


class SettingRow(NamedTuple):
    """One setting as a list shows it.

    `choices` are the values offered with their words; empty for what is chosen elsewhere (keys)
    or from what only the screen knows (themes). `value` and `value_words` are what is set.
    """

    key: str
    title: str
    description: str
    group: str
    choices: tuple[tuple[Any, str], ...]
    value: Any
    value_words: str


def setting_rows(settings: Settings) -> tuple[SettingRow, ...]:
    """Every setting people may choose, in the order of the model."""
    rows = []
    for key in setting_fields():
        group = str(_about(key).get("group", ""))
        if group == HIDDEN or (key == "hints_from" and not settings.programs):
            continue
        value = getattr(settings, key)
        rows.append(
            SettingRow(
                key=key,
                title=setting_title(key),
                description=setting_words(key),
                group=_(_GROUPS.get(group, group)),
                choices=tuple(
                    (choice, setting_value_words(key, choice)) for choice in _choices(key, settings)
                ),
                value=value,
                value_words=setting_value_words(key, value),
            )
        )
    return tuple(rows)


def setting_title(key: str) -> str:
    """A setting's name: "Card size"."""
    return _(str(_about(key)["title"]))


def setting_words(key: str) -> str:
    """A setting in one sentence."""
    return _(str(_about(key)["description"]))


def setting_value_words(key: str, value: Any) -> str:
    """A value of a setting in words: "four colours", "on"."""
    words = _about(key).get("choices", {})
    name = "none" if value is None or value == "" else str(value)
    if name in words:
        return _(words[name])
    if isinstance(value, bool):
        return pgettext("setting", "on") if value else pgettext("setting", "off")
    if key == "hints_from":
        return kind_name(str(value))
    if key == "language":
        return languages().get(str(value), str(value))
    if isinstance(value, Mapping):
        number = len(value)
        return ngettext("%(n)s changed", "%(n)s changed", number) if number else _("default")
    return str(value)


def _about(key: str) -> Mapping[str, Any]:
    return setting_fields()[key].metadata


def _choices(key: str, settings: Settings) -> tuple[Any, ...]:
    kind = setting_types()[key]
    if key == "hints_from":
        return ("", *settings.programs)
    if key == "language":
        return ("", *languages())
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return ()
