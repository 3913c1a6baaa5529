"""Texts for people, in their language.

Only the rooms that speak to people (present, tui, cli) import this one. Messages are whole English
sentences with named parameters, `_("%(name)s takes up %(count)s cards", name=..., count=...)`, so
that a translation may turn them round; the catalogues are in `locale/`.
"""

from vandtia.i18n.numbers import decimal, percent
from vandtia.i18n.translation import (
    N_,
    NP_,
    _,
    current_language,
    language_for,
    languages,
    ngettext,
    pgettext,
    said_in,
    set_language,
)

__all__ = [
    "decimal",
    "percent",
    "N_",
    "NP_",
    "_",
    "current_language",
    "language_for",
    "languages",
    "ngettext",
    "pgettext",
    "said_in",
    "set_language",
]
