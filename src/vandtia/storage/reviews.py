"""Reviews of games, kept so that the second look is instant.

They can always be made again: one that cannot be read, or not be written, is no loss and not told.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from vandtia.engine import GameRecord
from vandtia.storage.documents import Document, read_document
from vandtia.storage.files import write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged

LARGEST_REVIEW = 4 * 1024 * 1024
MAX_REVIEWS = 300
"""So many are kept; the ones not made for the longest time go first."""


def kept_review(paths: Paths, record: GameRecord) -> Document | None:
    """The review kept of exactly this game, or `None`."""
    with suppress(OSError, Damaged):
        return read_document(_path(paths, record), LARGEST_REVIEW)
    return None


def keep_review(paths: Paths, record: GameRecord, review: Document) -> None:
    """Keep a review of a game in place of an older one."""
    content = json.dumps(review, ensure_ascii=False).encode() + b"\n"
    if len(content) > LARGEST_REVIEW:
        return
    with suppress(OSError):
        write_whole(_path(paths, record), content)
        kept = sorted(paths.reviews_dir.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-MAX_REVIEWS]:
            old.unlink()


def _path(paths: Paths, record: GameRecord) -> Path:
    return paths.reviews_dir / f"{sha256(record.to_json().encode()).hexdigest()[:32]}.json"
