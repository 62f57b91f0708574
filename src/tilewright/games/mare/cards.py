"""The pictures of the effect tiles: a card with a frame, drawn around its middle."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import d, dot, fill, line, moved, shape, tree
from tilewright.core.picture.svg import tag
from tilewright.games.mare.ponds import BODIES

PAPER: Final = '#fffaf0'
INK: Final = '#2b2420'
ROAD: Final = '#77736f'
GRASS: Final = '#a8c378'
SKY: Final = '#dcebee'


def card(name: str, ground: str, drawing: str) -> Stamp:
    """A card with a drawing in a round window, and a star in each corner that says it is no landscape."""
    star = 'M0 -5L1.4 -1.6L5 -1.4L2.2 .8L3.2 4.4L0 2.4L-3.2 4.4L-2.2 .8L-5 -1.4L-1.4 -1.6Z'
    frame = tag('rect', x=-46, y=-46, width=92, height=92, rx=9, fill='#8a63ad', stroke='#41295a', stroke_width=2.4)
    inner = tag('rect', x=-41.5, y=-41.5, width=83, height=83, rx=6, fill='none', stroke='#d9c7ea', stroke_width=1.2)
    stars = ''.join(moved(fill(star, '#f3e3a0'), x, y) for x in (-35, 35) for y in (-35, 35))
    window = tag('circle', r=37, fill=ground, stroke='#41295a', stroke_width=2)
    return Stamp(name, (frame + inner + stars + window + drawing,), room=40, foot=46)


def animal(name: str, paint: str, x: float, y: float, size: float = 1.0) -> str:
    """One of the characters."""
    body = tag('path', d=BODIES[name], fill=paint, stroke=INK, stroke_width=1.3, stroke_linejoin='round')
    return tag('g', body, transform=f'translate({x} {y}) scale({size})')


def _tunnel() -> str:
    """A toad in a tunnel under a road with a car on it."""
    deck = shape('M-35 -10H35V4H-35Z', ROAD, INK, 1.4) + line('M-30 -3H-20M-12 -3H-2M6 -3H16M24 -3H32', PAPER, 1.8)
    bank = shape('M-36 4H36C33 20 24 30 14 34H-14C-24 30 -33 20 -36 4Z', '#8fb060', INK, 1.2)
    hole = shape('M-16 33V18A16 15 0 0 1 16 18V33Z', '#3a332c', INK, 1.4)
    car = (
        shape('M-12 0V-6Q-12 -8.4 -9 -8.6L-5.6 -15H6L10 -8.6Q14 -8 14 -4.6V0Z', '#b6473c', INK, 1.3)
        + fill('M-4.4 -9L-2.4 -13H4.8L7.2 -9Z', '#dce9ee')
        + dot(-6.4, 0.4, 3, INK)
        + dot(8, 0.4, 3, INK)
    )
    return deck + bank + hole + moved(car, -4, -12) + animal('toad', '#c2a03c', 0, 32, 0.95)


def _rain() -> str:
    """A frog in the rain."""
    cloud = 'M-22 -8A9 9 0 0 1 -18 -25A13 13 0 0 1 6 -29A10 10 0 0 1 22 -22A8 8 0 0 1 21 -8Z'
    drops = ''.join(
        fill(d('M{x} {y}c-2.6 4 -2 6.4 0 6.4s2.6 -2.4 0 -6.4Z', x=x, y=y), '#3f7f92')
        for x, y in ((-17, -3), (-6, 1), (6, -3), (17, 1), (-22, 8), (23, 9), (-13, 11), (13, 11))
    )
    puddle = tag('ellipse', cx=0, cy=26, rx=24, ry=5.5, fill='#6fa9b5', stroke=INK, stroke_width=1.1)
    return shape(cloud, '#f4f1ea', INK, 1.5) + drops + puddle + animal('frog', '#7fae3f', 0, 26, 1.05)


def _spade() -> str:
    """A spade between two tiles."""
    tile = tag('rect', x=-11, y=-11, width=22, height=22, rx=2, fill=GRASS, stroke=INK, stroke_width=1.4)
    one = tag('g', tile, moved(tree('#56804a', '#86ad6f', 0.9), 0, 7), transform='translate(-19 10) rotate(-12)')
    two = tag('g', tile, moved(tree('#638f52', '#97bd7c', 0.9), 0, 7), transform='translate(19 10) rotate(12)')
    blade = shape('M-7 8H7V20Q7 27 0 31Q-7 27 -7 20Z', '#b9bcc0', INK, 1.4)
    shaft = shape('M-1.8 8V-22H1.8V8Z', '#a87b4f', INK, 1.2) + shape('M-8 -22V-28H8V-22Z', '#8a6240', INK, 1.3)
    return one + two + blade + shaft


def _digger() -> str:
    """A digger."""
    tracks = tag('rect', x=-24, y=16, width=34, height=11, rx=5.5, fill='#4a4642', stroke=INK, stroke_width=1.4)
    wheels = ''.join(dot(x, 21.5, 2.6, '#9a948c') for x in (-18, -7, 4))
    cab = shape('M-20 16V2H-6V-12H8V16Z', '#e0a526', INK, 1.5) + shape('M-3 -9H5V1H-3Z', SKY, INK, 1)
    arm = line('M6 4L20 -20L31 -4', INK, 7.6) + line('M6 4L20 -20L31 -4', '#e0a526', 4.6)
    bucket = shape('M24 -5L35 -3Q35 9 23 10Q26 3 24 -5Z', '#8d8578', INK, 1.4)
    soil = shape('M14 30C16 22 26 20 31 25C34 28 32 30 30 30Z', '#8a6a48', INK, 1.1)
    return soil + tracks + wheels + cab + arm + bucket


def _parcels() -> str:
    """Four parcels of land, and an arrow round them."""
    paints = ((-14, -14, GRASS), (0, -14, '#d9c27a'), (-14, 0, '#c9a36a'), (0, 0, '#86a85e'))
    fields = ''.join(
        tag('rect', x=x, y=y, width=14, height=14, fill=paint, stroke=INK, stroke_width=1.3) for x, y, paint in paints
    )
    rows = line('M2 -11.4H12M2 -8H12M2 -4.6H12M-11.4 3V12M-8 3V12M-4.6 3V12', INK, 0.8, 0.6)
    way = 'M-27 0A27 27 0 0 1 20 -18.2M27 0A27 27 0 0 1 -20 18.2'
    heads = 'M24.4 -13.6L12.6 -18.6L22.6 -26.4ZM-24.4 13.6L-12.6 18.6L-22.6 26.4Z'
    return tag('g', fields, rows, transform='rotate(14)') + line(way, '#6b3d8f', 4.4) + fill(heads, '#6b3d8f')


def _bucket() -> str:
    """A newt in a bucket."""
    pail = shape('M-19 -4H19L14 29Q0 33 -14 29Z', '#8fb3c4', INK, 1.6)
    rim = tag('ellipse', cx=0, cy=-4, rx=19, ry=5, fill='#4f8997', stroke=INK, stroke_width=1.5)
    handle = line('M-19 -5C-21 -40 21 -40 19 -5', INK, 2.6)
    front = shape('M-18.6 -1Q0 6 18.6 -1L17.8 5Q0 12 -17.8 5Z', '#b4cfdb', INK, 1.2)
    return handle + pail + rim + animal('newt', '#c96f3b', 1, -1, 0.9) + front


def _traffic() -> str:
    """A row of cars before a red light."""
    lamp = shape('M-7 -31H7V6H-7Z', '#33302c', INK, 1.4) + dot(0, -24, 4.6, '#d8453a') + dot(0, -12.6, 4, '#6d6455')
    lights = lamp + dot(0, -1.4, 4, '#5b6652') + line('M0 6V16', INK, 3)
    car = 'M-11 0V-5Q-11 -7 -8 -7.2L-5 -12.6H5L8.6 -7.2Q11.6 -7 11.6 -4V0Z'
    cars = ''.join(
        moved(shape(car, paint, INK, 1.3) + fill('M-3.8 -7.6L-2 -10.8H4L6 -7.6Z', '#dce9ee')
              + dot(-5.6, 0.4, 2.7, INK) + dot(6.4, 0.4, 2.7, INK), x, 23)
        for x, paint in ((-21, '#4f7f96'), (4, '#e8e2d6'), (27, '#b6473c'))
    )  # fmt: skip
    road = fill('M-34 14H34C31 27 20 36 0 37C-20 36 -31 27 -34 14Z', ROAD)
    return road + line('M-24 30H-14M-6 30H4M12 30H22', PAPER, 1.6) + moved(lights, -20, -3) + cars


CARDS: Final = {
    'tunnel': card('tunnel', SKY, _tunnel()),
    'rain': card('rain', '#d3e2e8', _rain()),
    'spade': card('spade', '#efe3c4', _spade()),
    'digger': card('digger', '#efe3c4', _digger()),
    'parcels': card('parcels', '#f3ead2', _parcels()),
    'bucket': card('bucket', '#e3eed6', _bucket()),
    'traffic': card('traffic', '#f0ddd2', _traffic()),
}
