"""`Channel`: lines to a program and back, by whatever carries them."""

from __future__ import annotations

from typing import Protocol


class ChannelEnded(Exception):
    """The program has ended or closed its output. As a text it says how."""


class LineTooLong(Exception):
    """A line is longer than any message may be."""


class Channel(Protocol):
    """Lines to one running program and back. Nothing here waits longer than it is told to."""

    def send(self, line: bytes) -> None:
        """Send a line, its line feed included. Never waits, and is silent if nobody reads."""
        ...

    def receive(self, seconds: float) -> bytes | None:
        """The next line, without its line feed; `None` if none comes in so many seconds.

        Raises ChannelEnded and LineTooLong, once all lines before have been given.
        """
        ...

    def close(self) -> None:
        """End the program, at once if it does not end by itself. Can be called twice."""
        ...
