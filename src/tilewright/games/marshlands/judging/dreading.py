"""What Private Property may break in Interval 2: circuits and ways from the quay, wherever another could lay it.

It bars everybody else, and at the end it comes off (SM-I2-58): laid beside the quay it takes all circuits away. It goes
on bare cells and in place of ordinary tiles, where its sides match (SM-I1-31); so an event, a village or the Abbey on
such a cell is safe, and so is a cell that it does not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import FITS, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.events import EVENT, is_fixed
from tilewright.games.marshlands.intervals.interval2.standings import LEAST, fade
from tilewright.games.marshlands.state import State, hand, left

if TYPE_CHECKING:
    from mypy_extensions import i64

Exposed = tuple[float, ...]  # [form] which part may be broken by Private Property of that form

# [form] the tiles of Private Property whose sides are the same, one of each colour
FORMS: Final = [
    [kind for kind, owner in enumerate(PROPERTY) if owner >= 0 and NAMES[kind].split(':')[0] == name]
    for name in sorted({NAMES[kind].split(':')[0] for kind, owner in enumerate(PROPERTY) if owner >= 0})
]
OPEN: Final[Exposed] = tuple([0.0 for _ in FORMS])  # nothing can be broken
HELD: Final = 0.9  # how likely whoever has it lays it where it does harm
DRAWN: Final = 0.8  # the same of one that is still to be drawn, if it comes


def fitting(state: State, cell: i64) -> list[bool]:
    """SM-I1-31  [form] whether Private Property may be laid on a cell: a bare one, or in place of an ordinary tile."""
    at = state.board.at[cell]
    if at >= 0:
        below = state.board.face[at] >> 2
        if EVENT[below] >= 0 or is_fixed(below):  # SM-I1-34
            return [False for _ in FORMS]
    known = state.around[cell]
    return [FITS[form[0]][known] != 0 for form in FORMS]


def on_neck(state: State, cells: list[int]) -> Exposed:
    """[form] 1 where it may be laid on one of some cells over which all ways go."""
    found = [fitting(state, cell) for cell in cells]
    return tuple([float(any(fits[form] for fits in found)) for form in range(len(FORMS))])


def exposed_circuits(state: State, colour: i64, many: list[int]) -> Exposed:
    """[form] the largest part of the canals on circuits of a colour that are none any more once it is laid."""
    board, realms, home = state.board, state.realms, int(HOME[state.rules.sections[colour]])
    mine = [int(board.where[nth]) for nth in range(1, board.laid) if realms[board.where[nth]] == colour]
    cells = [cell for cell in mine if on_rounds(many, cell)]
    if home not in cells:
        return OPEN
    out = list(OPEN)
    for cell in cells:
        fits = fitting(state, cell)
        if any(fits):
            part = broken(state, many, cells, cell, home)
            out = [max(most, part) if fits[form] else most for form, most in enumerate(out)]
    return tuple(out)


def on_rounds(many: list[int], cell: int) -> int:
    """How many canals of a cell lead on to rounds."""
    return sum([n >= LEAST for n in many[8 * cell : 8 * cell + 8]])


def broken(state: State, many: list[int], cells: list[int], cell: int, home: int) -> float:
    """Which part of the canals on the rounds of some cells leads nowhere any more without one of them."""
    rest = many[:]
    dead = [place for place in range(8 * cell, 8 * cell + 8) if rest[place] >= LEAST]
    for place in dead:
        rest[place] = 0
    fade(state, rest, dead)
    if not on_rounds(rest, home):
        return 1.0
    return 1.0 - sum([on_rounds(rest, each) for each in cells]) / sum([on_rounds(many, each) for each in cells])


def chances(state: State, seat: int, turns: int) -> list[list[float]]:
    """SM-I2-49  [form] for each tile of others that may still come how likely it is laid where it does a seat harm."""
    colour, colours = state.holds[seat], state.rules.colours
    held = [kind for other in range(state.rules.seats) if other != seat for kind in hand(state, other)]
    drawn = DRAWN * min(1.0, turns * state.rules.seats / max(1, int(left(state))))
    out: list[list[float]] = []
    for form in FORMS:
        theirs = [kind for kind in form if PROPERTY[kind] < colours and PROPERTY[kind] != colour]
        to_come = [drawn for kind in theirs if kind not in held and state.stock.counts[kind] > 0]
        out.append([HELD for kind in theirs if kind in held] + to_come)
    return out


def lasting(comes: list[list[float]], exposed: Exposed) -> float:
    """Which part is left when each tile that may come breaks its own."""
    out = 1.0
    for chance, part in [(chance, part) for form, part in zip(comes, exposed, strict=True) for chance in form]:
        out *= 1.0 - chance * part
    return out
