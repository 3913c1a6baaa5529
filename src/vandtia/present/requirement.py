"""What fits on the pile, in words, from the set of cards that the engine says fit (R4)."""

from __future__ import annotations

from typing import NamedTuple

from vandtia.engine import Power, View
from vandtia.engine.cards import RANK_MASKS, rank_of
from vandtia.i18n import _
from vandtia.present.phrases import a_rank, any_of, bare_rank, either_of, rank_sign


class Fitting(NamedTuple):
    """The ranks that fit, put the way people say it.

    Everything (`anything`), or a run from `edge` upwards or downwards to the end of the ranks
    in play, and single ranks (`others`, lowest first). `edge` is `None` if there is no run.
    `ranks` are all of them, lowest first; `missing` the ranks in play that do not fit.
    """

    ranks: tuple[int, ...]
    missing: tuple[int, ...]
    edge: int | None
    upwards: bool
    others: tuple[int, ...]

    @property
    def anything(self) -> bool:
        """Whether every rank in play fits."""
        return not self.missing


def fitting(view: View) -> Fitting:
    """What fits on the pile now, whoever plays."""
    in_play = [int(rank) for rank in view.table.ranks_in_play()]
    ranks = [rank for rank in in_play if view.fits & RANK_MASKS[rank]]
    missing = tuple(rank for rank in in_play if rank not in ranks)
    anywhere = view.table.powers.ranks_with(Power.ANYWHERE)
    ordinary = [rank for rank in ranks if rank not in anywhere]
    top = deciding_rank(view)
    if top in ranks:
        ordinary.append(top)
    up = _run(in_play, ranks, min(ordinary)) if ordinary else []
    down = _run(in_play[::-1], ranks, max(ordinary)) if ordinary else []
    upwards = len(set(up) & set(ordinary)) >= len(set(down) & set(ordinary))
    run = up if upwards else down
    edge = run[0] if len(run) > 1 else None
    others = tuple(rank for rank in ranks if edge is None or rank not in run)
    return Fitting(tuple(ranks), missing, edge, upwards, others)


def _run(in_play: list[int], ranks: list[int], start: int) -> list[int]:
    """The ranks from `start` to the end of those in play, if all of them fit."""
    rest = in_play[in_play.index(start) :]
    return rest if set(rest) <= set(ranks) else []


def deciding_rank(view: View) -> int | None:
    """The rank on the pile that decides what fits (R4.3), as the engine's table has it.

    `None` on an empty pile, or where all cards are see-through.
    """
    for group in reversed(view.pile):
        if view.table.fits_after[rank_of(group)] is not None:
            return rank_of(group)
    return None


def requirements(view: View) -> tuple[str, str]:
    """`requirement` in words and, for where that is too long, in signs alone."""
    return requirement(view), requirement(view, terse=True)


def requirement(view: View, *, terse: bool = False) -> str:
    """Everything that fits, in short: "queen or higher · 2 · 10", "ace · 2 · 10", "anything".

    `terse` names all ranks as their cards do.
    """
    name = rank_sign if terse else bare_rank
    found = fitting(view)
    if found.anything:
        return _("anything")
    if len(found.missing) < len(found.others):
        return _("anything but %(ranks)s", ranks=any_of([rank_sign(r) for r in found.missing]))
    others = list(found.others)
    first = []
    if found.edge is not None:
        edge = name(found.edge)
        first = [
            _("%(rank)s or higher", rank=edge)
            if found.upwards
            else _("%(rank)s or lower", rank=edge)
        ]
    elif (top := deciding_rank(view)) in others:
        first = [name(top)]
        others.remove(top)
    return " · ".join([*first, *(rank_sign(rank) for rank in others)])


def fitting_words(view: View, *, terse: bool = False) -> str:
    """All that fits: "a queen or higher, a two or a ten", "anything but a four".

    `terse` names ranks as their cards do: "Q or higher, 2 or 10".
    """
    found = fitting(view)
    if found.anything:
        return _("anything")
    named = rank_sign if terse else a_rank
    parts = []
    if found.edge is not None:
        edge = named(found.edge)
        parts = [
            _("%(rank)s or higher", rank=edge)
            if found.upwards
            else _("%(rank)s or lower", rank=edge)
        ]
    parts += [named(rank) for rank in found.others]
    if len(found.missing) < len(parts) - 1:
        return _("anything but %(ranks)s", ranks=any_of([named(rank) for rank in found.missing]))
    if found.edge is not None and len(parts) == 2:
        return either_of(parts)
    return any_of(parts)
