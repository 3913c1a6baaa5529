"""Clicks and moves of the mouse, read from xterm's SGR reports."""

from __future__ import annotations

import re

from textual import events
from textual.geometry import Size
from textual.message import Message

_REPORT = re.compile(r"(\d{1,4});(-?\d{1,6});(-?\d{1,6})")
_WHEEL = (
    events.MouseScrollUp,
    events.MouseScrollDown,
    events.MouseScrollLeft,
    events.MouseScrollRight,
)


class Mouse:
    """Where the mouse was last, and how its reports are counted."""

    def __init__(self) -> None:
        self._x = self._y = 0
        self._cell: tuple[float, float] | None = None
        self.in_pixels = False

    def resized(self, size: Size, pixels: Size | None) -> None:
        """The window has another size; places in pixels are counted in its cells."""
        if pixels and size:
            self.in_pixels = True
            self._cell = (pixels.width / size.width, pixels.height / size.height)

    def read(self, report: str, *, pressed: bool) -> list[Message]:
        """The event of a report `buttons;x;y`; none for what is none."""
        match = _REPORT.fullmatch(report)
        if match is None:
            return []
        buttons, x, y = int(match[1]), float(match[2]) - 1, float(match[3]) - 1
        if x < 0 or y < 0:
            return []
        if self.in_pixels and self._cell is not None:
            x, y = x / self._cell[0], y / self._cell[1]
        moved = (int(x) - self._x, int(y) - self._y)
        self._x, self._y = int(x), int(y)
        kind: type[events.MouseEvent]
        button = (buttons + 1) & 3
        if buttons & 64:
            kind, button = _WHEEL[buttons & 3], 0
        elif buttons & 32 or not button:
            kind = events.MouseMove
        else:
            kind = events.MouseDown if pressed else events.MouseUp
        shift, meta, ctrl = (bool(buttons & bit) for bit in (4, 8, 16))
        return [kind(None, x, y, *moved, button, shift, meta, ctrl, screen_x=x, screen_y=y)]
