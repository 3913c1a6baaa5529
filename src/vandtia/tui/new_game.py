"""From a table that was laid to a game that is dealt: shown in force, remembered, begun."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from vandtia.engine.errors import BadDeal
from vandtia.engine.presets import DEFAULT_PRESET, PRESET_CHANGES
from vandtia.engine.rule_table import RuleTable, preset_table
from vandtia.i18n import _
from vandtia.present.preset_words import preset_of, preset_title
from vandtia.present.setup_form import SetupDraft
from vandtia.session import HUMAN, Session, deal_game, teaching_game
from vandtia.storage.settings import NewGame
from vandtia.tui.game_app import GameApp, Page


def first_table() -> NewGame:
    """The table before anything was chosen: one person, two bots, the basic game."""
    return SetupDraft.first().to_keep(preset_table(DEFAULT_PRESET), DEFAULT_PRESET)


def last_table(app: GameApp) -> NewGame:
    """The table as it was laid last time, else the first one."""
    return app.settings.last_setup or first_table()


def dealt(table: NewGame) -> Session:
    """A game at this table, shuffled now. Raises BadDeal."""
    draft = SetupDraft.of(table)
    return deal_game(
        table.table,
        draft.players(),
        dealer=None if draft.dealer == "random" else draft.dealer,
        when=datetime.now().astimezone(),
    )


def ask_and_deal(app: GameApp, table: NewGame, *, before: Callable[[], None] | None = None) -> None:
    """Show the rules in force; if they are accepted, remember the table and begin.

    `before` is called when the rules were accepted, just before the cards are dealt.
    """

    def answered(deal: bool | None) -> None:
        if deal:
            if before is not None:
                before()
            begin(app, table)

    name = table.preset if table.preset not in PRESET_CHANGES else ""
    app.push_screen(app.page(Page.RULE_SHEET, table.rules, deal=True, name=name), answered)


def begin(app: GameApp, table: NewGame) -> None:
    """Remember the table, deal, and sit down."""
    try:
        session = dealt(table)
    except BadDeal as error:
        app.notify(str(error), severity="error", markup=False)
        return
    app.change_settings(last_setup=table, first_start_done=True)
    app.start_game(session)


def begin_teaching(app: GameApp) -> None:
    """Deal the game with open hands that follows the lessons, and sit down at it."""
    last = app.settings.last_setup
    draft = SetupDraft.first(bots=1)
    people = [seat.name for seat in last.players if seat.kind == HUMAN] if last else []
    if people:
        draft = SetupDraft.first(bots=1, name=people[0])
    learner, teacher = draft.seats
    app.start_game(teaching_game(learner.name, teacher.name, when=datetime.now().astimezone()))


def preset_in_force(app: GameApp, table: RuleTable) -> str:
    """The name of the preset, an own one too, that some rules are exactly; else empty."""
    preset = preset_of(table)
    if preset is not None:
        return preset
    from vandtia.tui.screens.preset_list import open_presets  # noqa: PLC0415 (reads rules)

    return open_presets(app).name_of(table) or ""


def keep_running(app: GameApp) -> None:
    """Put the game under way among the saved ones, under a name made of its players."""
    try:
        name = app.games.keep_current()
    except OSError as error:
        app.notify(str(error), severity="error", markup=False)
        return
    if name is not None:
        app.notify(_("Saved as %(name)s.", name=name), markup=False)


def table_words(table: NewGame) -> str:
    """A table in a few words: "Stuga · Åsa, Bea, Calle"."""
    names = [seat.name for seat in table.players]
    shown = ", ".join(names[:3])
    if len(names) > 3:
        shown = _("%(names)s and %(more)s more", names=shown, more=len(names) - 3)
    title = preset_title(table.preset) or _("Own rules")
    return f"{title} · {shown}"
