"""Settings and troubles with files in words, from their models."""

from __future__ import annotations

from pathlib import Path

from vandtia.present.problem_words import problem_line
from vandtia.present.settings_words import setting_rows
from vandtia.storage.problems import FileKind, Problem, Trouble
from vandtia.storage.settings import Settings, setting_fields


def test_every_setting_has_a_row_with_a_sentence_and_words_for_its_choices() -> None:
    program = "cmd:./mybot --fast"
    rows = {row.key: row for row in setting_rows(Settings(programs=(program,)))}
    hidden = {"first_start_done", "last_setup", "lessons", "tips_seen", "programs"}
    assert set(rows) == set(setting_fields()) - hidden
    for row in rows.values():
        assert row.title
        assert row.group
        assert row.description.endswith(".")
        assert row.value_words
        for value, words in row.choices:
            assert words, row.key
            assert "_" not in words
            assert type(row.value) is type(value)
    assert rows["deck"].value_words == "two colours"
    assert rows["bell"].value_words == "off"
    assert rows["keymap"].value_words == "default"
    assert rows["hints_from"].choices == (("", "the adviser"), (program, "program: ./mybot --fast"))


def test_who_gives_hints_is_asked_only_where_there_is_a_choice() -> None:
    assert "hints_from" not in {row.key for row in setting_rows(Settings())}


def test_what_is_set_is_told() -> None:
    rows = {row.key: row for row in setting_rows(Settings(bell=True, keymap={"table.play": "p"}))}
    assert rows["bell"].value_words == "on"
    assert rows["keymap"].value_words == "1 changed"


def test_every_trouble_names_the_file_and_where_it_was_kept() -> None:
    path, kept = Path("a/100%s.json"), Path("a/b.json")
    kinds = (None, *FileKind)
    lines = {
        problem_line(Problem(trouble, path, "line 3", kept, kind, str(path)))
        for trouble in Trouble
        for kind in kinds
    }
    assert len(lines) == len(Trouble) + 9, "nine have a sentence of their own"
    for line in lines:
        assert str(path) in line
        assert line.endswith("It was kept as a/b.json. (line 3)".replace("a/b.json", str(kept)))
    assert problem_line(Problem(Trouble.ELSEWHERE, path)).endswith("another Vändtia.")
