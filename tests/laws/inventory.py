"""Where every tile of a game of Carcassonne is."""

from __future__ import annotations

from collections import Counter

from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.sets import LAKE
from tilewright.games.carcassonne.state import State
from tilewright.laws import Table

NAMES = list(GAME.tiles)


def inventory(state: State) -> Counter[str]:
    """Every tile of the game: on the table, in the stacks, out of the game, drawn, or waiting beside the river."""
    out = Counter(NAMES[state.board.face[place] >> 2] for place in range(state.board.laid))
    for bag in (state.land, state.river):
        out.update({NAMES[kind]: int(many) for kind, many in enumerate(bag.counts) if many})
        out.update(NAMES[kind] for kind in bag.under)
    out.update(NAMES[kind] for kind in state.out)
    out.update([NAMES[state.tile]] if state.tile >= 0 else [])
    out.update([NAMES[LAKE]] if state.lake else [])
    return out


def whole_set(table: Table) -> Counter[str]:
    """CAR-02, CAR-13  What is in the box."""
    sets = int(dict(table.options).get('sets', '1'))
    out = Counter({name: tile.count * sets for name, tile in GAME.tiles.items() if not name.startswith('RV-')})
    if table.variant == 'river':
        out.update({name: tile.count for name, tile in GAME.tiles.items() if name.startswith('RV-')})
    return out
