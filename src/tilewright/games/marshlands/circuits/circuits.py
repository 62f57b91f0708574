"""SM-I2-87  Circuits of Interval 2 as plain values: what one is, why a walk is none, which count, and for how much.

An *opening* is 4 * canal + side. A canal never leads back into itself, and where an opening leads, the way back leads
to it. A *waterway* is all canals of the board; a canal whose tile came off keeps its number and leads nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING: Final = -1  # over a side: no opening, an empty cell, water that does not join
QUAY: Final = -2  # over a side: the Embarkation point
NOBODY: Final = -1  # the colour of a place without a counter
NO_ARMS: Final = (NOBODY, NOBODY, NOBODY, NOBODY)

LAST: Final = 'last'  # SM-I2-95, the words of foreign_cover
EVERY: Final = 'every'
ANY: Final = 'any'

# What a canal is to a player.
OWN: Final = 0  # SM-I2-93
FREE: Final = 1  # SM-I2-97, on foreign ground
COVERED: Final = 2
BARE: Final = 3  # foreign ground that needs cover and has none
CLOSED: Final = 4  # SM-I2-38

# How an excursion stands.
WELL: Final = 0  # on own ground, or nothing so far needs cover
AMISS: Final = 1  # may neither end nor go home like this
SAFE: Final = 2  # with 'any': may end anywhere from now on
NEVER: Final = -1  # this pass is forbidden

# By rule, then by what the canal is, then by how the excursion stood before: how it stands after the pass.
STANDS: Final[dict[str, list[list[int]]]] = {
    LAST: [[WELL, NEVER, WELL], [WELL, AMISS, SAFE], [WELL, WELL, WELL], [AMISS, AMISS, AMISS]],
    ANY: [[WELL, NEVER, WELL], [WELL, AMISS, SAFE], [SAFE, SAFE, SAFE], [AMISS, AMISS, SAFE]],
    EVERY: [[WELL, NEVER, WELL], [WELL, AMISS, SAFE], [WELL, WELL, WELL], [NEVER, NEVER, NEVER]],
}


class Canal(NamedTuple):
    """A canal of a tile on the board."""

    tile: int
    ground: int  # the colour whose section it lies on
    free: bool  # SM-I2-97  on a village or the Abbey
    over: tuple[int, int, int, int]  # by side: the opening it leads to, NOTHING or QUAY
    hub: int  # the colour of the counter on the hub, on the only place, or of the Private Property tile
    arms: tuple[int, int, int, int]  # by side: the colour of the counter on the arm
    property: bool  # SM-I2-53  on a Private Property tile of a colour that plays


Waterway = tuple[Canal, ...]


class Circuit(NamedTuple):
    """SM-I2-88  A walk over canals: the openings by which they are entered, and the one by which the last is left."""

    entries: tuple[int, ...]
    exit: int


class Rules(NamedTuple):
    """The options that bear on circuits."""

    foreign_cover: str = LAST  # SM-I2-95
    new_halves: int = 1  # SM-I2-109  how many halves of a pass must be new for it to count, 1 or 2


class Fault(NamedTuple):
    """The rule that a walk breaks, a word for how, and the number of the pass where it does."""

    rule: str
    word: str
    at: int


# ---------------------------------------------------------------- what a canal is to a player


def bears(canal: Canal, colour: int) -> bool:
    """SM-I2-99  Whether a canal bears a counter of this colour, or lies on Private Property of it."""
    return canal.hub == colour or colour in canal.arms


def standing_of(canal: Canal, colour: int) -> int:
    """What a canal is to a player: OWN, FREE, COVERED, BARE or CLOSED."""
    if canal.hub != NOBODY and canal.hub != colour:
        return CLOSED
    if canal.ground == colour:
        return OWN
    if canal.free:
        return FREE
    return COVERED if bears(canal, colour) else BARE


def is_shut(waterway: Waterway, opening: int, colour: int) -> bool:
    """SM-I2-38  Whether a counter of somebody else closes an opening."""
    canal = waterway[opening >> 2]
    holder = canal.arms[opening & 3]
    return (holder != NOBODY and holder != colour) or (canal.hub != NOBODY and canal.hub != colour)


def over(waterway: Waterway, opening: int) -> int:
    """Where an opening leads: to an opening, to NOTHING or to the QUAY."""
    return waterway[opening >> 2].over[opening & 3]


# ---------------------------------------------------------------- what a walk is


def exits_of(waterway: Waterway, circuit: Circuit) -> list[int]:
    """The openings by which the canals of a circuit are left, in order."""
    exits = [over(waterway, entry) for entry in circuit.entries[1:]]
    exits.append(circuit.exit)
    return exits


def tiles_of(waterway: Waterway, circuit: Circuit) -> set[int]:
    """SM-I2-105  The tiles of a circuit; the Embarkation point is none (SM-I2-111)."""
    return {waterway[entry >> 2].tile for entry in circuit.entries}


def canals_of(circuits: Sequence[Circuit]) -> set[int]:
    """The canals that any of these circuits passes."""
    return {entry >> 2 for circuit in circuits for entry in circuit.entries}


def reverse(waterway: Waterway, circuit: Circuit) -> Circuit:
    """SM-I2-96  A circuit read the other way round."""
    return Circuit(tuple(reversed(exits_of(waterway, circuit))), circuit.entries[0])


def foreign_passes(waterway: Waterway, colour: int, circuit: Circuit) -> int:
    """SM-I2-93  How many passes of a circuit are over foreign ground."""
    return sum(waterway[entry >> 2].ground != colour for entry in circuit.entries)


# ---------------------------------------------------------------- why a walk is no circuit


def why_no_circuit(
    waterway: Waterway, starts: dict[int, int], colour: int, circuit: Circuit, rules: Rules
) -> Fault | None:
    """SM-I2-88  None for a circuit of this player, else the rule that the walk breaks."""
    start = starts.get(colour, NOTHING)
    if start == NOTHING or not circuit.entries or circuit.entries[0] != start:
        return Fault('SM-I2-88', 'start', 0)
    fault = why_no_walk(waterway, circuit)
    if fault is not None:
        return fault
    exits = exits_of(waterway, circuit)
    for at, (entry, left) in enumerate(zip(circuit.entries, exits, strict=True)):
        if is_shut(waterway, entry, colour) or is_shut(waterway, left, colour):
            return Fault('SM-I2-91', 'closed', at)
    at = first_uncovered(waterway, colour, circuit, rules)
    if at == NOTHING:
        return None
    if circuit.exit == start and first_uncovered(waterway, colour, reverse(waterway, circuit), rules) == NOTHING:
        return None
    return Fault('SM-I2-95', 'cover', at)


def why_no_walk(waterway: Waterway, circuit: Circuit) -> Fault | None:
    """SM-I2-88  What is wrong with a walk on water that nobody holds, or None; it never turns back (SM-I2-89)."""
    entries = circuit.entries
    last = len(entries) - 1
    seen: set[int] = set()
    for at, entry in enumerate(entries):
        left = over(waterway, entries[at + 1]) if at < last else circuit.exit
        if left == QUAY:
            return Fault('SM-I2-88', 'quay', at)
        if left == NOTHING or left >> 2 != entry >> 2:
            return Fault('SM-I2-91', 'broken', at)
        if left == entry:
            return Fault('SM-I2-89', 'back', at)
        if entry in seen:
            return Fault('SM-I2-88', 'twice', at)
        seen.add(entry)
    if over(waterway, circuit.exit) != QUAY:
        return Fault('SM-I2-88', 'end', last)
    return None


def first_uncovered(waterway: Waterway, colour: int, circuit: Circuit, rules: Rules) -> int:
    """SM-I2-95  The first pass at which a walk breaks the rule of cover when read forwards, or NOTHING (SM-I2-94)."""
    table = STANDS[rules.foreign_cover]
    stands = WELL
    for at, entry in enumerate(circuit.entries):
        after = table[standing_of(waterway[entry >> 2], colour)][stands]
        if after == NEVER:
            return at if table[BARE][WELL] == NEVER else at - 1
        stands = after
    return len(circuit.entries) - 1 if stands == AMISS else NOTHING


# ---------------------------------------------------------------- which count, and for how much


def recognised(waterway: Waterway, circuit: Circuit, earlier: Sequence[Circuit]) -> bool:
    """SM-I2-104  Whether less than half of a circuit lies on tiles of the player's circuits recognised before."""
    tiles = tiles_of(waterway, circuit)
    used: set[int] = set()
    for other in earlier:
        used |= tiles_of(waterway, other)
    return 2 * len(tiles & used) < len(tiles)


def pass_points(waterway: Waterway, circuits: Sequence[Circuit], rules: Rules) -> list[list[int]]:
    """SM-I2-109  By circuit and pass: 1 if enough of its halves are new for this player, else 0 (SM-I2-110)."""
    counted: set[int] = set()
    points: list[list[int]] = []
    for circuit in circuits:
        row: list[int] = []
        for entry, left in zip(circuit.entries, exits_of(waterway, circuit), strict=True):
            new = int(entry not in counted) + int(left not in counted)
            row.append(int(new >= rules.new_halves))
            counted.add(entry)
            counted.add(left)
        points.append(row)
    return points


def tile_points(waterway: Waterway, circuits: Sequence[Circuit], rules: Rules) -> list[int]:
    """SM-I2-107  The points for tiles by circuit, in the order in which a player declares them."""
    return [sum(row) for row in pass_points(waterway, circuits, rules)]
