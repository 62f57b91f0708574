"""The board and its people: ponds, grey cells, and the four amphibians."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tilewright.core.picture import SEATS, Figure
from tilewright.core.picture.kit import dot, line, moved, shape
from tilewright.core.picture.svg import num, tag
from tilewright.games.mare.boards import COLOURS

PAPER: Final = '#fffaf0'
WATER: Final = '#6fa9b5'
DEEP: Final = '#4f8997'
FOAM: Final = '#b4d8dc'
REED: Final = '#4c7a45'
RINGS: Final = {'red': '#c2413b', 'yellow': '#e0a526', 'green': '#4d8b3f', 'blue': '#2f5d8a'}  # MAR-03
DASHES: Final = {'red': '', 'yellow': '2 9', 'green': '17 8', 'blue': '17 7 3 7'}  # rings differ without their colours
PLAIN: Final = '#7d756a'

# The outlines of the characters, foot at 0,0; art and ponds share them.
BODIES: Final = {
    'toad': (
        'M-13 -.6C-14 -4 -11.8 -6.6 -9.8 -8C-11 -12 -8.8 -15 -6.8 -15.6C-7 -19 -2.4 -19.4 -2.2 -16.2H2.2'
        'C2.4 -19.4 7 -19 6.8 -15.6C8.8 -15 11 -12 9.8 -8C11.8 -6.6 14 -4 13 -.6C12.6 1.8 6.4 1.8 5.2 -.4H-5.2'
        'C-6.4 1.8 -12.6 1.8 -13 -.6Z'
        'M-3.3 -15.8a1.3 1.3 0 1 0 -2.6 0a1.3 1.3 0 1 0 2.6 0ZM5.9 -15.8a1.3 1.3 0 1 0 -2.6 0a1.3 1.3 0 1 0 2.6 0Z'
    ),
    'frog': (
        'M-7 -17.4C-8.4 -22 -3.6 -24 -2.4 -20.8H2.4C3.6 -24 8.4 -22 7 -17.4C6.8 -14.4 5.2 -13 4.2 -12.4'
        'C5.4 -10 5.8 -8 5.6 -6L9.6 -11.6Q12.6 -12.4 13 -9.6L9 -1.4L13.4 -.4Q14 1.4 12.4 1.6H3.4L2.4 -2.6'
        'H-2.4L-3.4 1.6H-12.4'
        'Q-14 1.4 -13.4 -.4L-9 -1.4L-13 -9.6Q-12.6 -12.4 -9.6 -11.6L-5.6 -6C-5.8 -8 -5.4 -10 -4.2 -12.4'
        'C-5.2 -13 -6.8 -14.4 -7 -17.4Z'
        'M-3.5 -20a1.2 1.2 0 1 0 -2.4 0a1.2 1.2 0 1 0 2.4 0ZM5.9 -20a1.2 1.2 0 1 0 -2.4 0a1.2 1.2 0 1 0 2.4 0Z'
    ),
    'newt': (
        'M-15 -5C-16.4 -10 -12 -12.6 -8.4 -11.4L-6.8 -15.6L-4.4 -12L-2.2 -16.6L.2 -12.2L2.6 -16L4.6 -11.4'
        'C7.4 -11.4 8.6 -13.4 9 -16.6'
        'C9.4 -22 15.4 -22.6 15 -17C14.6 -10 11.4 -5 7.4 -4.2L8.6 .4Q8.4 1.6 7.2 1.6H4.4L3 -3.6H-5.4'
        'L-6.2 1.6H-9.4Q-10.6 1.6 -10.6 .4'
        'L-9.8 -3.4C-12.2 -2.6 -14.4 -3 -15 -5Z'
        'M-10.6 -8.4a1.2 1.2 0 1 0 -2.4 0a1.2 1.2 0 1 0 2.4 0Z'
    ),
    'salamander': (
        'M0 -25.6C4 -25.6 5.4 -21.8 4 -19.2L9.6 -20.4Q11.4 -19.2 10.4 -17.4L4.2 -15.6'
        'C6.2 -12.8 5.4 -10 3.8 -8L9 -6.2'
        'Q10 -4.4 8.2 -3.4L2 -5C.6 -2.4 3 -1 6.4 -1C9.4 -1 11.4 -2.4 12.4 -4.6C15 .4 9.4 3.2 4.8 2.6'
        'C-2 2 -5.2 -1.6 -3.8 -5.8'
        'L-8.6 -4.4Q-10.4 -5.2 -9.6 -7.2L-3.8 -9C-5 -11 -5 -13 -3.8 -15L-9.6 -16.8Q-10.6 -18.8 -8.8 -19.8'
        'L-3.4 -18.2C-5.6 -21.6 -4 -25.6 0 -25.6Z'
        'M-1 -21.6a.9 .9 0 1 0 -1.8 0a.9 .9 0 1 0 1.8 0ZM2.8 -21.6a.9 .9 0 1 0 -1.8 0a.9 .9 0 1 0 1.8 0Z'
    ),
}
FIGURES: Final = {
    'toad': Figure(BODIES['toad'], (0, -19.6), (0, -7.4)),
    'frog': Figure(BODIES['frog'], (0, -24), (0, -7.8)),
    'newt': Figure(BODIES['newt'], (-11.4, -13), (-1, -7.6)),
    'salamander': Figure(BODIES['salamander'], (0, -26.2), (0, -12)),
}


def cell(dark: bool, _: int) -> str:
    """A light or a dark grey cell; the dark ones are hatched."""
    paint, ink = ('#a9a294', '#8b8476') if dark else ('#dedad0', '#c8c2b4')
    frame = tag('rect', x=2, y=2, width=96, height=96, rx=7, fill=paint, stroke=ink, stroke_width=1.6)
    if not dark:
        return frame + ''.join(dot(x, y, 1.5, ink) for x in (26, 50, 74) for y in (26, 50, 74))
    return frame + line('M8 34L34 8M8 62L62 8M8 90L90 8M36 92L92 36M64 92L92 64', ink, 2.6)


def pond(name: str, character: str, start: bool, seat: int) -> str:
    """A pond with its ring, the emblem of its character, and the sign of whoever starts there or is to arrive."""
    ring, emblem = RINGS.get(name, PLAIN), BODIES.get(character, '')
    bank = tag('rect', x=2, y=2, width=96, height=96, rx=7, fill='#c9d69a', stroke='#93a866', stroke_width=1.6)
    shore = 'M50 9C74 7 92 25 91 49C93 75 74 92 50 91C26 93 8 75 9 51C7 26 27 8 50 9Z'
    water = shape(shore, WATER, '#e3e6b8', 3) + line(shore, DEEP, 1.2)
    band = _ring(37 if start else 34.5, ring, 5 if start else 11, DASHES.get(name, '') if start else '')
    inner = '' if start else _ring(25.5, PAPER, 1.6, '') + _ticks(name, PAPER)
    body = tag(
        'path', d=emblem, fill=ring if start else PAPER, stroke=PAPER if start else ring, stroke_width=1.6,
        stroke_linejoin='round', transform=f'translate(50 {64 if start else 63}) scale({num(1.4 if start else 1.3)})',
    )  # fmt: skip
    ripples = line('M20 33q4 -4 8 0t8 0M64 76q4 -4 8 0t8 0M22 70q3 -3 6 0', FOAM, 1.6)
    return bank + water + band + inner + ripples * start + _plants(start) + body + _owner(seat)


def _ring(radius: float, paint: str, width: float, dash: str) -> str:
    """A ring in a pond, with a pale rim."""
    around: dict[str, str | float] = {'cx': 50.0, 'cy': 50.0, 'r': radius, 'fill': 'none'}
    rim = tag('circle', stroke=PAPER, stroke_width=width + 2.6, **around) if width > 2 else ''
    return rim + tag(
        'circle', stroke=paint, stroke_width=width, stroke_dasharray=dash, stroke_linecap='round', **around
    )


def _ticks(name: str, paint: str) -> str:
    """The dashes of a colour on the band of its arrival ring."""
    around: dict[str, str | float] = {'cx': 50.0, 'cy': 50.0, 'r': 34.5, 'fill': 'none'}
    dash = DASHES.get(name, '')
    return (
        tag('circle', stroke=paint, stroke_width=2.2, stroke_dasharray=dash, stroke_linecap='round', **around)
        if dash
        else ''
    )


def _plants(start: bool) -> str:
    """Reeds at an arrival pond, lilies on a start pond."""
    if start:
        lily = 'm-4 0a4 2.4 0 1 0 8 0a4 2.4 0 1 0 -6.8 -1.4l2.8 1.4Z'
        return ''.join(shape(f'M{x} {y}{lily}', '#7fae62', REED, 0.8) for x, y in ((26, 34), (75, 68)))
    reed = line('M0 0V-13M4 1V-17M8 0V-11', REED, 1.6) + line('M0 -10V-14M4 -14V-18.4M8 -8V-12', '#7a4c2c', 3)
    return moved(reed, 6, 96) + moved(reed, 86, 22)


def _owner(seat: int) -> str:
    """The sign of a seat in the corner, as on its pieces."""
    if seat < 0:
        return ''
    own = SEATS[seat % len(SEATS)]
    disc = tag('circle', r=9, fill=own.paint, stroke=PAPER, stroke_width=2.4)
    return tag('g', disc, tag('path', d=own.sign, fill=PAPER, transform='scale(1.3)'), transform='translate(13 13)')


def cells() -> dict[str, Callable[[int], str]]:
    """What is printed on every kind of cell."""
    out: dict[str, Callable[[int], str]] = {'light': partial(cell, False), 'dark': partial(cell, True)}
    for colour in COLOURS:
        out[f'{colour.name.capitalize()}-start'] = partial(pond, colour.name, colour.character, True)
        out[f'{colour.name}-arrival'] = partial(pond, colour.name, colour.character, False)
    return out
