"""Flat arrays of numbers, whole or real: native vectors when compiled, plain lists otherwise.

This is the only module that makes them, so a replacement of the native vector touches one file.
Elsewhere an array is annotated `vec[i64]` or `vec[float]`, indexed, assigned and copied with `[:]`, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPILED: Final = not __file__.endswith('.py')


def filled(size: i64, value: i64) -> vec[i64]:
    """Makes an array of equal numbers."""
    if not COMPILED:
        return cast('vec[i64]', cast(object, [value] * size))
    return _native(size, value)  # pragma: no cover  # the compiled build is not measured


def narrow(size: i64, value: i64) -> vec[i64]:
    """Makes a long table of equal numbers from 0 to 255: bytes where nothing is compiled, so that a cache holds it."""
    if not COMPILED:
        return cast('vec[i64]', cast(object, bytearray([value]) * size))
    return _native(size, value)  # pragma: no cover  # the compiled build is not measured


def packed(values: bytes) -> vec[i64]:
    """Makes a table of given numbers from 0 to 255: bytes where nothing is compiled, so that a cache holds it."""
    if not COMPILED:
        return cast('vec[i64]', cast(object, bytearray(values)))
    return _native_of(list(values))  # pragma: no cover  # the compiled build is not measured


def _native(size: i64, value: i64) -> vec[i64]:  # pragma: no cover  # the same
    """Makes the native array; lists are quicker where nothing is compiled."""
    out = vec[i64]()
    done: i64 = 0
    while done < size:
        out = append(out, value)
        done += 1
    return out


def numbers(values: list[int]) -> vec[i64]:
    """Makes an array of the given numbers."""
    if not COMPILED:
        return cast('vec[i64]', cast(object, values[:]))
    return _native_of(values)  # pragma: no cover  # the compiled build is not measured


def _native_of(values: list[int]) -> vec[i64]:  # pragma: no cover  # the same
    """Makes the native array of the given numbers."""
    out = filled(len(values), 0)
    at: i64 = 0
    for value in values:
        out[at] = value
        at += 1
    return out


def grown(values: vec[i64], size: i64, value: i64) -> vec[i64]:
    """Copies an array into a longer one and fills the rest."""
    out = filled(size, value)
    at: i64 = 0
    for old in values:
        out[at] = old
        at += 1
    return out


def zeros(size: i64) -> vec[float]:
    """Makes an array of real numbers, all of them 0."""
    if not COMPILED:
        return cast('vec[float]', cast(object, [0.0] * size))
    return _native_zeros(size)  # pragma: no cover  # the compiled build is not measured


def _native_zeros(size: i64) -> vec[float]:  # pragma: no cover  # the same
    """Makes the native array."""
    out = vec[float]()
    done: i64 = 0
    while done < size:
        out = append(out, 0.0)
        done += 1
    return out


def reals(values: list[float]) -> vec[float]:
    """Makes an array of the given real numbers."""
    out = zeros(len(values))
    at: i64 = 0
    for value in values:
        out[at] = value
        at += 1
    return out
