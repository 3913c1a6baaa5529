"""Where the player's files lie."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Self

from platformdirs import PlatformDirs

DATA_VARIABLE = "VANDTIA_DATA_DIR"

IN_BROWSER = "VANDTIA_IN_BROWSER"
"""Set where the game is one that is shown in a browser."""

CODE_VARIABLE, TOKEN_VARIABLE = "VANDTIA_TABLE_CODE", "VANDTIA_TABLE_TOKEN"
"""The code of a table and the token of a seat, where they are no arguments."""


class Paths(NamedTuple):
    """Three folders: what was chosen, what is under way, what is kept.

    Attributes:
        config_dir: settings and own presets.
        state_dir: the game under way and saved games.
        data_dir: finished games, their reviews, and statistics.
    """

    config_dir: Path
    state_dir: Path
    data_dir: Path

    @classmethod
    def find(cls, data_dir: Path | None = None, env: Mapping[str, str] | None = None) -> Self:
        """The folders of this system; nothing is made yet.

        Args:
            data_dir: one folder for all three, before everything else.
            env: variables as in `os.environ`; `VANDTIA_DATA_DIR` names one folder likewise.
        """
        named = (env or {}).get(DATA_VARIABLE, "")
        one = data_dir if data_dir is not None else Path(named) if named else None
        if one is not None:
            one = one.expanduser().absolute()
            return cls(one / "config", one / "state", one / "data")
        dirs = PlatformDirs("vandtia", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_state_path, dirs.user_data_path)

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config_dir / "settings.json"

    @property
    def presets_dir(self) -> Path:
        """Own presets, a file each."""
        return self.config_dir / "presets"

    @property
    def saves_dir(self) -> Path:
        """Games saved under a name, a file each."""
        return self.state_dir / "saves"

    @property
    def series_dir(self) -> Path:
        """The tallies of series, a file for each game."""
        return self.state_dir / "series"

    @property
    def records_dir(self) -> Path:
        """Finished games, a file each."""
        return self.data_dir / "records"

    @property
    def reviews_dir(self) -> Path:
        """Reviews of games, a file each; they can be made again."""
        return self.data_dir / "reviews"

    @property
    def statistics_file(self) -> Path:
        """The database of finished games."""
        return self.data_dir / "statistics.sqlite3"

    @property
    def bots_dir(self) -> Path:
        """What bots by others write on standard error, a file each."""
        return self.data_dir / "bots"
