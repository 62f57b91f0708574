"""What each seat of the marsh may expect: the sheet, and the features that a table counts times their weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, final

from tilewright.core.thinking.judging import Tables
from tilewright.games.marshlands.judging.measuring import GROUPS, Rows, stages
from tilewright.games.marshlands.sheet.explain import totals
from tilewright.games.marshlands.state import State, is_over


class Counted(NamedTuple):
    """A group of features of which at least one counts."""

    measure: Callable[[State], Rows]
    weights: list[tuple[float, ...]]  # [feature] the parts of its weight, or none


def table_of(state: State) -> str:
    """The name of the table by which a state is judged: the act, and whether teams play (SM-A7-04)."""
    return f'{state.act.name} teams' if state.rules.colours < state.rules.seats else state.act.name


@final
class Weigher:
    """Weighs states by tables; one for which there is none is judged by the sheet alone."""

    def __init__(self, tables: Tables) -> None:
        self.counted: Final = {name: counted(table) for name, table in tables.items()}

    def expect(self, state: State) -> list[float]:
        """What each seat may expect to have at the end."""
        out = [float(n) for n in totals(state)]
        groups = self.counted.get(table_of(state))
        if groups is None or is_over(state):
            return out
        parts = stages(state)
        for group in groups:
            weights = [sum([a * b for a, b in zip(weight, parts, strict=False)]) for weight in group.weights]
            for seat, row in enumerate(group.measure(state)):
                out[seat] += sum([a * b for a, b in zip(row, weights, strict=True)])
        return out


def counted(table: Mapping[str, tuple[float, ...]]) -> list[Counted]:
    """The groups that a table counts."""
    found = [Counted(group.measure, [table.get(name, ()) for name in group.names]) for group in GROUPS]
    return [group for group in found if any(any(weight) for weight in group.weights)]
