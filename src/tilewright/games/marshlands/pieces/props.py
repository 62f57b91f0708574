"""What some acts have besides tiles: boats, counters and a market, and what turns remember of them.

Acts without them share one empty record, which is never changed and so never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import filled

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MEMBERS: Final[i64] = 2  # the most seats that share a colour (SM-A7-03)
NOWHERE: Final[i64] = -1  # where a boat is that does not lie on the board


@final
class Props:
    """Boats and counters by colour (SM-G-04); places.py packs where they are."""

    def __init__(
        self,
        used: bool,
        boats: vec[i64],
        supply: vec[i64],
        claims: list[int],
        pending: list[int],
        skips: i64,
        started: i64,
        before: i64,
        laid_on: i64,
        fresh: i64,
        must: i64,
        moved: i64,
        mover: i64,
        idle: i64,
        closing: i64,
        again: i64,
    ) -> None:
        self.used = used
        self.boats = boats  # [colour] where its boat is
        self.supply = supply  # [2 * colour + member] counters not yet laid
        self.claims = claims  # counters on the board, each a place with its owner (2 * colour + member)
        self.pending = pending  # places of what the tile just laid has finished (SM-A7-20)
        self.skips = skips  # colours that miss their next turn, as a mask (SM-A4-28)
        self.started = started  # colours that have laid a tile, as a mask (SM-A5-08)
        self.before = before  # the section on which the seat before laid, or -1 (SM-A4-11)
        self.laid_on = laid_on  # the section on which a tile was laid in this turn, or -1
        self.fresh = fresh  # the cell of the tile just laid, or -1
        self.must = must  # whether the boat has to step onto it (SM-A5-12)
        self.moved = moved  # whether the boat was moved
        self.mover = mover  # who moves or claims
        self.idle = idle  # turns in a row without a lay
        self.closing = closing  # whether nobody draws any more (SM-A7-27)
        self.again = again  # whether this is the second of two turns in succession (SM-A7-07)

    def copy(self) -> Props:
        """An independent copy."""
        if not self.used:
            return self
        return Props(
            True,
            self.boats[:],
            self.supply[:],
            self.claims[:],
            self.pending[:],
            self.skips,
            self.started,
            self.before,
            self.laid_on,
            self.fresh,
            self.must,
            self.moved,
            self.mover,
            self.idle,
            self.closing,
            self.again,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        turn = (int(self.before), int(self.laid_on), int(self.fresh), int(self.must), int(self.moved), int(self.mover))
        rest = (int(self.skips), int(self.started), int(self.idle), int(self.closing), int(self.again))
        lying = (tuple(self.claims), tuple(sorted(self.pending)))  # the counter laid first may stay (SM-I1-43)
        return (tuple(self.boats), tuple(self.supply), *lying, turn, rest)


def new_props(used: bool, colours: int) -> Props:
    """No boat and no counter anywhere."""
    many = colours if used else 0
    boats, supply = filled(many, NOWHERE), filled(MEMBERS * many, 0)
    return Props(used, boats, supply, [], [], 0, 0, -1, -1, -1, 0, 0, -1, 0, 0, 0)


NO_PROPS: Final = new_props(False, 0)


@final
class Market:
    """What all share who play at the same time (Act 6)."""

    def __init__(
        self,
        used: bool,
        tiles: list[int],
        ready: i64,
        filled_in: list[int],
        removed: list[int],
        drawer: i64,
        wrong: dict[int, list[int]],
    ) -> None:
        self.used = used
        self.tiles = tiles  # face up beside the stock: 8 * kind + the seat that put it there (SM-A6-06)
        self.ready = ready  # seats that have agreed to end, as a mask (SM-A6-26)
        self.filled_in = filled_in  # colours whose section is full, in the order in which that came about (SM-A6-24)
        self.removed = removed  # cells whose tiles were laid wrongly and are taken away (SM-A6-14)
        self.drawer = drawer  # who takes the top tile now, or -1
        self.wrong = wrong  # [realm] what lies wrongly there, if that was found out since its last tile was laid

    def copy(self) -> Market:
        """An independent copy."""
        if not self.used:
            return self
        lists = (self.tiles[:], self.filled_in[:], self.removed[:])
        return Market(True, lists[0], self.ready, lists[1], lists[2], self.drawer, dict(self.wrong))

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        lists = (tuple(sorted(self.tiles)), tuple(self.filled_in), tuple(sorted(self.removed)))
        return (*lists, int(self.ready), int(self.drawer)) if self.used else ()


def new_market(used: bool) -> Market:
    """Nothing lies beside the stock."""
    return Market(used, [], 0, [], [], -1, {})


NO_MARKET: Final = new_market(False)
