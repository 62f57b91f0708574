"""A small generator of chance for playouts: two multiplicative congruences that give the same numbers everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST: Final[i64] = 2147483563  # the pair of moduli and factors is L'Ecuyer's of 1988; its period is about 2**61
SECOND: Final[i64] = 2147483399


@final
class Dice:
    """A stream of chance that starts from a seed."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed % 2147483562 + 1
        self.b: i64 = seed // 2147483562 % 2147483398 + 1
        warm: i64 = 0
        while warm < 8:  # neighbouring seeds begin alike; a few steps part them
            self.below(2)
            warm += 1

    def below(self, n: i64) -> i64:
        """Gives a number from 0 to n - 1, each about equally often (n well below 2**31)."""
        self.a = self.a * 40014 % FIRST
        self.b = self.b * 40692 % SECOND
        z = self.a - self.b
        if z < 1:
            z += FIRST - 1
        return (z - 1) * n // (FIRST - 1)
