"""Messages in the language in use, and how the language is chosen."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from vandtia import i18n
from vandtia.i18n import catalogues, translation
from vandtia.i18n.catalogues import compile_all, compile_catalogue, share_translated

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""

SWEDISH = """\
msgid "a seven"
msgstr "en sjua"

msgctxt "card index"
msgid "J"
msgstr "Kn"

#, python-format
msgid "%(name)s takes up the pile"
msgstr "Högen tas upp av %(name)s"

#, python-format
msgid "%(n)s card"
msgid_plural "%(n)s cards"
msgstr[0] "%(n)s kort"
msgstr[1] "%(n)s korten"

#, python-format
msgid "%(name)s is out"
msgstr "%(nam)s är ute"
"""

HALF_NORWEGIAN = """\
msgid "a seven"
msgstr "en sjuer"

#, fuzzy
msgid "the seven"
msgstr "sjua?"

#, python-format
msgid "%(n)s card"
msgid_plural "%(n)s cards"
msgstr[0] "%(n)s kort"
msgstr[1] ""
"""


def write(locale: Path, language: str, messages: str) -> Path:
    po = locale / language / "LC_MESSAGES" / "vandtia.po"
    po.parent.mkdir(parents=True)
    po.write_text(HEADER.format(language=language) + messages, encoding="utf-8")
    return po


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A finished Swedish and a half-finished Norwegian catalogue."""
    write(tmp_path, "sv", SWEDISH)
    write(tmp_path, "nb", HALF_NORWEGIAN)
    compile_all(tmp_path)
    monkeypatch.setattr(translation, "LOCALE", tmp_path)
    translation.load_catalogue.cache_clear()
    yield tmp_path
    i18n.set_language("en")
    translation.load_catalogue.cache_clear()


def test_english_is_the_message_itself() -> None:
    assert i18n._("%(name)s takes up the pile", name="Åsa") == "Åsa takes up the pile"
    assert i18n.ngettext("%(n)s card", "%(n)s cards", 1) == "1 card"
    assert i18n.ngettext("%(n)s card", "%(n)s cards", 2) == "2 cards"
    assert i18n.pgettext("card index", "J") == "J"
    assert i18n.current_language() == "en"


def test_without_parameters_a_percent_sign_is_only_itself() -> None:
    assert i18n._("50% sure") == "50% sure"


def test_a_name_that_looks_like_a_parameter_is_left_alone() -> None:
    assert i18n._("%(name)s is out", name="%(seat)s %d") == "%(seat)s %d is out"


def test_every_kind_of_message_is_translated(locale: Path) -> None:
    i18n.set_language("sv")
    assert i18n.current_language() == "sv"
    assert i18n._("a seven") == "en sjua"
    assert i18n._("%(name)s takes up the pile", name="Åsa") == "Högen tas upp av Åsa"
    assert i18n.ngettext("%(n)s card", "%(n)s cards", 1) == "1 kort"
    assert i18n.ngettext("%(n)s card", "%(n)s cards", 5) == "5 korten"
    assert i18n.pgettext("card index", "J") == "Kn"
    assert i18n._("not translated") == "not translated"


def test_a_marked_message_is_translated_when_shown(locale: Path) -> None:
    marked, in_context = i18n.N_("a seven"), i18n.NP_("card index", "J")
    i18n.set_language("sv")
    assert (i18n._(marked), i18n.pgettext("card index", in_context)) == ("en sjua", "Kn")


def test_a_translation_with_a_wrong_parameter_falls_back_to_english(locale: Path) -> None:
    i18n.set_language("sv")
    assert i18n._("%(name)s is out", name="Åsa") == "Åsa is out"


def test_a_message_of_ours_with_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        i18n._("%(name)s is out", seat=1)


def test_only_finished_languages_are_offered(locale: Path) -> None:
    assert i18n.languages() == {"en": "English", "sv": "Svenska"}


def test_an_unfinished_language_can_be_spoken_by_its_translators(locale: Path) -> None:
    i18n.set_language("nb")
    assert (i18n._("a seven"), i18n._("the seven")) == ("en sjuer", "the seven")


def test_an_unknown_language_is_refused_and_nothing_changes(locale: Path) -> None:
    i18n.set_language("sv")
    with pytest.raises(ValueError, match="'tlh'; there are en, nb, sv"):
        i18n.set_language("tlh")
    assert i18n.current_language() == "sv"


def test_without_a_compiled_catalogue_the_texts_are_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "sv", SWEDISH)
    monkeypatch.setattr(translation, "LOCALE", tmp_path)
    translation.load_catalogue.cache_clear()
    i18n.set_language("sv")
    assert i18n._("a seven") == "a seven"
    assert i18n.languages() == {"en": "English"}
    translation.load_catalogue.cache_clear()


def test_the_share_translated_leaves_out_fuzzy_and_half_plurals(tmp_path: Path) -> None:
    po = write(tmp_path, "nb", HALF_NORWEGIAN)
    assert compile_catalogue(po) == pytest.approx(1 / 3)
    with po.with_suffix(".mo").open("rb") as file:
        assert share_translated(gettext.GNUTranslations(file)) == pytest.approx(1 / 3, abs=1e-3)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "sv_FI@euro"}, "sv"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "C", "LANGUAGE": "sv"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:sv:en"}, "sv"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "sv_SE"}, "sv"),
        ({"LANG": "sv_SE", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "sv_SE.UTF-8", "VANDTIA_LANG": "en"}, "en"),
        ({"VANDTIA_LANG": "nb"}, "nb"),
        ({"VANDTIA_LANG": "nn-NO"}, "nb"),
        ({"LANG": "sv_SE.UTF-8", "VANDTIA_LANG": "tlh"}, "sv"),
        ({"LANG": "sv_SE.UTF-8", "VANDTIA_LANG": "../../etc"}, "sv"),
    ],
)
def test_the_language_to_start_in(locale: Path, environment: dict[str, str], expected: str) -> None:
    assert i18n.language_for(environment) == expected


@pytest.mark.parametrize(
    ("system", "expected"), [("Swedish_Sweden", "sv"), ("sv_SE", "sv"), (None, "en")]
)
def test_where_no_variable_is_set_the_system_is_asked(
    locale: Path, system: str | None, expected: str
) -> None:
    assert i18n.language_for({}, system) == expected
    assert i18n.language_for({"LANG": "en_US"}, system) == "en"


def test_the_environment_without_translations_is_english() -> None:
    """`VANDTIA_LANG` of the real catalogues always names something that can be set."""
    for code in ("en", "sv", "nb"):
        i18n.set_language(i18n.language_for({"VANDTIA_LANG": code}))
        assert i18n.current_language() == code


def test_the_projects_catalogues_are_valid(tmp_path: Path) -> None:
    """Every catalogue is read without faults, and every translation keeps its parameters."""
    from babel.messages.pofile import read_po

    sources = sorted(catalogues.LOCALE.glob("*/LC_MESSAGES/vandtia.po"))
    assert [source.parts[-3] for source in sources] == ["nb", "sv"]
    for source in sources:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        faults = [
            f"{source.parts[-3]}: {message.id}: {fault}"
            for message in catalogue
            for fault in message.check(catalogue)
        ]
        assert not faults
