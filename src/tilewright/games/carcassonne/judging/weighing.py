"""How much each feature weighs, which depends on how the game is played and how many tiles are left.

A table of weights has three numbers for each feature: one that stands, one that grows with the tiles left, and one that
fades with the last ten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import reals
from tilewright.games.carcassonne.judging.measuring import MANY, NAMES
from tilewright.games.carcassonne.state import Rules

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SET: Final = 72.0  # tiles
LAST: Final = 10.0
MOST_SEATS: Final = 4  # more are judged like so many


def table_of(rules: Rules) -> str:
    """The name of the table for a game: '2 by_field', 'river 4 by_city'."""
    farmers = 'by_field' if rules.by_field else 'by_city'
    return f'{"river " if rules.river else ""}{min(rules.seats, MOST_SEATS)} {farmers}'


def stages(left: int) -> tuple[float, float, float]:
    """What the three numbers of a weight are taken times, with so many tiles left."""
    return 1.0, min(left / SET, 1.5), min(left / LAST, 1.0)


@final
class Weights:
    """Tables of weights; a game without a table of its own is judged by the sheet alone."""

    def __init__(self, tables: Mapping[str, Mapping[str, tuple[float, ...]]]) -> None:
        self.tables: Final = tables
        self.flat: dict[Rules, vec[float]] = {}

    def of(self, rules: Rules) -> vec[float]:
        """The table for a game, feature by feature."""
        flat = self.flat.get(rules)
        if flat is None:
            table = self.tables.get(table_of(rules), {})
            flat = self.flat[rules] = reals([part for name in NAMES for part in table.get(name, (0.0, 0.0, 0.0))])
        return flat

    def at(self, rules: Rules, left: i64, settled: bool, out: vec[float]) -> None:
        """Writes what each feature weighs with so many tiles left; nothing when all is settled."""
        flat = self.of(rules)
        one, grows, fades = stages(int(left))
        if settled:
            one, grows, fades = 0.0, 0.0, 0.0
        for nth in range(MANY):
            out[nth] = one * flat[3 * nth] + grows * flat[3 * nth + 1] + fades * flat[3 * nth + 2]
