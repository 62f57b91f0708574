"""Writes SVG elements as text, with short numbers that are the same on every machine."""

from __future__ import annotations

from html import escape
from typing import Final

FONT: Final = "'Segoe UI', 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"


def num(value: float) -> str:
    """A number with at most two decimals and no needless signs."""
    text = f'{value:.2f}'.rstrip('0').rstrip('.')
    return '0' if text == '-0' else text


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; `stroke_width=2` becomes stroke-width="2", and attributes that are '' are left out."""
    words = ''.join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value != ''
    )
    return f'<{name}{words}>{"".join(inside)}</{name}>' if inside else f'<{name}{words}/>'


def words(text: str, **attributes: str | float) -> str:
    """A text element with its text escaped."""
    return tag('text', escape(text, quote=False), **attributes)


def use(name: str, at: tuple[float, float], size: float = 1.0) -> str:
    """A copy of something defined elsewhere, moved and perhaps larger, never turned."""
    if size == 1:
        return tag('use', href=f'#{name}', x=at[0], y=at[1])
    return tag('use', href=f'#{name}', transform=f'translate({num(at[0])} {num(at[1])}) scale({num(size)})')


def document(width: float, height: float, *inside: str, box: tuple[float, float, float, float], title: str = '') -> str:
    """A whole SVG document that shows a box at a size in pixels."""
    said = [tag('title', escape(title, quote=False))] if title else []
    return tag(
        'svg',
        *said,
        *inside,
        xmlns='http://www.w3.org/2000/svg',
        width=width,
        height=height,
        viewBox=' '.join(num(value) for value in box),
        font_family=FONT,
    )
