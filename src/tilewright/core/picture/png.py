"""Turns SVG into PNG through resvg, which needs no system libraries."""

from __future__ import annotations


def png(svg: str, width: int) -> bytes:
    """The picture as PNG, so many pixels wide."""
    try:
        import resvg_py
    except ImportError as error:
        raise RuntimeError('PNG pictures need the package resvg-py: pip install resvg-py') from error
    if width < 1:
        raise ValueError(f'a width of at least one pixel expected, {width} came')
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
