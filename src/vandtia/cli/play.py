"""The commands that open the screens at a game: a new one, or a recorded one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from vandtia.cli.inputs import (
    read_dealer,
    read_game,
    read_opponents,
    read_players,
    read_rules,
    read_state,
)
from vandtia.cli.output import CommandFailed, WrongUsage, say
from vandtia.cli.show import find_paths, show
from vandtia.engine import BadDeal, RecordPlayer
from vandtia.engine.played_game import MAX_SEED
from vandtia.i18n import _
from vandtia.present.record_faults import fault_lines
from vandtia.present.setup_form import SetupDraft, first_table, person_of, programs_with
from vandtia.session import (
    Session,
    StartRequest,
    deal_game,
    position_game,
)
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Loaded
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings, save_settings

SEEDS = {"low": f"-{MAX_SEED}", "high": f"{MAX_SEED}"}


def play(arguments: argparse.Namespace) -> int:
    """Deal a new game and sit down at it; what is not said is as it was last time."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    session = new_session(arguments, paths, loaded.value)
    loaded = remember_programs(paths, loaded, session)
    return show(arguments, paths, loaded, StartRequest("game", session=session))


def remember_programs(paths: Paths, loaded: Loaded[Settings], session: Session) -> Loaded[Settings]:
    """Programs that were named on the command line may be started from now on."""
    settings = loaded.value
    programs = programs_with(settings.programs, [player.kind for player in session.players])
    if programs == settings.programs:
        return loaded
    settings = replace(settings, programs=programs)
    problem = save_settings(paths, settings, only=("programs",))
    return Loaded(settings, loaded.problems if problem is None else (*loaded.problems, problem))


def replay(arguments: argparse.Namespace) -> int:
    """Look at a recorded game, on its screen or as text."""
    record = read_game(arguments.file)
    if arguments.text:
        from vandtia.cli.check import game_text

        say(game_text(record), end="")
        return 0
    paths = find_paths(arguments)
    request = StartRequest("replay", record=record, source=str(arguments.file))
    return show(arguments, paths, load_settings(paths), request)


def new_session(arguments: argparse.Namespace, paths: Paths, settings: Settings) -> Session:
    """The game that the options of `play` ask for.

    Raises:
        WrongUsage: an option is wrong.
        CommandFailed: the rules are faulty, or cannot be dealt to so many players.
    """
    if arguments.position is not None:
        return _position_session(arguments, paths, settings)
    table = settings.last_setup or first_table()
    draft = SetupDraft.of(table)
    players: Sequence[RecordPlayer] = draft.players()
    dealer, rules = draft.dealer_seat, table.table
    if arguments.players is not None and arguments.opponents is not None:
        raise WrongUsage(_("--players and --opponents exclude each other."))
    if arguments.players is not None:
        players, dealer = read_players(arguments.players), None
    elif arguments.opponents is not None:
        name = person_of(settings.last_setup)
        players, dealer = read_opponents(name, arguments.opponents), None
    if arguments.rules is not None:
        rules = read_rules(arguments.rules, paths)
    if arguments.dealer is not None:
        dealer = read_dealer(arguments.dealer, players)
    seed = arguments.seed
    if seed is not None and abs(seed) > MAX_SEED:
        raise WrongUsage(_("--seed: a number from %(low)s to %(high)s is needed.", **SEEDS))
    when = datetime.now().astimezone()
    try:
        return deal_game(rules, players, seed=seed, dealer=dealer, when=when)
    except BadDeal as error:
        raise CommandFailed(fault_lines(error)) from None


def _position_session(arguments: argparse.Namespace, paths: Paths, settings: Settings) -> Session:
    """The practice game that begins at a position: who is to move there is a person."""
    if arguments.seed is not None or arguments.dealer is not None:
        raise WrongUsage(_("With --position nothing is dealt: leave --seed and --dealer out."))
    state = read_state(arguments.position, arguments.rules, paths)
    when = datetime.now().astimezone()
    try:
        if arguments.players is not None:
            players = read_players(arguments.players)
            if len(players) != len(state.seats):
                raise WrongUsage(_("The position has %(seats)s seats.", seats=len(state.seats)))
            return Session.from_position(state, players, when=when)
        name = person_of(settings.last_setup)
        draft = SetupDraft.first(bots=len(state.seats) - 1, name=name)
        person, *bots = (seat.name for seat in draft.seats)
        bots.insert(state.turn, person)
        return position_game(state, bots, when=when)
    except ValueError:
        raise CommandFailed(_("The game is over in this position.")) from None
