"""The emblems of Interval 2, boat trips: one for each event of the butterfly tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.core.picture import Emblem, Stamp
from tilewright.core.picture.kit import BRICK, d, dot, fill, line, moved, shape
from tilewright.core.picture.svg import tag
from tilewright.games.marshlands.look.clovers import barrel, cow_head, crate
from tilewright.games.marshlands.look.events import (
    BUTTERFLY,
    COLOURS,
    DEEP,
    GOLD,
    INK,
    PAPER,
    POOL,
    SKIN,
    TIMBER,
    WOOD,
    emblem,
    eyes,
    leant,
    oval,
    pool,
    scaled,
    seat_sign,
)

BOARD: Final = '#c99a62'
PUNT: Final = 'M-16 2.4Q0 7 16 1.4Q14 11 8 11.4H-8Q-14 11 -16 2.4Z'


def _punt() -> str:
    """A flat boat on a little water."""
    return pool(11.6, 16.4, 4.4) + shape(PUNT, '#7a4e2e', '#24140a', 1.3) + line('M-10 7.4Q0 9.6 10.4 6.8', BOARD, 1.1)


# ---------------------------------------------------------------- the Embarkation point

BERTHS: Final = ((0.0, 19.4), (-19.4, 0.0), (0.0, -19.4), (19.4, 0.0))  # clockwise from the south
PLATE: Final = 'M-5 -7.6H5Q7.6 -7.6 7.6 -5V5Q7.6 7.6 5 7.6H-5Q-7.6 7.6 -7.6 5V-5Q-7.6 -7.6 -5 -7.6Z'


def _berth(colour: str, x: float, y: float) -> str:
    """The plate over a berth: a colour and its sign."""
    return moved(shape(PLATE, COLOURS[colour].paint, COLOURS[colour].dark, 1.3) + seat_sign(colour, 0, 0, 1.75), x, y)


def _embarkation_point(turns: int, colours: tuple[str, ...]) -> str:
    """SM-I2-06  A wooden quay between four canals, with a colour for each; the colours go round with the tile."""
    quay = (
        'M-23.4 -26.4H23.4Q26.4 -26.4 26.4 -23.4V23.4Q26.4 26.4 23.4 26.4H-23.4Q-26.4 26.4 -26.4 23.4V-23.4'
        'Q-26.4 -26.4 -23.4 -26.4Z'
    )
    planks = 'M-20 -25V25M-15 -25V25M-10 -25V25M-5 -25V25M0 -25V25M5 -25V25M10 -25V25M15 -25V25M20 -25V25'
    posts = 'M-14 -27h0M14 -27h0M-14 27h0M14 27h0M-27 -14h0M-27 14h0M27 -14h0M27 14h0'
    cross = 'M0 -19.4V19.4M-19.4 0H19.4'
    return (
        moved(shape(quay, TIMBER, TIMBER, 2), 0, 1.8)
        + shape(quay, BOARD, TIMBER, 1.2)
        + line(planks, '#9c6f3e', 0.9)
        + line(posts, TIMBER, 5.4)
        + line(posts, '#d8ae74', 2.6)
        + line(cross, '#e8dcae', 9)
        + ''.join(_berth(colour, *BERTHS[(nth + turns) % 4]) for nth, colour in enumerate(colours))
        + line('M0 7V-4M-4 7.4H4', INK, 2.4)
        + shape('M-2.6 -7H2.6L3.4 -1H-3.4Z', '#ffe08a', INK, 1.1)
        + line('M-3 -8H3', INK, 1.6)
    )


ROUND: Final = tuple(COLOURS)
OPPOSITE: Final = ('red', 'yellow', 'blue', 'black')  # two players who sit opposite have the first two colours
EMBARKATION: Final = Stamp(
    'embarkation-point', tuple(_embarkation_point(turns, ROUND) for turns in range(4)), room=28, foot=27, turned=True
)
EMBARKATION_OF_TWO: Final = Stamp(
    'embarkation-of-two',
    tuple(_embarkation_point(turns, OPPOSITE) for turns in range(4)),
    room=28,
    foot=27,
    turned=True,
)

# ---------------------------------------------------------------- bridges


def _bridge_across() -> str:
    """A small bridge from west to east, arched."""
    deck = 'M-22 5.4Q-19 .4 -13 -2.6Q0 -8.4 13 -2.6Q19 .4 22 5.4L22 10.4Q17 4 11 1.6Q0 -2 -11 1.6Q-17 4 -22 10.4Z'
    back = 'M-21 -2.6Q-10 -12.6 0 -12.8T21 -2.6'
    front = 'M-22 3Q-10 -8.6 0 -8.8T22 3'
    posts = 'M-21.4 8V-4.4M-11 -.4V-11.4M0 -3V-15M11 -.4V-11.4M21.4 8V-4.4'
    return (
        fill('M-20 12Q0 2 20 12Q0 15 -20 12Z', 'rgba(31,60,70,.4)')
        + line(back, TIMBER, 1.9)
        + shape('M-21 0Q-10 -11 0 -11T21 0L22 5.4Q10 -4.6 0 -4.6T-22 5.4Z', '#d8ae74', TIMBER, 1)
        + line(
            'M-14 -3.6L-14.6 0M-8 -6.6L-8.4 -3M-2.6 -7.8V-4.4M2.6 -7.8V-4.4M8 -6.6L8.4 -3M14 -3.6L14.6 0', '#8a5c30', 1
        )
        + shape(deck, WOOD, TIMBER, 1.3)
        + line(posts, TIMBER, 2.6)
        + line(front, TIMBER, 3)
        + line(front, BOARD, 1.4)
    )


def _bridge_along() -> str:
    """The same bridge from north to south, seen along its planks."""
    planks = ''.join(d('M-7.6 {y}H7.6', y=y) for y in (-15.6, -11.6, -7.6, -3.6, 0.4, 4.4, 8.4, 12.4, 16.4))
    rails = 'M-9 -21V19.4M9 -21V19.4'
    posts = 'M-9 -17V-21.6M9 -17V-21.6M-9 2V-5M9 2V-5M-9 21V14M9 21V14'
    return (
        fill('M-11 -14H13V18H-11Z', 'rgba(31,60,70,.3)')
        + shape('M-8.6 -19.4H8.6V20.4H-8.6Z', '#d8ae74', TIMBER, 1.3)
        + line(planks, '#8a5c30', 1.1)
        + line(rails, TIMBER, 3.6)
        + line(rails, BOARD, 1.8)
        + line(posts, TIMBER, 4.4)
    )


BRIDGE: Final = Stamp('little-bridge', (_bridge_across(), _bridge_along()), room=16, foot=12, turned=True)

# ---------------------------------------------------------------- private property


def _private_property(colour: str) -> str:
    """A fence, and on it a board in a colour with its sign."""
    seat = COLOURS[colour]
    pales = ''.join(
        shape(d('M{x} 15.4V3.6L{m} .8L{y} 3.6V15.4Z', x=x - 2, m=x, y=x + 2), BOARD, TIMBER, 1)
        for x in (-13, -7.6, 7.6, 13)
    )
    return (
        line('M-15.6 6.4H15.6M-15.6 12H15.6', TIMBER, 3.2)
        + line('M-15.6 6.4H15.6M-15.6 12H15.6', BOARD, 1.5)
        + pales
        + shape('M-2 0H2V16.4H-2Z', WOOD, TIMBER, 1)
        + tag('rect', x=-11, y=-16, width=22, height=19, rx=3, fill=seat.paint, stroke=seat.dark, stroke_width=1.5)
        + tag('rect', x=-9, y=-14, width=18, height=15, rx=1.6, fill='none', stroke=PAPER, stroke_width=1)
        + seat_sign(colour, 0, -6.5, 1.9)
    )


def _buoy(colour: str) -> str:
    """SM-I2-48  A float in a colour on the water that only this colour may enter, and its sign."""
    seat = COLOURS[colour]
    return (
        oval(0, 2, 8.4, 7, DEEP)
        + tag('circle', r=7.6, fill=seat.paint, stroke=PAPER, stroke_width=2.6)
        + tag('circle', r=7.6, fill='none', stroke=seat.dark, stroke_width=1)
        + seat_sign(colour, 0, 0, 1.5)
    )


PROPERTIES: Final = {
    f'private_property:{colour}': Emblem(emblem(f'private-property-{colour}', _private_property(colour)), BUTTERFLY)
    for colour in COLOURS
}
BUOYS: Final = {colour: Stamp(f'buoy-{colour}', (_buoy(colour),), room=9, foot=4) for colour in COLOURS}

# ---------------------------------------------------------------- on the way


def _auberge() -> str:
    """An inn with lit windows, and a mug on the sign over its door."""
    return (
        shape('M-14 14V-2.4H8V14Z', '#f4e6c8', BRICK, 1.3)
        + shape('M-16.6 -1.6L-11 -12.6H5L10.6 -1.6Z', '#b4533a', BRICK, 1.3)
        + line('M-14.6 -5.2H8.6M-12.8 -8.8H6.8', BRICK, 0.7)
        + shape('M-2 -11.4V-16.4H2.4V-11.4Z', '#8c6a52', BRICK, 0.9)
        + shape('M-11.4 2H-6V7.4H-11.4ZM1 2H5.6V7.4H1Z', '#ffd46a', BRICK, 1)
        + fill('M-4.4 14V5A2.3 2.3 0 0 1 .2 5V14Z', '#6b3f2a')
        + line('M8 -.4H15.4M11.8 -.4V1.6', INK, 1.5)
        + tag('rect', x=7.2, y=1.4, width=10.4, height=11.4, rx=1.6, fill=PAPER, stroke=TIMBER, stroke_width=1.2)
        + shape('M9 5H13.6V11H9Z', GOLD, '#6b4510', 0.9)
        + line('M13.8 6.4Q16.4 6.4 16 8.4T13.8 9.8', '#6b4510', 1)
        + fill('M8.6 5.2Q9 3 10.4 3.8Q11.6 2.4 12.6 3.8Q14.4 3.4 14 5.2Z', '#e8e0d0')
    )


def _shipwreck() -> str:
    """A boat that sinks, its mast broken and its sail torn."""
    return (
        oval(0, 9.6, 17, 7.4, POOL, DEEP, 1.2)
        + line('M-1.4 5L5.6 -15', TIMBER, 2.8)
        + shape('M5.4 -14.4L14.6 -4L11.4 -3.6L12 -.4L8.4 -2.4L7 1.4L2.4 -2Z', PAPER, '#6b5a40', 1.1)
        + line('M-9.4 -1L-12 -8', TIMBER, 2)
        + shape('M-15.4 -4.4C-10 1.4 0 6 12.4 6.6L9 9.4L11 12H-4C-11 11 -15.4 4 -15.4 -4.4Z', '#7a4e2e', '#24140a', 1.4)
        + line('M-13.4 1.4C-7 6.6 0 8.6 8.4 9.2', BOARD, 1.1)
        + fill('M-6 5.6L-3 4.4L-1.6 8L-5 8.6Z', '#24140a')
        + shape('M-16.6 9.6q2.8 -3 5.6 0t5.6 0t5.6 0t5.6 0t5.6 0t5 0Q13 17 0 17T-16.6 9.6Z', POOL, DEEP, 1)
        + line('M-8 13.4q2 -1.8 4 0t4 0M4 14q2 -1.8 4 0', '#d5eef0', 1)
    )


def _obstruction() -> str:
    """A tree that has fallen across the water."""
    trunk = 'M-16.4 -4.4L13 6.4L14.6 12.4L10.6 14.6L-16.6 3.4Z'
    return (
        oval(0, 5, 9.6, 12.4, POOL, DEEP, 1.2)
        + line('M-4 14q1.6 -1.4 3.2 0t3.2 0M-3 -4q1.6 -1.4 3.2 0t3.2 0', '#d5eef0', 1)
        + line(
            'M-6 -1.6L-8.4 -10.4L-12.6 -13M-8.4 -10.4L-4.6 -14.4M3.4 2.6L6.6 -6L11.6 -8.6M6.6 -6L4.4 -11', TIMBER, 2.8
        )
        + shape(trunk, '#8a5c34', '#33200f', 1.4)
        + line('M-12 -.4L6 6.6M-8.6 4L8 10.6M-2 3.4L4 5.8', '#5a3a1c', 1.1)
        + oval(12.7, 10.4, 3.2, 4.6, '#e8c890', '#33200f', 1.2)
        + oval(12.7, 10.4, 1.3, 2.1, 'none', '#8a5c34', 0.9)
        + ''.join(
            oval(x, y, 3, 2.2, '#6cab4e', '#2c4a28', 0.9) for x, y in ((-13, -13.6), (-4, -15), (12, -9.4), (4, -12))
        )
    )


def _professional_guide() -> str:
    """A boatman with a straw hat and a long pole, upright in his boat."""
    return (
        line('M11.4 -16.4L7.4 14', TIMBER, 2.8)
        + line('M11.4 -16.4L7.4 14', BOARD, 1.2)
        + shape('M-6.6 8C-7.4 .4 -5 -3.4 -1 -3.4S5.4 .4 4.6 8Z', '#2f5d8a', '#15304d', 1.2)
        + line('M2.6 -1.4L8.4 1.4', '#15304d', 4.4)
        + line('M2.6 -1.4L8.4 1.4', '#3f78ae', 2.6)
        + dot(9, 1.4, 2, SKIN)
        + line('M-6 2H4M-6.4 5H4.4', PAPER, 1.1)
        + oval(-1, -7, 4.6, 4.4, SKIN, '#7a452c', 1.1)
        + moved(scaled(eyes(-6, 2.2), 0.9), -1, -1.4)
        + line('M-2.6 -4.8Q-1 -3.6 .6 -4.8', '#7a3a2c', 1)
        + shape('M-4.8 -10C-4.8 -14.6 2.8 -14.6 2.8 -10Z', '#f0d98a', '#7a5a18', 1.1)
        + oval(-1, -9.8, 8.4, 1.9, '#f0d98a', '#7a5a18', 1.1)
        + _punt()
    )


def _boat_with(paint: str, ink: str, shirt: str) -> str:
    """A boat from the side, bow to the right, somebody in it."""
    return (
        shape('M-4.4 0C-4.4 -4.4 -.6 -4.4 -.6 0Z', shirt, ink, 0.9)
        + oval(-2.5, -5.4, 2, 2, SKIN, ink, 0.9)
        + shape('M-9 -1.4Q0 .6 10.4 -2.6Q9 4 5 4.2H-5.6Q-8.6 4 -9 -1.4Z', paint, ink, 1.2)
    )


def _traffic_jam() -> str:
    """Three boats that bump into each other."""
    flash = 'M0 -5.4L1.4 -1.6L5.2 -2.6L2.6 .4L5 3.6L1.2 2.6L0 6.2L-1.2 2.6L-5 3.6L-2.6 .4L-5.2 -2.6L-1.4 -1.6Z'
    mirrored = tag('g', _boat_with('#7a52a0', '#2a1640', '#e0a526'), transform='scale(-1.15 1.15)')
    return (
        oval(0, 0, 17.2, 16.4, '#a5d3dc', DEEP, 1.2)
        + line('M-12 -11q1.6 -1.4 3.2 0M9 -12q1.6 -1.4 3.2 0M-14 6q1.6 -1.4 3.2 0M11 7q1.6 -1.4 3.2 0', DEEP, 0.9)
        + moved(scaled(_boat_with('#c9683c', '#4a1a0c', '#4d8b3f'), 1.15), -7.4, -3.4)
        + moved(mirrored, 8, -2.8)
        + moved(scaled(_boat_with('#f2d25a', '#5a3a0c', '#2f5d8a'), 1.25), -0.6, 10)
        + moved(shape(flash, '#fff27a', '#7a1f0c', 1.2), 0.6, -6.6)
    )


def _disorientation() -> str:
    """A compass that shows nothing but a question."""
    ring = oval(0, 0, 15.4, 15.4, '#e9d9b0', '#5a3a1c', 2.4)
    ticks = line(
        'M0 -13.6V-11M0 13.6V11M-13.6 0H-11M13.6 0H11M-9.6 -9.6l1.4 1.4M9.6 9.6l-1.4 -1.4M9.6 -9.6l-1.4 1.4'
        'M-9.6 9.6l1.4 -1.4',
        '#5a3a1c',
        1.3,
    )
    question = 'M-4.4 -4C-4.4 -10.6 5 -10.6 5 -4.6C5 -.6 .4 -.6 .4 4'
    return (
        ring
        + ticks
        + leant(fill('M0 -10.6L2.6 0H-2.6Z', '#d06a5c') + fill('M0 10.6L2.6 0H-2.6Z', '#b9b4a6'), 58)
        + line(question, PAPER, 5.6)
        + dot(0.4, 8.6, 3, PAPER)
        + line(question, INK, 3)
        + dot(0.4, 8.6, 1.9, INK)
    )


def _signposting() -> str:
    """A post with boards that point three ways."""
    return (
        shape('M-1.8 -15.4H1.8V16.4H-1.8Z', WOOD, TIMBER, 1.1)
        + oval(0, 16, 6, 1.8, '#9bb06c')
        + shape('M-10 -13.4H9.4L14.6 -9.6L9.4 -5.8H-10Z', '#f6e6b4', TIMBER, 1.3)
        + shape('M10 -4.4H-9.4L-14.6 -.6L-9.4 3.2H10Z', '#f6e6b4', TIMBER, 1.3)
        + shape('M-8 4.6H7.4L12.4 8.2L7.4 11.8H-8Z', '#f6e6b4', TIMBER, 1.3)
        + line('M-7 -9.6H6.4M7 -.6H-6.4M-5 8.2H4.6', DEEP, 2)
        + dot(0, -16, 2, GOLD)
    )


def _transport_of_cattle() -> str:
    """A cow in a boat."""
    glance = dot(-3.6, -3.2, 1.3, INK) + dot(3.6, -3.2, 1.3, PAPER)
    return (
        shape('M-2 5C-2 -3 14.4 -4 13.4 5Z', PAPER, '#3b2f2b', 1.2)
        + moved(scaled(cow_head(glance), 0.82), -2.6, -3.6)
        + _punt()
    )


def _transport_of_goods() -> str:
    """A boat full of barrels, sacks and a crate."""
    sack = 'M-3 -5.4Q0 -3.6 3 -5.4L2 -3.2C6.4 0 6 6 4 6.4H-4C-6 6 -6.4 0 -2 -3.2Z'
    return (
        moved(scaled(crate(0, 0), 0.9), -9, -2)
        + moved(scaled(crate(0, 0), 0.72), -7, -10.6)
        + moved(shape(sack, '#e3cf9c', '#5a4420', 1.1) + line('M-2 -3Q0 -2.2 2 -3', '#5a4420', 1.2), 0.6, -2.6)
        + barrel(9.6, -2, WOOD, 1.06)
        + _punt()
    )


BUTTERFLIES: Final[Mapping[str, Emblem]] = {
    'embarkation_point': Emblem(EMBARKATION, BUTTERFLY, at=(50, 50)),
    'embarkation_point:two': Emblem(EMBARKATION_OF_TWO, BUTTERFLY, at=(50, 50)),
    'auberge': Emblem(emblem('auberge', _auberge()), BUTTERFLY),
    'little_bridge/straight': Emblem(BRIDGE, BUTTERFLY, at=(50, 48)),
    'little_bridge/tee': Emblem(BRIDGE, BUTTERFLY, at=(50, 22)),
    **PROPERTIES,
    'shipwreck': Emblem(emblem('shipwreck', _shipwreck()), BUTTERFLY),
    'obstruction': Emblem(emblem('obstruction', _obstruction()), BUTTERFLY),
    'professional_guide': Emblem(emblem('professional-guide', _professional_guide()), BUTTERFLY),
    'traffic_jam': Emblem(emblem('traffic-jam', _traffic_jam()), BUTTERFLY),
    'disorientation': Emblem(emblem('disorientation', _disorientation()), BUTTERFLY),
    'signposting': Emblem(emblem('signposting', _signposting()), BUTTERFLY),
    'transport_of_cattle': Emblem(emblem('transport-of-cattle', _transport_of_cattle()), BUTTERFLY),
    'transport_of_goods': Emblem(emblem('transport-of-goods', _transport_of_goods()), BUTTERFLY),
}
