"""What a game says about its looks: brushes for kinds, stamps that stand upright, pieces and seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tilewright.core.picture.pieces import FIGURES, SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilewright.core.picture.pieces import Figure, Seat


class Stroke(NamedTuple):
    """One stroke along a curve; the strokes of a brush lie on each other in their order."""

    paint: str
    width: float
    dash: str = ''
    drop: float = 0.0  # moved so far down the picture, for things that stand up
    cap: str = 'round'
    shift: float = 0.0  # moved so far to the left of the way, which is outwards from a solid


class Stamp(NamedTuple):
    """A small drawing that never turns; its foot or middle is at 0,0, in the units of a tile of 100."""

    name: str  # unique in its art
    variants: tuple[str, ...]  # SVG text, one of them is chosen for each place
    room: float = 0.0  # the radius no other stamp may come into; 0 lets others overlap
    flat: bool = False  # lies on the ground, under everything that stands
    foot: float = 0.0  # how far below 0,0 it touches the ground; what is further down hides what is further up
    value: tuple[float, float] | None = None  # where the number of a mark such as cow=8 is written
    plate: float = 7.0  # the radius of the disc behind that number
    turned: bool = False  # its variants are one for each quarter turn of the tile, for what follows a line or a side


class Scatter(NamedTuple):
    """Stamps strewn over a part."""

    stamp: Stamp
    gap: float  # the least distance between two of them
    most: int = 999  # how many at the most on a tile that is all of this kind
    clear: float = 3.0  # the least distance to another part
    margin: float = 4.0  # the least distance to the tile's sides


class Row(NamedTuple):
    """Stamps in a row along a line, planted from the side it comes in by, so that neighbours go on with it."""

    stamp: Stamp
    gap: float  # from one to the next; a line from side to side stretches it a little to come out even
    first: float  # from the side to the first
    shift: float = 0.0  # so far to the left of the way in


class Tip(NamedTuple):
    """What is built where a line stops: straight strokes across or along its end, turned with the tile."""

    strokes: tuple[Stroke, ...]
    start: float  # so far beyond the end of the middle line, before it where negative
    stop: float


class Emblem(NamedTuple):
    """What a tile shows besides its parts: a stamp where the land is free, and a small sign in one of its corners."""

    stamp: Stamp
    corner: Stamp | None = None
    at: tuple[float, float] | None = None  # its place on the tile before it is turned, instead of free land
    most: float = 1.5  # how much larger the stamp may be drawn where there is room


@dataclass(frozen=True, slots=True)
class Ground:
    """How a ground or a bare kind is painted; without fill the land around shows through."""

    fill: str = ''
    strokes: tuple[Stroke, ...] = ()
    scatters: tuple[Scatter, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """How a line or a wall is painted: strokes along the middle, the same on every side it leaves by."""

    strokes: tuple[Stroke, ...]
    half: float = 6.0  # half the width it takes from the land
    soft: int = 26  # how round its bends are
    sway: float = 0.0  # how far a straight one wanders
    pools: Mapping[str, float] = field(default_factory=dict)  # radius of the widening at a stop, knot or mark, by kind
    bridge: tuple[Stroke, ...] = ()  # over its strokes where it goes over another line
    scatters: tuple[Scatter, ...] = ()
    rows: tuple[Row, ...] = ()
    tips: Mapping[str, tuple[Tip, ...]] = field(default_factory=dict)  # by the kind of the stop
    stray: float = 17.0  # how far a bend may leave its drawing for one wide bow


@dataclass(frozen=True, slots=True)
class Solid:
    """How a solid is painted: a fill, and strokes where it borders the rest of the tile."""

    fill: str = ''
    strokes: tuple[Stroke, ...] = ()
    # It meets each side it holds from this far after one corner to this far before the next; None: where its cells do.
    shoulder: float | None = 0.0
    swell: float = 0.0  # how far it bulges beyond its cells
    soft: int = 12
    tower: Stamp | None = None  # where its border meets a corner of the tile
    gate: Stamp | None = None  # where a line runs into it
    middle: Stamp | None = None  # in its middle, for a solid that holds no side
    stand: tuple[float, float] = (0.0, 0.0)  # how far from the middle a piece stands then, however the tile is turned
    scatters: tuple[Scatter, ...] = ()


@dataclass(frozen=True, slots=True)
class Art:
    """How a game looks; kinds it leaves out get a plain look of their own."""

    name: str
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    bares: Mapping[str, Ground] = field(default_factory=dict)
    # The later of two crosses over the other; one with a mark may differ, by both words as in a legend: 'water dry'.
    lines: Mapping[str, Line] = field(default_factory=dict)
    solids: Mapping[str, Solid] = field(default_factory=dict)
    stamps: Mapping[str, Stamp] = field(default_factory=dict)  # for marks, knots, bridges and stops, by their kind
    marks: Mapping[str, Stamp] = field(default_factory=dict)  # for marks alone; a tile defines only those it bears
    # By the name of a tile, or by what is left of it without the words after '/' and ':'; other tiles have none.
    emblems: Mapping[str, Emblem] = field(default_factory=dict)
    # What is printed on a cell of a board with borders, by kind: SVG in a box of 100, for the number of a colour or -1.
    # A table shows it upright, as stamps and pieces are, also when the board was turned.
    cells: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    pieces: Mapping[str, Figure] = field(default_factory=lambda: FIGURES)
    seats: tuple[Seat, ...] = SEATS
