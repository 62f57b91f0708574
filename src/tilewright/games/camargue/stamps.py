"""Camargue's small drawings: houses, trees, reeds and birds, the emblem, the barrier, and the helpers at work."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import (
    BRICK,
    church,
    corner_house,
    d,
    dot,
    fill,
    fir,
    flowers,
    front_house,
    line,
    long_house,
    moved,
    shadow,
    shape,
    tree,
    tuft,
)
from tilewright.core.picture.svg import num, tag

ROOFS: Final = ('#b4533a', '#c77a4b', '#a4452f', '#bd6540', '#cf8a58')
PAPER: Final = '#fffaf0'
INK: Final = '#2b2420'
FOAM: Final = '#bfe0e3'
REED: Final = '#55793f'

# ---------------------------------------------------------------- rows that go on from tile to tile


def _pattern(name: str, wide: float, high: float, *drawn: str) -> str:
    """A pattern that fills a landscape; its size divides a tile, so that neighbours go on with it."""
    box = {'width': num(wide), 'height': num(high), 'patternUnits': 'userSpaceOnUse'}
    return tag('pattern', *drawn, id=f'camargue-{name}', **box)


def _lavender() -> str:
    """Two rows of round lavender bushes between strips of pale soil."""
    drawn = tag('rect', width=25, height=25, fill='#dccfae')
    for y, first in ((9.4, 0.0), (21.9, 6.25)):
        drawn += tag('rect', y=y - 1, width=25, height=3.4, fill='#8e9d62')
        for x in (first - 12.5, first - 6.25, first, first + 6.25, first + 12.5, first + 18.75, first + 25):
            drawn += tag(
                'ellipse', cx=x, cy=y - 1.6, rx=3.9, ry=4.4, fill='#9379d0', stroke='#58428f', stroke_width=0.7
            )
            spikes = d('M{a} {y}v-2.6M{x} {z}v-2.8M{b} {y}v-2.6', a=x - 1.7, x=x, b=x + 1.7, y=y - 1.4, z=y - 2)
            drawn += line(spikes, '#d3c6f0', 0.9) + line(
                d('M{x} {y}q1.8 .9 3.6 0', x=x - 1.8, y=y + 0.6), '#6f9a5a', 0.8
            )
    return _pattern('lavender', 25, 25, drawn)


def _grain() -> str:
    """Furrows of ripe grain, leaning."""
    rows = 'M-2.5 27.5L27.5 -2.5M-2.5 15L15 -2.5M10 27.5L27.5 10M-2.5 2.5L2.5 -2.5M22.5 27.5L27.5 22.5'
    ears = 'M3 17.4l-1.8 -.2M7 13.4l-1.8 -.2M13.4 7.2l-1.8 -.2M18 21.6l-1.6 -.2M21.4 11.6l-1.8 -.2M10.4 22l-1.8 -.2'
    return _pattern(
        'grain',
        25,
        25,
        tag('rect', width=25, height=25, fill='#e7c860'),
        line(rows, '#c39a38', 1.5),
        line(ears, '#a87f28', 0.9),
        line(ears.replace('l-1', 'l1'), '#f5e29a', 0.9),
    )


PATTERNS: Final = Stamp('patterns', (_lavender() + _grain(),))

# ---------------------------------------------------------------- the village

HOUSE: Final = Stamp(
    'house',
    (
        long_house(ROOFS[0], 11, 5),
        front_house(ROOFS[1], 8.6, 5.4),
        corner_house(ROOFS[2], '#7c3424', 12, 5.2),
        long_house(ROOFS[3], 10, 5.4),
        front_house(ROOFS[2], 8.2, 6.4),
        corner_house(ROOFS[4], '#a9683c', 11.4, 5.4),
    ),
    room=6.2,
)
CHURCH: Final = Stamp('church', (church(),), room=11)
GARDEN: Final = Stamp('garden', (tree('#6b9455', '#9cbf7e', 0.62), tree('#5c874c', '#8bb171', 0.55)), room=3)
COBBLE: Final = Stamp(
    'cobble',
    (line('M-1.6 0q.8 -1.2 1.6 0q.8 -1.2 1.6 0', '#b8945f', 0.7), line('M-1 0q1 -1.3 2 0', '#b8945f', 0.7)),
    flat=True,
)

# ---------------------------------------------------------------- the water


def _flamingo() -> str:
    """A flamingo on one leg."""
    body = 'M-4.4 -8C-2 -11 2.4 -10.6 4 -8.2C5.4 -8 6.4 -7 7 -6C4 -4.6 -2.6 -4.4 -4.4 -8Z'
    return (
        tag('ellipse', cx=0.6, cy=0.4, rx=4, ry=1.1, fill='#44808e', opacity=0.5)
        + line('M.6 -5V.2M1.8 -5.2L3.4 -3L1.4 -1.6', '#c2607c', 0.9)
        + line('M-3.6 -8.4C-7.2 -10.6 -2.4 -12.6 -4.4 -15.2', '#e78fa4', 1.7)
        + shape(body, '#f0a3b4', '#b4566f', 0.6)
        + dot(-4.7, -15.4, 1.3, '#f0a3b4')
        + line('M-5.6 -15L-6.8 -13.6', '#3b2f2c', 1)
    )


def _reeds() -> str:
    """Reeds with brown heads."""
    return (
        line('M-3 .6Q-3.4 -5 -4.6 -8.4M-.8 .8Q-.6 -6 -.9 -11M1.4 .6Q1.8 -5 3.4 -9', REED, 1)
        + line('M-4.4 -7.6L-4.9 -9.6M-.9 -9V-12M3 -8L3.8 -10.2', '#7a4c2c', 1.9)
        + line('M-4 1.4q4 -1.6 8 0', FOAM, 0.8)
    )


def _waves() -> str:
    """Two short waves."""
    return line('M-5 0q1.7 -2 3.4 0t3.4 0t3.4 0M-2.6 3q1.5 -1.7 3 0t3 0', FOAM, 1.2)


WAVES: Final = Stamp('waves', (_waves(), line('M-4 0q1.6 -1.9 3.2 0t3.2 0', FOAM, 1.2)), room=1.6, flat=True)
REEDS: Final = Stamp('reeds', (_reeds(), moved(_reeds(), -2.4, 0) + moved(_reeds(), 3.4, 1.4)), room=4.6)
CHICK: Final = f'<g transform="scale(.8)">{_flamingo()}</g>'
FLAMINGO: Final = Stamp('flamingo', (_flamingo(), moved(_flamingo(), -4, -1) + moved(CHICK, 6, 1.6)), room=7)

# ---------------------------------------------------------------- grain, forest, lavender, open land


def _sheaf() -> str:
    """A sheaf of grain, bound in its middle."""
    stalks = 'M-3 0L-1 -4.4L-3.8 -9.4M0 .4V-10.4M3 0L1 -4.4L3.8 -9.4M-1.6 .2L-.4 -4.4L-2 -10M1.6 .2L.4 -4.4L2 -10'
    return (
        shadow(4.6, 1.3)
        + shape('M-3.6 .4L-1.4 -4.4L-4.6 -10Q0 -12.6 4.6 -10L1.4 -4.4L3.6 .4Q0 1.6 -3.6 .4Z', '#efd06a', '#8d6d22')
        + line(stalks, '#b28a2e', 0.6)
        + line('M-1.7 -4.4H1.7', '#8d4a22', 1.5)
    )


def _hive() -> str:
    """A beehive on legs, with bees about."""
    bees = ((-7, -11), (6.6, -12.6), (8, -6))
    return (
        shadow(6, 1.6)
        + line('M-3.4 .4V-2M3.4 .4V-2', '#5c4330', 1.3)
        + shape('M-4.6 -1.4V-9.4H4.6V-1.4Z', '#f3e3bd', '#5c4330', 0.8)
        + line('M-4.6 -5.4H4.6', '#5c4330', 0.7)
        + shape('M-5.8 -9L-4.8 -11.4H4.8L5.8 -9Z', '#7a9fae', '#35606d', 0.8)
        + fill('M-1.4 -1.6V-3H1.4V-1.6Z', '#3b2f2c')
        + ''.join(dot(x, y, 0.9, '#3b2f2c') + dot(x + 0.9, y - 0.9, 0.7, '#fffaf0') for x, y in bees)
    )


SHEAF: Final = Stamp('sheaf', (_sheaf(), moved(_sheaf(), -4, -1.4) + moved(_sheaf(), 3.6, 0.8)), room=6)
POPPY: Final = Stamp('poppy', (flowers('#d9543f', '#4a1a15'),), room=1.8, flat=True)
HIVE: Final = Stamp('hive', (_hive(), moved(_hive(), -5.4, -1.6) + moved(_hive(), 6, 1)), room=8)
CROWN: Final = Stamp(
    'crown',
    (
        tree('#4d7744', '#7da468', 1.3),
        tree('#56804a', '#86ad6f', 1.15),
        fir(1.25),
        tree('#47703f', '#749b62', 1.4),
        tree('#5f8b50', '#91b877', 1.05),
        fir(1.1, '#3f6840'),
    ),
    room=5,
)
FERN: Final = Stamp('fern', (tuft(0.9, '#4f7a3f'), tuft(0.7, '#4f7a3f')), room=0.8, flat=True)
GRASS: Final = Stamp('grass', (tuft(0.85, '#9aa063'), tuft(0.7, '#9aa063')), room=1, flat=True)
PEBBLE: Final = Stamp(
    'pebble', (dot(0, 0, 0.9, '#b5ab86') + dot(2.2, 0.8, 0.6, '#b5ab86'), dot(0, 0, 0.7, '#b5ab86')), flat=True
)

# ---------------------------------------------------------------- emblem and barrier


def _emblem(disc: str, ring: str, heart: str) -> str:
    """The guardian's cross over an anchor, a heart between them: its top is north."""
    red = 'M0 3.4C-3.4 1 -2.6 -1.6 -.9 -1.4Q-.2 -1.3 0 -.6Q.2 -1.3 .9 -1.4C2.6 -1.6 3.4 1 0 3.4Z'
    return (
        tag('circle', r=8, fill=PAPER)
        + tag('circle', r=7, fill=disc, stroke=ring, stroke_width=1.3)
        + line('M0 -5.2V4.8M-2.6 -3.4H2.6M-3.6 2.6Q-3 5 0 5Q3 5 3.6 2.6', ring, 1.1)
        + fill(red, heart)
    )


def _barrier() -> str:
    """A striped barrier between two posts: no way here."""
    stripes = 'M-7 -8.4l2.6 4h3l-2.6 -4ZM-1 -8.4l2.6 4h3l-2.6 -4ZM5 -8.4l2.4 3.6v-3.6Z'
    return (
        shadow(9, 1.8, 0.6, 0.4)
        + shape('M-8 .6V-10H-6V.6ZM6 .6V-10H8V.6Z', '#8a6240', '#4a3322', 0.7)
        + shape('M-9.4 -8.6H9.4V-4.2H-9.4Z', PAPER, INK, 0.9)
        + fill(stripes, '#c2413b')
        + shape('M-9.4 -8.6H9.4V-4.2H-9.4Z', 'none', INK, 0.9)
    )


EMBLEM: Final = Stamp('emblem', (_emblem('#f6edd6', '#3d5a4c', '#b4432f'),), room=9.5, foot=40)
START: Final = Stamp(
    'start',
    (moved(f'<g transform="scale(1.5)">{_emblem("#f2c230", "#2f4f8a", "#c8322b")}</g>', -4, 4),),
    room=13,
    foot=40,
)
BARRIER: Final = Stamp('barrier', (moved(f'<g transform="scale(1.5)">{_barrier()}</g>', -4, 6),), room=16)

# ---------------------------------------------------------------- the helpers


def _person(coat: str, dark: str, hat: str, tool: str) -> str:
    """Somebody at work, the foot at 0,0: coat, face, hat and tool."""
    body = 'M-5.6 0C-6.2 -6 -5.4 -11 -2.6 -12.6H2.6C5.4 -11 6.2 -6 5.6 0Q0 1.8 -5.6 0Z'
    inside = (
        shadow(8, 2)
        + shape(body, PAPER, PAPER, 3)
        + shape(body, coat, dark, 0.9)
        + line('M-3.4 -9.4Q-5.6 -6.4 -4 -4.4M3.4 -9.4Q5.8 -8 7.2 -6.4', dark, 1)
        + shape('M-3.6 -15.6a3.6 3.7 0 1 1 7.2 0a3.6 3.7 0 1 1 -7.2 0Z', '#f0cda8', '#7a4f36', 0.7)
        + dot(-1.3, -15.2, 0.5, INK)
        + dot(1.3, -15.2, 0.5, INK)
        + line('M-1.2 -13.6q1.2 .9 2.4 0', '#7a4f36', 0.6)
        + hat
        + tool
    )
    return moved(f'<g transform="scale(1.4)">{inside}</g>', -2, 13)


def _worker(name: str, coat: str, dark: str, hat: str, tool: str) -> Stamp:
    """A helper as a stamp."""
    return Stamp(name, (_person(coat, dark, hat, tool),), room=14, foot=60)


BRIM: Final = 'M-6.4 -17.4Q0 -19.2 6.4 -17.4Q3.4 -17.2 3.2 -18.6Q2.6 -22 0 -22T-3.2 -18.6Q-3.4 -17.2 -6.4 -17.4Z'
STRAW: Final = shape(BRIM, '#ecd07a', '#8d6d22', 0.7)
CAP: Final = shape(
    'M-4 -17.6Q-3.6 -21.4 0 -21.4T4 -17.6Q5.8 -17.4 6.2 -16.6Q1 -17.8 -4 -17.6Z', '#3f5f80', '#1d3047', 0.7
)
PEAK: Final = shape('M-4.4 -17.2Q-4 -21 -.4 -22.6Q4.2 -21 4.4 -17.2Q0 -18.8 -4.4 -17.2Z', '#5f7d3f', '#2f4420', 0.7)
SCARF: Final = shape(
    'M-4.4 -13.6Q-5.6 -20.6 0 -20.8T4.4 -13.6Q3.6 -17.4 0 -17.6T-4.4 -13.6Z', '#efe6fa', '#6d579f', 0.7
)
BAND: Final = shape('M-3.9 -17Q-3.4 -20.6 0 -20.6T3.9 -17Q0 -18.6 -3.9 -17Z', '#c8553f', '#6e1d1a', 0.7)

MASON: Final = _worker(
    'mason', '#c77a4b', '#6b3420', BAND,
    line('M7 -6.4L9 -9.4', BRICK, 1.3) + shape('M9 -9.2L13.2 -11.8L11.4 -7.4Z', '#d7d9d6', '#4d5350', 0.7)
    + shape('M-11 0V-4.4H-5.8V0ZM-9.8 -4.4V-8H-5.6V-4.4Z', '#b4533a', '#552a1c', 0.7),
)  # fmt: skip
FISHER: Final = _worker(
    'fisher', '#e2e6e1', '#3f5f80', CAP,
    line('M7 -6L12.6 -19', '#6b4a2c', 1.2) + line('M12.6 -19Q14.4 -12 13 -5', '#4d5350', 0.5)
    + shape('M13 -5q-2.2 2 0 4.6q2.2 -2.6 0 -4.6l-1.2 -1.6h2.4Z', '#8fb3bd', '#35606d', 0.6),
)  # fmt: skip
REAPER: Final = _worker(
    'reaper', '#6f9a5a', '#33522b', STRAW,
    line('M7 -6.4L8.6 -8.6', '#6b4a2c', 1.5)
    + shape('M8.4 -8.8C8 -13.4 11.4 -16.4 14.8 -14.4C12 -14.4 10.4 -12 9.8 -8.4Z', '#e2e6e1', '#4d5350', 0.7),
)  # fmt: skip
WOODCUTTER: Final = _worker(
    'woodcutter', '#b4432f', '#5c1c14', PEAK,
    line('M6.6 -3.4L11.4 -16', '#6b4a2c', 1.5)
    + shape('M10 -15.6L12.2 -17.6Q16 -16.4 15.2 -12.4Q13 -13.6 11 -12.8Z', '#d7dcdc', '#4d5350', 0.7),
)  # fmt: skip
PICKER: Final = _worker(
    'picker', '#8f79c4', '#4a3578', SCARF,
    shape('M5.8 -7.6H14L12.6 -2H7.2Z', '#d9a85b', '#6b4a2c', 0.7)
    + line('M7 -7.6L6.4 -11.4M8.6 -7.6V-12.4M10.4 -7.6L10.8 -12.4M12.6 -7.6L13.6 -11.2', '#7a61b5', 1.9),
)  # fmt: skip
