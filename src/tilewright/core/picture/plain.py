"""The plain look of kinds that no art knows: colours and textures that follow from the kind's name."""

from __future__ import annotations

from colorsys import hls_to_rgb
from html import escape
from typing import TYPE_CHECKING, Final

from tilewright.core.picture.art import Ground, Line, Scatter, Solid, Stamp, Stroke
from tilewright.core.picture.chance import seed

if TYPE_CHECKING:
    from tilewright.core.picture.art import Art, Emblem, Row
    from tilewright.core.tile import Part

_MOTIFS: Final = (
    '<path d="M-3 0H3" {0}/>',
    '<path d="M0 -2.5V2.5" {0}/>',
    '<path d="M-2.5 1.5L0 -2L2.5 1.5" {0}/>',
    '<circle r="1.8" {0}/>',
    '<path d="M-2 -2L2 2M-2 2L2 -2" {0}/>',
    '<path d="M-3 0Q-1.5 -2.4 0 0T3 0" {0}/>',
    '<path d="M-2 -2H2V2H-2Z" {0}/>',
)


def colour(kind: str, light: float, deep: float = 0.36) -> str:
    """A colour that follows from the kind's name, as light as asked."""
    red, green, blue = hls_to_rgb(seed(kind, 'hue') % 24 / 24, light, deep)
    return f'#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}'


def motif(kind: str) -> Stamp:
    """A small sign that follows from the kind's name."""
    look = f'fill="none" stroke="{colour(kind, 0.42)}" stroke-width="1" stroke-linecap="round"'
    return Stamp(f'plain-{kind}', (_MOTIFS[seed(kind, 'motif') % len(_MOTIFS)].format(look),), room=1.0, flat=True)


def mark_stamp(art: Art, mark: str) -> Stamp:
    """The stamp of a mark; a mark that the art leaves out is a disc with its first letters."""
    if known := art.marks.get(mark) or art.stamps.get(mark):
        return known
    disc = f'<circle r="7" fill="{colour(mark, 0.34)}" stroke="#fffaf0" stroke-width="1.4"/>'
    said = f'<text y="3" font-size="8" font-weight="700" text-anchor="middle" fill="#fffaf0">{escape(mark[:2])}</text>'
    return Stamp(f'plain-mark-{mark}', (disc + said,), room=8, value=(9, -7))


def emblem_of(art: Art, name: str) -> Emblem | None:
    """The emblem of a tile, by its name or the nearest shorter one; most tiles have none."""
    drawing, colon, word = name.partition(':')
    short = drawing.partition('/')[0]
    found = (art.emblems.get(known) for known in (name, short + colon + word, drawing, short))
    return next((emblem for emblem in found if emblem), None)


def line_kind(art: Art, part: Part) -> str:
    """The kind by which a line is painted: with one of its marks where the art has a look for the two."""
    marked = (f'{part.kind} {mark}' for mark in part.marks)
    return next((both for both in marked if both in art.lines), part.kind)


def ground_brush(art: Art, kind: str, form: str) -> Ground:
    """The brush of a ground or bare kind."""
    known = (art.bares if form == 'bare' else art.grounds).get(kind)
    return known or Ground(colour(kind, 0.74), scatters=(Scatter(motif(kind), 11, 60),))


def line_brush(art: Art, kind: str, form: str) -> Line:
    """The brush of a line or wall."""
    if known := art.lines.get(kind):
        return known
    wide = 22.0 if form == 'wall' else 12.0
    strokes = (
        Stroke(colour(kind, 0.32), wide, cap='butt'),  # a round cap would come out behind a line that a wall runs into
        Stroke(colour(kind, 0.62, 0.5), wide - 2.4, cap='butt'),
        Stroke(colour(kind, 0.8), 1.2, '4 6'),
    )
    return Line(strokes, half=wide / 2)


def solid_brush(art: Art, kind: str) -> Solid:
    """The brush of a solid."""
    if known := art.solids.get(kind):
        return known
    strokes = (Stroke(colour(kind, 0.3), 3.6), Stroke(colour(kind, 0.85), 1.2, '3 3'))
    return Solid(colour(kind, 0.56, 0.42), strokes, scatters=(Scatter(motif(kind), 9, 90, clear=5),), shoulder=None)


def scatters_of(art: Art, kind: str, form: str) -> tuple[Scatter, ...]:
    """What is strewn over a kind."""
    if form == 'solid':
        return solid_brush(art, kind).scatters
    return (ground_brush if form in {'ground', 'bare'} else line_brush)(art, kind, form).scatters


def rows_of(art: Art, kind: str, form: str) -> tuple[Row, ...]:
    """What is planted along a kind of line or wall."""
    return line_brush(art, kind, form).rows if form in {'line', 'wall'} else ()
