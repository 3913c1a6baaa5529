"""The commands about single computer players: what one would do, and whether a program plays."""

from __future__ import annotations

import argparse
from time import monotonic

from vandtia.ai import LEVELS, Decision
from vandtia.cli.inputs import kind_of, read_state
from vandtia.cli.output import CommandFailed, WrongUsage, flush, say
from vandtia.cli.show import find_paths
from vandtia.engine import format_move, view_for
from vandtia.i18n import _, ngettext
from vandtia.present.ideas import idea_line, move_line
from vandtia.present.phrases import capital
from vandtia.present.seat_words import program_name
from vandtia.programs.checking import MAX_FAULTS, Checked, Mistake, check_program
from vandtia.programs.child import Child
from vandtia.programs.failure import ProgramFailed
from vandtia.programs.kinds import COMMAND, command_of, kind_meant
from vandtia.programs.program import Limits
from vandtia.programs.roster import Roster

MAX_WEIGHED = 10
"""So many of the moves that a player weighed are printed."""


def ask(arguments: argparse.Namespace) -> int:
    """Print one decision with its reasons and its time."""
    kind = kind_of(arguments.bot)
    state = read_state(arguments.position, arguments.rules, find_paths(arguments))
    if state.places is not None:
        raise CommandFailed(_("The game is over in this position."))
    roster = Roster(find_paths(arguments).bots_dir)
    view = view_for(state, state.turn)
    try:
        player = roster.player(kind, arguments.seed)
        before = monotonic()
        decision = player.choose(view, ())
        seconds = monotonic() - before
    except ProgramFailed as failed:
        raise CommandFailed(str(failed)) from None
    finally:
        roster.end_all()
    names = [_("Seat %(n)s", n=seat + 1) for seat in range(len(view.seats))]
    say(str(view))
    say()
    move = capital(move_line(decision.move, view, names))
    say(f"{format_move(decision.move)}: {move}. {idea_line(decision.why)}")
    for line in _weighed(decision):
        say(line)
    say(_("Time: %(ms)s ms", ms=f"{1000 * seconds:.1f}"))
    return 0


def _weighed(decision: Decision) -> list[str]:
    """The moves that were weighed, best first, with what each is worth to the player."""
    found = decision.why.estimates[:MAX_WEIGHED]
    width = max((len(format_move(each.move)) for each in found), default=0)
    return [
        f"  {format_move(each.move):{width}}  {each.value:8.3f}"
        + (f" ± {each.error:.3f}  ({each.rollouts})" if each.rollouts else "")
        for each in found
    ]


def check_bot(arguments: argparse.Namespace) -> int:
    """Try a program in positions and games; print what is wrong and where. 1 if anything is."""
    if arguments.positions < 0 or arguments.games < 0:
        raise WrongUsage(_("--positions and --games must be 0 or more."))
    named = arguments.bot not in LEVELS and kind_meant(arguments.bot)
    kind = named or kind_of(COMMAND + arguments.bot)
    log = Roster(find_paths(arguments).bots_dir).log_of(kind)
    limits = Limits()
    faults = 0
    checks = check_program(
        program_name(kind),
        lambda: Child(command_of(kind), log, limits),
        arguments.positions,
        arguments.games,
        limits,
    )
    for checked in checks:
        say(_summary(checked))
        for fault in checked.faults:
            _report(fault)
        faults += len(checked.faults)
        flush()
    if faults >= MAX_FAULTS:
        say(_("Nothing more was tried."))
    if faults:
        say(_("What the program wrote on standard error is in %(file)s.", file=log))
        return 1
    say(_("It plays by the protocol."))
    return 0


def _summary(checked: Checked) -> str:
    """What a rule set came to, in a line."""
    tried = _(
        "%(rules)s: %(positions)s positions, %(games)s games; %(mean)s ms a move, longest "
        "%(longest)s",
        rules=checked.rules,
        positions=checked.positions,
        games=checked.games,
        mean=f"{1000 * checked.mean:.1f}",
        longest=f"{1000 * checked.longest:.0f}",
    )
    if not checked.faults:
        return tried
    faults = ngettext("%(n)s fault", "%(n)s faults", len(checked.faults))
    return f"{tried}; {faults}"


def _report(fault: Mistake) -> None:
    """One fault, with the table as the program was shown it."""
    say(f"  {fault.problem}")
    where = _(
        "at seat %(seat)s of %(players)s, %(rules)s, after %(actions)s actions:",
        seat=fault.seat + 1,
        players=fault.players,
        rules=fault.rules,
        actions=fault.state.actions,
    )
    say(f"  {where}")
    for line in str(view_for(fault.state, fault.seat)).splitlines():
        say(f"    {line}")
