"""What is kept of tables on other machines: by the host who sits where, by a guest its tokens.

Two small files. A token is kept by the guest it belongs to alone; the host has its digest.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from vandtia.engine.notation import MAX_SEATS
from vandtia.online.chairs import Chair, Owner
from vandtia.online.door import MAX_NAME
from vandtia.storage.documents import read_document
from vandtia.storage.files import make_folder, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged

LARGEST_FILE = 64 * 1024
MAX_TABLES = 50
"""A guest remembers the seats at so many tables; those sat at longest ago are forgotten."""

Text = Annotated[str, StringConstraints(max_length=200)]
Model = TypeVar("Model", bound=BaseModel)


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class KeptChair(_Form):
    """A chair, without who is connected."""

    owner: Owner
    name: Annotated[str, StringConstraints(max_length=MAX_NAME)]
    level: Text = ""
    token: Text = ""
    stands_in: bool = False
    is_host: bool = False

    @classmethod
    def of(cls, chair: Chair) -> KeptChair:
        """What is kept of a chair."""
        return cls(
            owner=chair.owner,
            name=chair.name,
            level=chair.level,
            token=chair.token,
            stands_in=chair.stands_in,
            is_host=chair.is_host,
        )

    def chair(self) -> Chair:
        """The chair, nobody connected."""
        return Chair(
            self.owner,
            self.name,
            self.level,
            self.token,
            stands_in=self.stands_in,
            is_host=self.is_host,
        )


class KeptTable(_Form):
    """A hosted table: its code, its seats, and which game was under way.

    Attributes:
        code: the table's code.
        game: the id of the game; empty where none was begun.
        port: where it was reached.
    """

    version: Literal[1] = 1
    code: Text
    game: Text = ""
    port: int = 0
    locked: bool = False
    onlookers: bool = True
    patience: float | None = 60.0
    chairs: Annotated[tuple[KeptChair, ...], Field(max_length=MAX_SEATS)]


class KeptSeat(_Form):
    """A guest's seat at a table: the address and code it was had by, and the token."""

    address: Text
    code: Text
    token: Text
    name: Text = ""


class _KeptSeats(_Form):
    version: Literal[1] = 1
    seats: Annotated[tuple[KeptSeat, ...], Field(max_length=MAX_TABLES)] = ()


def keep_table(paths: Paths, table: KeptTable) -> None:
    """Keep who sits where. Raises OSError."""
    _write(_table_file(paths), table)


def kept_table(paths: Paths) -> KeptTable | None:
    """The table as it was kept; `None` if there is none, or its file cannot be used."""
    return _read(_table_file(paths), KeptTable.model_validate)


def keep_seat(paths: Paths, seat: KeptSeat) -> None:
    """Remember a seat and its token, in place of what was kept for that table. Raises OSError."""
    others = [one for one in _seats(paths) if not _is_at(one, seat.address, seat.code)]
    _write(_seats_file(paths), _KeptSeats(seats=(seat, *others[: MAX_TABLES - 1])))


def kept_seat(paths: Paths, address: str, code: str) -> KeptSeat | None:
    """The seat that was had at a table."""
    return next((one for one in _seats(paths) if _is_at(one, address, code)), None)


def last_seat(paths: Paths) -> KeptSeat | None:
    """The seat that was had last."""
    return next(iter(_seats(paths)), None)


def forget_seat(paths: Paths, seat: KeptSeat) -> None:
    """A seat is not ours any more. Raises OSError."""
    left = tuple(one for one in _seats(paths) if one != seat)
    _write(_seats_file(paths), _KeptSeats(seats=left))


def _is_at(seat: KeptSeat, address: str, code: str) -> bool:
    return (seat.address, seat.code) == (address, code)


def _seats(paths: Paths) -> tuple[KeptSeat, ...]:
    found = _read(_seats_file(paths), _KeptSeats.model_validate)
    return found.seats if found is not None else ()


def _read(path: Path, validate: Callable[[object], Model]) -> Model | None:
    try:
        return validate(read_document(path, LARGEST_FILE))
    except (OSError, Damaged, ValidationError):
        # Nothing is lost by that but a short way: one sits down with the code again.
        return None


def _write(path: Path, form: BaseModel) -> None:
    make_folder(path.parent)
    write_whole(path, form.model_dump_json(indent=1).encode() + b"\n")


def _table_file(paths: Paths) -> Path:
    return paths.state_dir / "hosted.json"


def _seats_file(paths: Paths) -> Path:
    return paths.state_dir / "seats.json"
