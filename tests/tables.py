"""At which tables the tests try a game: all of them on the compiled build by turns, some on the slow one.

TILEWRIGHT_TABLES=all tries everything at all of them on both, as scripts/soak does. Coverage is taken at one table of a
game, or at one of each of its few variants: what random games touch elsewhere is not meant to cover.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

from tilewright.core.flat import COMPILED
from tilewright.core.play import Game, S
from tilewright.laws import Table, tables

MANY = 4  # variants
FEW = 2  # tables at which the slow build tries each law of a game
TURNS = 3  # on the quick one each table is under every third law
T = TypeVar('T')
U = TypeVar('U')
EVERYTHING = os.environ.get('TILEWRIGHT_TABLES') == 'all'
ALL = COMPILED or EVERYTHING


def tried(game: Game[S]) -> list[Table]:
    """All tables; on the slow build those without options, for as many as can play and, of few variants, as few."""
    if ALL:
        return tables(game)
    ends = {(variant.name, variant.seats[-1]) for variant in game.variants}
    if len(game.variants) < MANY:
        ends |= {(variant.name, variant.seats[0]) for variant in game.variants}
    return [table for table in tables(game) if not table.options and (table.variant, table.seats) in ends]


def shared_out(laws: Sequence[T], found: Sequence[U]) -> list[tuple[T, U]]:
    """Each law at some tables by turns, so that none is left out: at every third one, on the slow build at a few."""
    step = 1 if EVERYTHING else min(TURNS, len(found)) if COMPILED else max(1, len(found) // FEW)
    return [(law, table) for nth, law in enumerate(laws) for at, table in enumerate(found) if (at + nth) % step == 0]


def swept(game: Game[S], found: Sequence[Table]) -> list[tuple[Table, tuple[pytest.MarkDecorator, ...]]]:
    """Tables with their markers: most of them are not meant to cover."""
    names = [variant.name for variant in game.variants]
    covering = names if len(names) < MANY else names[:1]
    first = {next(table for table in found if table.variant == name) for name in covering}
    return [(table, () if table in first else (pytest.mark.sweep,)) for table in found]
