"""What some acts have besides tiles: boats, counters and a market, and what turns remember of them.

Acts without them share one empty record, which is never changed and so never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import DERIVED, IN_USE, UNORDERED
from tilewright.core.flat import filled

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MEMBERS: Final[i64] = 2  # the most seats that share a colour (SM-A7-03)
NOWHERE: Final[i64] = -1  # where a boat is that does not lie on the board


@final
class Props:
    """Boats and counters by colour (SM-G-04); places.py packs where they are."""

    used: Annotated[bool, IN_USE]
    boats: vec[i64]  # [colour] where its boat is
    supply: vec[i64]  # [2 * colour + member] counters not yet laid
    # Counters on the board, each a place with its owner (2 * colour + member), in order: the first may stay (SM-I1-43).
    claims: list[int]
    pending: Annotated[list[int], UNORDERED]  # places of what the tile just laid has finished (SM-A7-20)
    skips: i64  # colours that miss their next turn, as a mask (SM-A4-28)
    started: i64  # colours that have laid a tile, as a mask (SM-A5-08)
    before: i64  # the section on which the seat before laid, or -1 (SM-A4-11)
    laid_on: i64  # the section on which a tile was laid in this turn, or -1
    fresh: i64  # the cell of the tile just laid, or -1
    must: i64  # whether the boat has to step onto it (SM-A5-12)
    moved: i64  # whether the boat was moved
    mover: i64  # who moves or claims
    idle: i64  # turns in a row without a lay
    closing: i64  # whether nobody draws any more (SM-A7-27)
    again: i64  # whether this is the second of two turns in succession (SM-A7-07)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'again', 'before', 'boats', 'claims', 'closing', 'fresh', 'idle', 'laid_on', 'moved', 'mover', 'must',
        'pending', 'skips', 'started', 'supply', 'used',
    )

    def __init__(
        self, used: bool, boats: vec[i64], supply: vec[i64], claims: list[int], pending: list[int], skips: i64,
        started: i64, before: i64, laid_on: i64, fresh: i64, must: i64, moved: i64, mover: i64, idle: i64, closing: i64,
        again: i64,
    ) -> None:
        self.used = used
        self.boats = boats
        self.supply = supply
        self.claims = claims
        self.pending = pending
        self.skips = skips
        self.started = started
        self.before = before
        self.laid_on = laid_on
        self.fresh = fresh
        self.must = must
        self.moved = moved
        self.mover = mover
        self.idle = idle
        self.closing = closing
        self.again = again

    def copy(self) -> Props:
        """An independent copy."""
        if not self.used:
            return self
        return Props(
            True, self.boats[:], self.supply[:], self.claims[:], self.pending[:], self.skips, self.started, self.before,
            self.laid_on, self.fresh, self.must, self.moved, self.mover, self.idle, self.closing, self.again,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            tuple(self.boats), tuple(self.supply), tuple(self.claims), tuple(sorted(self.pending)), self.skips,
            self.started, self.before, self.laid_on, self.fresh, self.must, self.moved, self.mover, self.idle,
            self.closing, self.again,
        )

    # fmt: on
    # end of what is made


def new_props(used: bool, colours: int) -> Props:
    """No boat and no counter anywhere."""
    many = colours if used else 0
    boats, supply = filled(many, NOWHERE), filled(MEMBERS * many, 0)
    return Props(used, boats, supply, [], [], 0, 0, -1, -1, -1, 0, 0, -1, 0, 0, 0)


NO_PROPS: Final = new_props(False, 0)


@final
class Market:
    """What all share who play at the same time (Act 6)."""

    used: Annotated[bool, IN_USE]
    tiles: Annotated[list[int], UNORDERED]  # face up beside the stock: 8 * kind + the seat that put it there (SM-A6-06)
    ready: i64  # seats that have agreed to end, as a mask (SM-A6-26)
    filled_in: list[int]  # colours whose section is full, in the order in which that came about (SM-A6-24)
    removed: Annotated[list[int], UNORDERED]  # cells whose tiles were laid wrongly and are taken away (SM-A6-14)
    drawer: i64  # who takes the top tile now, or -1
    picked: vec[i64]  # [seat] the kind that it has picked out to be used next, or -1
    wrong: Annotated[
        dict[int, list[int]], DERIVED
    ]  # [realm] what lies wrongly there, if that was found out since its last tile was laid

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'drawer', 'filled_in', 'picked', 'ready', 'removed', 'tiles', 'used', 'wrong',
    )

    def __init__(
        self, used: bool, tiles: list[int], ready: i64, filled_in: list[int], removed: list[int], drawer: i64,
        picked: vec[i64], wrong: dict[int, list[int]],
    ) -> None:
        self.used = used
        self.tiles = tiles
        self.ready = ready
        self.filled_in = filled_in
        self.removed = removed
        self.drawer = drawer
        self.picked = picked
        self.wrong = wrong

    def copy(self) -> Market:
        """An independent copy."""
        if not self.used:
            return self
        return Market(
            True, self.tiles[:], self.ready, self.filled_in[:], self.removed[:], self.drawer, self.picked[:],
            dict(self.wrong),
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            tuple(sorted(self.tiles)), self.ready, tuple(self.filled_in), tuple(sorted(self.removed)), self.drawer,
            tuple(self.picked),
        )

    # fmt: on
    # end of what is made


def new_market(used: bool, seats: int) -> Market:
    """Nothing lies beside the stock, and nobody has picked anything."""
    return Market(used, [], 0, [], [], -1, filled(seats if used else 0, -1), {})


NO_MARKET: Final = new_market(False, 0)
