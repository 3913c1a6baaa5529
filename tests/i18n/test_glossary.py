"""The game's words in texts are those of `docs/glossary.md`; words given up do not come back."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from vandtia.i18n.catalogues import LOCALE

DOCS = Path(__file__).parents[2] / "docs"

RETIRED = {
    "en": (
        "draw pile",
        "discard pile",
        "of the own row",
        "will not do",
        "draw anew",
        "that move stands",
        "a fault should tell",
        "cards in the reserve",
    ),
    "sv": (
        "draghög",
        "köphög",
        "slänghög",
        "flagga",
        "duka bordet",
        "trekkbunke",
        "taget tillbaka",
    ),
    "nb": ("talong", "trekkhaug", "kastebunke", "dekke bordet", "väljare", "spelare", "kortlek "),
}


@cache
def texts(language: str) -> dict[str, str]:
    """Everything a person reads in a language, by where it stands."""
    suffix = "" if language == "en" else f".{language}"
    found = {
        page.name: page.read_text(encoding="utf-8")
        for page in (DOCS / f"rules{suffix}.md", DOCS / f"playing-well{suffix}.md")
    }
    path = LOCALE / ("sv" if language == "en" else language) / "LC_MESSAGES" / "vandtia.po"
    with path.open("rb") as file:
        for message in read_po(file):
            said = message.id if language == "en" else message.string
            found[str(message.id)] = said if isinstance(said, str) else " / ".join(said or ())
    return found


@pytest.mark.parametrize("language", RETIRED)
def test_no_text_has_a_retired_word(language: str) -> None:
    for place, text in texts(language).items():
        plain = " ".join(text.casefold().split())
        assert not [word for word in RETIRED[language] if word in plain], place


def glossary() -> list[tuple[str, str, str]]:
    """The game's words: English, Swedish, Norwegian."""
    page = (DOCS / "glossary.md").read_text(encoding="utf-8")
    game = page.split("## The code's")[0]
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \| .*\|$", game, re.MULTILINE)
    return [row for row in rows if row[0] != "English" and "---" not in row[0]]


def stem(word: str) -> str:
    return word[: max(3, len(word) - 2)]


@pytest.mark.parametrize("row", glossary(), ids=lambda row: row[0])
def test_every_word_of_the_glossary_is_used_in_its_language(row: tuple[str, str, str]) -> None:
    for language, words in zip(("en", "sv", "nb"), row, strict=True):
        text = " ".join(texts(language).values()).casefold()
        # A stem: languages bend their words.
        stems = [stem(word.strip().split()[0].casefold()) for word in words.split(",")]
        assert all(one in text for one in stems), (language, words)


def test_the_glossary_has_the_words_of_lessons_and_house_rules() -> None:
    known = {row[0] for row in glossary()}
    assert {"lesson", "tip", "power", "level", "option"} <= known
