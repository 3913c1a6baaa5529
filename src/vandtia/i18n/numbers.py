"""Numbers as the language in use writes them."""

from __future__ import annotations

from vandtia.i18n.translation import _, pgettext


def decimal(value: float, places: int) -> str:
    """A number with so many decimals: "1.5" is "1,5" in Swedish."""
    sign = pgettext("a number", "1.5")[1:-1]
    return f"{value:.{places}f}".replace(".", sign)


def percent(share: float, places: int = 0) -> str:
    """A share from 0 to 1 in percent: "38%" is "38 %" in Swedish."""
    number = decimal(100 * share, places)
    return _("%(number)s%%", number=number)
