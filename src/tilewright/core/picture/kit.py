"""Small drawings that many games can use for stamps: plants, animals and houses, foot at 0,0, tile 100 wide."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture.svg import num, tag

SHADE: Final = '#2f3a1c'
BRICK: Final = '#552a1c'  # outlines of buildings
PLASTER: Final = '#f4e6c8'
DOOR: Final = '#6b3f2a'
GLASS: Final = '#4d6473'
LEAF: Final = '#33522b'  # outlines of trees
BARK: Final = '#6d4c33'
STALK: Final = '#7d9d50'


def d(template: str, **numbers: float) -> str:
    """Path data with its numbers filled in short."""
    return template.format(**{name: num(value) for name, value in numbers.items()})


def shadow(wide: float, high: float, x: float = 0.8, y: float = 0.2) -> str:
    """A soft shadow on the ground."""
    return tag('ellipse', cx=x, cy=y, rx=wide, ry=high, fill=SHADE, opacity=0.22)


def shape(data: str, fill: str, ink: str = BRICK, width: float = 0.8) -> str:
    """A filled shape with an outline."""
    return tag('path', d=data, fill=fill, stroke=ink, stroke_width=width, stroke_linejoin='round')


def fill(data: str, paint: str) -> str:
    """A filled shape without outline."""
    return tag('path', d=data, fill=paint)


def line(data: str, ink: str, width: float = 0.7, opacity: float = 1.0) -> str:
    """A thin stroke."""
    return tag(
        'path',
        d=data,
        fill='none',
        stroke=ink,
        stroke_width=width,
        stroke_linecap='round',
        opacity=opacity if opacity < 1 else '',
    )


def dot(x: float, y: float, radius: float, paint: str) -> str:
    """A small disc."""
    return tag('circle', cx=x, cy=y, r=radius, fill=paint)


def moved(drawing: str, x: float, y: float) -> str:
    """A drawing at another place."""
    return tag('g', drawing, transform=f'translate({num(x)} {num(y)})')


# ---------------------------------------------------------------- plants and animals


def tuft(size: float = 1.0, ink: str = STALK) -> str:
    """Three blades of grass."""
    a, b, c = 1.9 * size, 3.4 * size, 4.4 * size
    blades = d('M-{a} 0q.2 -{e} -.9 -{b}M0 .3v-{c}M{a} 0q-.1 -{e} 1 -{b}', a=a, b=b, c=c, e=b * 0.6)
    return line(blades, ink, 0.8)


def flowers(paint: str, heart: str) -> str:
    """Three flowers together."""
    spots = ((-2.2, 0.6), (0.4, -1.6), (2.4, 0.9))
    stalks = ''.join(f'M{num(x)} {num(y + 0.4)}v1.6' for x, y in spots)
    return line(stalks, STALK, 0.5) + ''.join(dot(x, y, 1.05, paint) + dot(x, y, 0.4, heart) for x, y in spots)


def tree(crown: str, light: str, size: float = 1.0, fruit: str = '') -> str:
    """A broad-leaved tree, perhaps with fruit."""
    r = 5.2 * size
    y = -3.2 * size - r * 0.82
    bumps = d(
        'M-{a} {y}a{b} {b} 0 0 1 {c} -{e}a{f} {f} 0 0 1 {g} -{h}a{i} {i} 0 0 1 {j} {k}a{a} {l} 0 0 1 -{m} -{h}Z',
        a=r * 0.95, y=y + r * 0.35, b=r * 0.55, c=r * 0.25, e=r * 0.8, f=r * 0.72, g=r * 1.35, h=r * 0.05,
        i=r * 0.58, j=r * 0.35, k=r * 0.9, l=r * 0.7, m=r * 1.95,
    )  # fmt: skip
    gleam = d('M-{a} {y}a{b} {b} 0 0 1 {b} -{c}', a=r * 0.5, y=y - r * 0.2, b=r * 0.6, c=r * 0.35)
    places = ((-0.45, 0.2), (0.2, -0.35), (0.5, 0.35), (-0.05, 0.5)) if fruit else ()
    return (
        shadow(r * 0.95, r * 0.3)
        + shape(d('M-.9 0L-.5 {y}H.5L.9 0Z', y=y * 0.6), BARK, '#4a3322', 0.5)
        + shape(bumps, crown, LEAF)
        + line(gleam, light, 1)
        + ''.join(dot(x * r, y + z * r, 0.75, fruit) for x, z in places)
    )


def fir(size: float = 1.0, paint: str = '#4a7446') -> str:
    """A fir of three tiers."""
    sizes = ((4.6, -1.6, 6.0), (3.8, -5.0, 5.4), (2.9, -8.4, 5.6))
    cones = (
        d('M-{w} {y}Q0 {z} {w} {y}L0 {t}Z', w=w * size, y=y * size, z=(y + 1.2) * size, t=(y - h) * size)
        for w, y, h in sizes
    )
    tiers = ''.join(shape(cone, paint, '#2c4a2a') for cone in cones)
    return shadow(4.2 * size, 1.4 * size) + shape('M-.7 0V-2H.7V0Z', BARK, '#4a3322', 0.4) + tiers


def sheep() -> str:
    """A sheep."""
    wool = (
        'M-3.4 -1.6a1.9 1.9 0 0 1 .5 -3.2a2.2 2.2 0 0 1 3 -.9a2.1 2.1 0 0 1 2.9 1.3'
        'a1.8 1.8 0 0 1 -.3 3a3.6 1.4 0 0 1 -6.1 -.2Z'
    )
    legs = line('M-2.2 -1.4V.4M-.8 -1.2V.5M1 -1.2V.5M2.3 -1.4V.4', '#3b302a')
    head = tag('ellipse', cx=4, cy=-4, rx=1.3, ry=1.6, fill='#3b302a')
    return shadow(4.2, 1.1, 0.4, 0.4) + legs + shape(wool, '#fbf6ea', '#7b6c5c', 0.6) + head


def haystack() -> str:
    """A haystack."""
    dome = 'M-5 0C-5.4 -5.6 -1.8 -8.2 0 -9.4C1.8 -8.2 5.4 -5.6 5 0Q0 1.6 -5 0Z'
    straw = 'M-3.2 -1.2Q-3.2 -4.4 -1.4 -6.4M0 -.6V-7M3.2 -1.2Q3.2 -4.4 1.4 -6.4'
    return shadow(6, 1.7) + shape(dome, '#e4c35b', '#8d6d22') + line(straw, '#b8943a')


def acre(lean: float, soil: str, furrow: str) -> str:
    """A small ploughed field, leaning to one side; it lies on the ground."""
    strip = 'M-14 -7Q-7 -9 0 -8.4T14 -8.8Q15.6 0 14.4 7.6Q6 9.6 -1 8.6T-14.6 8.2Q-15 0 -14 -7Z'
    rows = ''.join(f'M-13 {num(y)}q7 -1.4 13 -.6t13 -.2' for y in (-5.4, -2.6, 0.2, 3, 5.8))
    return tag('g', fill(strip, soil), line(rows, furrow), transform=f'rotate({num(lean)})')


# ---------------------------------------------------------------- houses


def front_house(roof: str, wide: float = 8.0, high: float = 5.2) -> str:
    """A house seen on its gable."""
    w, top = wide / 2, high + wide * 0.62
    eaves = d(
        'M-{a} -{e}L0 -{t}L{a} -{e}L{b} -{f}L0 -{u}L-{b} -{f}Z',
        a=w + 1.2, b=w - 0.3, e=high - 0.8, f=high - 0.9, t=top + 0.6, u=top - 2.2,
    )  # fmt: skip
    return (
        shadow(w + 1.2, 1.4)
        + shape(d('M-{w} 0V-{h}L0 -{t}L{w} -{h}V0Z', w=w, h=high, t=top - 0.6), PLASTER)
        + shape(eaves, roof)
        + fill('M-.9 0V-2.6A.9 .9 0 0 1 .9 -2.6V0Z', DOOR)
        + fill(d('M-.8 -{h}h1.6v1.5h-1.6Z', h=high + 0.4), GLASS)
    )


def long_house(roof: str, wide: float = 10.0, high: float = 4.8) -> str:
    """A house seen along its roof."""
    w, top = wide / 2, high + 5.2
    slope = d('M-{a} -{e}L-{b} -{t}H{b}L{a} -{e}Z', a=w + 1.1, b=w - 1.4, e=high - 0.5, t=top)
    rows = d('M-{a} -{y}H{a}M-{b} -{z}H{b}', a=w - 0.2, b=w - 0.9, y=high + 1.4, z=high + 3.2)
    return (
        shadow(w + 1.4, 1.4)
        + shape(d('M-{w} 0V-{h}H{w}V0Z', w=w, h=high), PLASTER)
        + shape(d('M{x} -{t}v-2.2h1.7v2.6Z', x=w * 0.35, t=top - 1), '#8c6a52', BRICK, 0.6)
        + shape(slope, roof)
        + line(rows, BRICK, 0.45, 0.45)
        + fill(d('M-{x} 0V-2.7h1.7V0Z', x=w * 0.55 + 0.8), DOOR)
        + fill(d('M{x} -2.9h1.5v1.5h-1.5Z', x=w * 0.2), GLASS)
    )


def corner_house(roof: str, gable: str, wide: float = 11.0, high: float = 5.2) -> str:
    """A house seen over its corner: the gable on the left, the roof to the right."""
    w, g, top = wide / 2, wide * 0.42, high + 4.6
    x, m = g - w, g / 2 - w
    slope = d('M{m} -{t}H{r}L{s} -{e}H{x}Z', m=m - 0.3, t=top, r=w - g / 2 + 0.6, s=w + 0.9, e=high - 0.6, x=x + 0.9)
    verge = d('M-{a} -{e}L{m} -{t}L{n} -{u}L-{b} -{f}Z', a=w + 0.9, e=high - 0.6, m=m - 0.3, t=top, n=m + 0.9,
              u=top - 1.3, b=w - 0.3, f=high - 1)  # fmt: skip
    return (
        shadow(w + 1.4, 1.4)
        + shape(d('M-{w} 0V-{h}L{m} -{t}L{x} -{h}V0Z', w=w, h=high, m=m, t=top - 0.8, x=x), PLASTER)
        + shape(d('M{x} 0V-{h}H{w}V0Z', x=x, h=high, w=w), '#e3cfa6')
        + shape(slope, roof)
        + shape(verge, gable)
        + fill(d('M{x} 0V-2.6h1.6V0Z', x=m - 0.8), DOOR)
        + fill(d('M{x} -2.9h1.5v1.5h-1.5Z', x=x + 1.5), GLASS)
    )


def church() -> str:
    """A village church."""
    windows = ''.join(fill(d('M{x} -1.4V-3.6a.9 .9 0 0 1 1.8 0V-1.4Z', x=x), GLASS) for x in (0.2, 3.4, 6.6))
    return (
        shadow(11, 2)
        + shape('M-3 0V-6.4H10V0Z', PLASTER)
        + shape('M-4 -6L-1.4 -12H8.4L11 -6Z', '#9c4a36')
        + line('M-3 -8H10M-2.2 -10H9.2', BRICK, 0.45, 0.45)
        + windows
        + shape('M-9.4 0V-13H-3V0Z', '#f8eed6')
        + shape('M-10.2 -12.6L-6.2 -22L-2.2 -12.6Z', '#7f3b2c')
        + fill('M-7.2 0V-3.2a1 1 0 0 1 2 0V0Z', DOOR)
        + fill('M-7 -8.2V-10a.8 .8 0 0 1 1.6 0v1.8Z', GLASS)
        + line('M-6.2 -22V-25.4M-7.4 -24.2H-5', BRICK, 0.8)
    )
