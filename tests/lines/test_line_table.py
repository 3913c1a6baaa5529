"""Whole games in lines: what is said, what is understood, how it ends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from vandtia.ai import ADVISER, Player, make_bot
from vandtia.engine import PRESETS, CardSet, PlayedGame, RecordPlayer, Rules
from vandtia.flow import FlowSettings
from vandtia.i18n import set_language
from vandtia.lines.line_table import HAND_OVER_LINES, Doors, Exit, LineTable
from vandtia.programs.failure import Failure, ProgramFailed
from vandtia.session import Session, deal_game

ASA, BEA, CALLE = "Åsa", "Bea", "Calle"


class Typist:
    """Somebody who types, and everything that was written."""

    def __init__(self, session: Session, answers: Iterable[str] = ()) -> None:
        self.session = session
        self.written: list[str] = []
        self.kept: list[PlayedGame] = []
        self.finished = 0
        self.saved: dict[str, int] = {}
        self._answers = iter(answers)
        self._then: Iterator[str] = iter(())

    def and_then_plays(self) -> Typist:
        """After the answers: what the plain bot would do, by number from the list."""

        def moves() -> Iterator[str]:
            bot = make_bot("greedy", 1)
            while True:
                session = self.session
                seat = session.turn
                move = bot.choose(session.view(seat), (), None).move
                yield f"#{session.legal_moves().index(move) + 1}"

        self._then = moves()
        return self

    def read(self, prompt: str) -> str | None:
        self.written.append(prompt)
        if "Press Enter" in prompt:
            return ""
        if "yes or no" in prompt:
            return "no"
        found = next(self._answers, None)
        return next(self._then, None) if found is None else found

    def doors(self) -> Doors:
        def finish(_session: Session) -> None:
            self.finished += 1

        def save(session: Session, name: str) -> str | None:
            if name == "taken":
                return "There is a saved game called taken already."
            self.saved[name] = session.ply
            return None

        return Doors(self.read, self.written.append, self.kept.append, finish, save)

    @property
    def text(self) -> str:
        return "\n".join(self.written)


def dealt(*players: str, rules: Rules | str = "glimne", seed: int = 5) -> Session:
    """`Name` is a person, `Name:level` a bot; the last seat deals."""
    seats = [RecordPlayer(p.partition(":")[0], p.partition(":")[2] or "human") for p in players]
    by = PRESETS[rules] if isinstance(rules, str) else rules
    return deal_game(by, seats, seed=seed, dealer=len(seats) - 1)


def played(
    session: Session, *answers: str, strict: bool = False, curtain: str = "between_people"
) -> tuple[Exit, Typist]:
    typist = Typist(session, answers)
    table = LineTable(session, typist.doors(), FlowSettings(curtain=curtain), strict=strict)
    return table.play(), typist


@pytest.mark.parametrize("rules", list(PRESETS))
def test_a_whole_game_is_played_in_lines_and_kept(rules: str) -> None:
    session = dealt(ASA, "Bea:greedy", "Calle:random", rules=rules)
    typist = Typist(session).and_then_plays()
    assert LineTable(session, typist.doors()).play() is Exit.FINISHED
    assert session.is_over
    assert typist.finished == 1
    assert len(typist.kept) >= session.ply
    assert typist.written[-1].startswith("RESULT 1 ")
    assert sum(line.startswith("RESULT") for line in typist.written) == 1


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
def test_lines_hold_nothing_but_words(language: str) -> None:
    """No box drawing, no colour, no movement of the cursor; every line is a line."""
    set_language(language)
    session = dealt(ASA, "Bea:greedy", rules="stuga")
    typist = Typist(session, ["table", "who", "list", "log", "?", "rules"]).and_then_plays()
    LineTable(session, typist.doors()).play()
    letters = r"[\w .,:;#/()=+%>“”«»‘’!?'*-]*"
    for line in typist.written:
        assert re.fullmatch(letters, line), line


def test_the_end_of_the_input_leaves_the_game_kept() -> None:
    code, typist = played(dealt(ASA, "Bea:greedy"), "ready")
    assert code is Exit.INPUT_ENDED
    assert int(code) == 3
    assert typist.written[-1] == "RESULT -"
    assert typist.kept[-1].moves


def test_quitting_is_no_fault() -> None:
    code, typist = played(dealt(ASA, "Bea:greedy"), "quit")
    assert code == 0
    assert typist.written[-1] == "RESULT -"


@pytest.mark.parametrize("wrong", ["fly", "7 q", "swap x 1", "#99", "play ZZ", "take"])
def test_what_is_no_move_is_answered_and_with_strict_ends_the_game(wrong: str) -> None:
    code, typist = played(dealt(ASA, "Bea:greedy"), wrong, "quit")
    assert code is Exit.FINISHED
    before = len(typist.written)
    code, typist = played(dealt(ASA, "Bea:greedy"), wrong, "ready", strict=True)
    assert code is Exit.NOT_UNDERSTOOD
    assert int(code) == 4
    assert before > 0
    assert typist.session.ply == 0


def test_a_refusal_names_reason_and_rule() -> None:
    """R4.3, and the game is as it was."""
    session = dealt(ASA, BEA, seed=5)
    _code, typist = played(session, "take", "quit", curtain="open_table")
    assert any("(R" in line for line in typist.written)
    assert session.ply == 0


def test_several_people_hand_over_with_an_empty_screen_and_nobody_hears_anothers_hand() -> None:
    session = dealt(ASA, BEA, CALLE, rules="glimne")
    hands = {seat: set(map(str, CardSet(session.view(seat).hand))) for seat in range(3)}
    typist = Typist(session, ["set cards letters", "ready", "ready", "ready"])
    LineTable(session, typist.doors()).play()
    text = typist.written
    turns = [n for n, line in enumerate(text) if line.startswith("Next: ")]
    assert len(turns) >= 3
    for turn in turns:
        assert text[turn - HAND_OVER_LINES : turn] == [""] * HAND_OVER_LINES
    first = " ".join(text[turns[0] : turns[1]])
    assert all(name.replace("T", "10") in first or _said(name) in first for name in hands[0])
    assert not any(_said(name) in first for name in hands[1] | hands[2])


def _said(name: str) -> str:
    """`QH` as it is said in words."""
    ranks = dict(
        zip(
            "23456789TJQKA",
            "two three four five six seven eight nine ten jack queen king ace".split(),
            strict=True,
        )
    )
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    return f"{ranks[name[0]]} of {suits[name[1]]}"


def test_what_one_draws_oneself_is_said_and_what_others_draw_is_not() -> None:
    """R10.4."""
    session = dealt(ASA, "Bea:greedy")
    typist = Typist(session, ["ready"]).and_then_plays()
    LineTable(session, typist.doors()).play()
    assert any(line.startswith("You draw ") for line in typist.written)
    assert any(re.fullmatch(r"Bea draws \d cards?\.", line) for line in typist.written)


def test_undo_redo_save_and_count() -> None:
    session = dealt(ASA, "Bea:greedy")
    code, typist = played(
        session, "ready", "undo", "redo", "save", "save taken", "save mine", "quit"
    )
    assert code is Exit.FINISHED
    assert "Under which name? Type save and a name." in typist.text
    assert "There is a saved game called taken already." in typist.text
    assert typist.saved == {"mine": session.ply}


def test_counting_needs_everybodys_yes() -> None:
    session = dealt(ASA, "Bea:greedy")
    typist = Typist(session, ["ready", "count", "quit"])
    LineTable(session, typist.doors()).play()
    assert not session.is_over
    assert "Does everybody agree to count cards and finish? yes or no: " in typist.written


@pytest.mark.parametrize("auto_take", [False, True])
def test_taking_up_by_itself_is_a_setting(auto_take: bool) -> None:
    session = dealt(ASA, "Bea:greedy", seed=3)
    typist = Typist(session).and_then_plays()
    LineTable(session, typist.doors(), FlowSettings(auto_take=auto_take)).play()
    assert session.is_over
    assert ("Nothing else is allowed: the pile is taken up." in typist.text) == auto_take


def test_hint_and_rules_are_given_and_change_nothing() -> None:
    session = dealt(ASA, "Bea:greedy", rules="kompis")
    _code, typist = played(session, "hint", "rules R5.3", "rules r99.1", "rules R8", "quit")
    assert session.ply == 0
    assert any(line.startswith("R5.3 The pile is turned away") for line in typist.written)
    assert "There is no rule r99.1." in typist.written
    assert sum(line.startswith("R8.") for line in typist.written) == 6


def test_a_program_that_fails_is_replaced_and_the_game_goes_on() -> None:
    def player(kind: str, seed: int) -> Player:
        if kind in ("cmd:broken", ADVISER):
            raise ProgramFailed("broken", Failure.ENDED, "exit code 1")
        return make_bot(kind, seed)

    session = dealt(ASA, "Bea:cmd:broken")
    typist = Typist(session, ["hint"]).and_then_plays()
    doors = typist.doors()._replace(player=player)
    assert LineTable(session, doors).play() is Exit.FINISHED
    assert session.players[1].kind == "medium"
    assert "broken ended in the middle of the game: exit code 1" in typist.text
    assert "A computer player plays on for Bea." in typist.text
    assert typist.text.count("exit code 1") == 2  # its turn, and the hint
