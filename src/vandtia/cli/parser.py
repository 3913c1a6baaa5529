"""The words of the command line: commands, options, and help for each."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import Any, NoReturn

from vandtia.cli.output import WrongUsage, say, unknown
from vandtia.cli.overrides import catalogues
from vandtia.i18n import N_, _

ELSEWHERE = {
    "arena": N_("let computer players play each other, and count"),
}
"""Commands of other rooms: `vandtia.NAME` has `configure(parser)` and `main(arguments)`."""


_FAULTS = tuple(
    (re.compile(pattern, re.DOTALL), words)
    for pattern, words in (
        (r"the following arguments are required: (?P<name>.*)", N_("Missing: %(name)s.")),
        (r"argument (?P<name>.*): expected .*one argument", N_("%(name)s needs a value.")),
        (
            r"argument (?P<name>.*): invalid int value: '(?P<word>.*)'",
            N_("%(name)s: a whole number is needed, not “%(word)s”."),
        ),
        (
            r"argument (?P<name>.*): not allowed with argument (?P<word>.*)",
            N_("%(name)s and %(word)s cannot be used together."),
        ),
        (
            r"argument (?P<name>.*): ignored explicit argument .*",
            N_("%(name)s takes no value."),
        ),
    )
)
"""What `argparse` says in English, and how it is said here."""


class _Help(argparse.HelpFormatter):
    """Help whose first word is in the language in use too."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistyped word with the nearest right one, all in our own words."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Help, **options)
        self._positionals.title = _("arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("print this help and exit"))

    def error(self, message: str) -> NoReturn:
        """Every wrong command line ends here."""
        for pattern, words in _FAULTS:
            found = pattern.fullmatch(message)
            if found is not None:
                raise WrongUsage(_(words, **found.groupdict()))
        raise WrongUsage(message)

    def _print_message(self, message: str, _file: Any = None) -> None:
        """Help goes out by the door of all output, so that its errors are told as such."""
        say(message, end="")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            if action.dest == "command":
                problem = _("There is no command “%(word)s”.", word=value)
            else:
                problem = _(
                    "%(option)s: there is no “%(word)s”.",
                    option="/".join(action.option_strings) or action.dest,
                    word=value,
                )
            raise unknown(problem, str(value), map(str, action.choices))

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As usual, but an option that is not known is told with the nearest one."""
        for word in takewhile(lambda word: word.startswith("--"), args or ()):
            if word.partition("=")[0] not in self.words:
                raise self._no_option(word, self.words)
        found, extra = self.parse_known_args(args, namespace)
        if extra:
            word = extra[0]
            if word.startswith("-"):
                raise self._no_option(word, self.options_for(found))
            raise WrongUsage(_("“%(word)s” is one word too many.", word=word))
        return found

    @staticmethod
    def _no_option(word: str, options: Sequence[str]) -> WrongUsage:
        problem = _("There is no option “%(word)s” here.", word=word)
        return unknown(problem, word.partition("=")[0], [one for one in options if one[:2] == "--"])

    @property
    def words(self) -> list[str]:
        """All options of this parser, as they are typed."""
        return list(self._option_string_actions)

    def options_for(self, found: argparse.Namespace) -> list[str]:
        """The long options of the whole program and of the command that was given."""
        parsers = [self, *(p for p in [getattr(found, "parser", None)] if isinstance(p, Parser))]
        return sorted({o for p in parsers for o in p.words if o[:2] == "--"})


def make_parser(words: Sequence[str] = ()) -> Parser:
    """The parser; `words` are the command line, so that only what it needs is loaded."""
    parser = Parser(
        prog="vandtia",
        description=_("The card game Vändtia. Without a command the title screen opens."),
        epilog=_(
            "Exit codes: 0 all went well; 1 a fault was found or something could not be done; "
            "2 the command line is wrong; 130 interrupted. Options go before variables of the "
            "environment (VANDTIA_DATA_DIR, VANDTIA_LANG, and VANDTIA_ with a setting's name, "
            "such as VANDTIA_BOT_SPEED), and these before the settings file. NO_COLOR and "
            "TEXTUAL_ANIMATIONS are respected."
        )
        + " "
        + _(
            "ESCDELAY is for how many milliseconds the rest of a key may come after its escape "
            "byte, over a slow link: 250 if it is not set."
        ),
        allow_abbrev=False,
    )
    _common(parser, first=True)
    parser.set_defaults(run=_lazy("show", "title"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=Parser)

    def command(name: str, words_for_it: str, run: Callable[..., int]) -> Parser:
        sub: Parser = commands.add_parser(
            name, help=words_for_it, description=words_for_it, allow_abbrev=False
        )
        _common(sub, first=False)
        sub.set_defaults(run=run, parser=sub)
        return sub

    _play(command("play", _("deal a new game at once"), _lazy("play", "play")))
    _daily(
        command("daily", _("play the deal of the day, the same for all"), _lazy("daily", "daily"))
    )
    _duel(command("duel", _("the same deals for two or more, by a file"), _lazy("duel", "duel")))
    _replay(command("replay", _("look at a recorded game"), _lazy("play", "replay")))
    check = command("check", _("verify recorded games, every move"), _lazy("check", "check"))
    check.add_argument("files", metavar=_("FILE"), nargs="+", type=Path)
    _review(
        command("review", _("look back at a game: its turning points"), _lazy("review", "review"))
    )
    _perft(command("perft", _("count the move sequences of a position"), _lazy("perft", "count")))
    _ask(command("ask", _("what a computer player would do, and why"), _lazy("bots", "ask")))
    check_bot = command(
        "check-bot", _("does a program play by the seat protocol?"), _lazy("bots", "check_bot")
    )
    check_bot.add_argument(
        "bot", metavar=_("COMMAND"), help=_("such as './mybot --fast', or the name of a Python bot")
    )
    check_bot.add_argument(
        "--positions",
        type=int,
        default=200,
        metavar=_("NUMBER"),
        help=_("in how many positions it is asked"),
    )
    check_bot.add_argument(
        "--games", type=int, default=20, metavar=_("NUMBER"), help=_("how many games it plays")
    )
    rules = command("rules", _("print the rules in force"), _lazy("reports", "rules"))
    rules.add_argument(
        "rules",
        metavar=_("RULES"),
        nargs="?",
        help=_("a preset, a file, or JSON; without it all presets are listed"),
    )
    _stats(command("stats", _("your finished games, counted"), _lazy("stats", "stats")))
    _learn(command("learn", _("learn to play, by playing"), _lazy("learn", "learn")))
    command(
        "doctor",
        _("what this terminal can do, and whether your files are in order"),
        _lazy("doctor", "doctor"),
    )
    command("paths", _("where settings, games and statistics lie"), _lazy("reports", "paths"))
    for name, about in ELSEWHERE.items():
        if find_spec(f"vandtia.{name}") is not None:
            sub = command(name, _(about), _lazy_room(name))
            if name in words:
                import_module(f"vandtia.{name}").configure(sub)
    for name, about in (
        ("host", _("a table for friends on other machines")),
        ("join", _("sit down at a friend's table")),
    ):
        sub = command(name, about, _lazy("host", name))
        if name in words:
            getattr(import_module("vandtia.cli.host"), f"configure_{name}")(sub)
    serve = command(
        "serve", _("the table in a web browser on this machine"), _lazy("serve", "serve")
    )
    serve.add_argument("--port", type=int, default=8000, metavar=_("PORT"))
    return parser


def _common(parser: Parser, *, first: bool) -> None:
    """Options that go before or after the command."""
    absent: Any = None if first else argparse.SUPPRESS
    group = parser.add_argument_group(_("everywhere"))
    group.add_argument(
        "--lang",
        metavar=_("CODE"),
        choices=catalogues(),
        default=absent,
        help=_("the language: %(codes)s", codes=", ".join(catalogues())),
    )
    group.add_argument(
        "--data-dir",
        metavar=_("FOLDER"),
        type=Path,
        default=absent,
        help=_("keep everything in this folder"),
    )
    group.add_argument(
        "--no-mouse",
        action="store_true",
        default=False if first else absent,
        help=_("leave the mouse to the terminal"),
    )
    group.add_argument(
        "--plain",
        action="store_true",
        default=False if first else absent,
        help=_("play in lines of text, for screen readers and pipes"),
    )
    group.add_argument(
        "--strict",
        action="store_true",
        default=False if first else absent,
        help=_("with --plain: end at the first thing typed that is no move (exit code 4)"),
    )
    if first:
        group.add_argument(
            "--version",
            action="store_const",
            dest="run",
            const=_lazy("reports", "version"),
            help=_("print the version and exit"),
        )
        group.add_argument(
            "--info",
            action="store_const",
            dest="run",
            const=_lazy("reports", "info"),
            help=_("print what a bug report should contain, and exit"),
        )


def _play(parser: Parser) -> None:
    parser.add_argument(
        "--seed",
        type=int,
        metavar=_("NUMBER"),
        help=_("seed of the shuffle; the same number deals the same game"),
    )
    parser.add_argument(
        "--rules", metavar=_("RULES"), help=_("a preset (built in or your own), a file, or JSON")
    )
    parser.add_argument(
        "--players",
        metavar=_("WHO"),
        help=_(
            "by seat, with commas: a person's name, bot:LEVEL, or NAME:LEVEL; "
            "such as Åsa,bot:medium,bot:easy"
        ),
    )
    parser.add_argument(
        "--opponents",
        metavar=_("WHO"),
        action="append",
        help=_(
            "you against these: comma-separated levels, such as hard,medium, or one program, "
            "such as cmd:./mybot; may be given several times"
        ),
    )
    parser.add_argument(
        "--position",
        metavar=_("POSITION"),
        help=_("begin at a position, as practice: a file, JSON, or - for standard input"),
    )
    parser.add_argument("--dealer", metavar=_("SEAT"), help=_("a seat from 1, a name, or random"))


def _daily(parser: Parser) -> None:
    parser.add_argument(
        "--date", metavar=_("DATE"), help=_("of another day, such as 2026-12-01; not one to come")
    )
    parser.add_argument(
        "--result", action="store_true", help=_("print how it went, to be shared; tells no cards")
    )


def _duel(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar=_("FILE"), type=Path, help=_("the duel; made if it is not there")
    )
    parser.add_argument(
        "others",
        metavar=_("OTHER"),
        type=Path,
        nargs="*",
        help=_("files of the same duel that others have sent back"),
    )
    parser.add_argument("--name", metavar=_("NAME"), help=_("who plays"))
    parser.add_argument(
        "--deals", metavar=_("NUMBER"), type=int, help=_("how many; more can be added later")
    )
    parser.add_argument("--rules", metavar=_("RULES"), help=_("a preset, a file, or JSON"))
    parser.add_argument(
        "--against",
        metavar=_("LEVELS"),
        help=_("the opponents, comma-separated, such as hard or medium,easy"),
    )
    parser.add_argument(
        "--bot", metavar=_("LEVEL"), help=_("let a computer player take part as well, now")
    )
    parser.add_argument("--standing", action="store_true", help=_("only say how it stands"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))


def _learn(parser: Parser) -> None:
    parser.add_argument(
        "lesson", metavar=_("LESSON"), nargs="?", help=_("a number from 1, or a name")
    )
    parser.add_argument("--list", action="store_true", help=_("print the lessons instead"))


def _replay(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path)
    parser.add_argument("--text", action="store_true", help=_("print the game instead"))


def _review(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path)
    parser.add_argument(
        "--seat", metavar=_("SEAT"), help=_("a seat from 1, or a name: only its decisions")
    )
    parser.add_argument("--json", action="store_true", help=_("as JSON"))


def _perft(parser: Parser) -> None:
    parser.add_argument(
        "position", metavar=_("POSITION"), help=_("a file, JSON, or - for standard input")
    )
    parser.add_argument("depth", metavar=_("DEPTH"), type=int, help=_("in moves, from 0"))
    parser.add_argument("--divide", action="store_true", help=_("separately for each first move"))
    parser.add_argument("--rules", metavar=_("RULES"), help=_("a preset, a file, or JSON"))


def _ask(parser: Parser) -> None:
    parser.add_argument(
        "bot", metavar=_("BOT"), help=_("a level, a Python bot, or a program: cmd:./mybot")
    )
    parser.add_argument(
        "--position",
        metavar=_("POSITION"),
        required=True,
        help=_("a file, JSON, or - for standard input"),
    )
    parser.add_argument("--rules", metavar=_("RULES"), help=_("a preset, a file, or JSON"))
    parser.add_argument(
        "--seed", type=int, default=1, metavar=_("NUMBER"), help=_("of the computer player")
    )


def _stats(parser: Parser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument("--csv", action="store_true", help=_("every game, as CSV"))
    form.add_argument(
        "--delete", action="store_true", help=_("delete them; asks first, unless --yes is given")
    )
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))
    parser.add_argument("--player", metavar=_("NAME"), help=_("of one player only"))


def _lazy(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    def run(arguments: argparse.Namespace) -> int:
        return int(getattr(import_module(f"vandtia.cli.{module}"), function)(arguments))

    return run


def _lazy_room(name: str) -> Callable[[argparse.Namespace], int]:
    def run(arguments: argparse.Namespace) -> int:
        return int(import_module(f"vandtia.{name}").main(arguments) or 0)

    return run
