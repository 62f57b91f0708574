"""Ridge regression on what was seen, kept as sums: what is learnt from many games adds up, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tilewright.core.flat import reals, zeros

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Moments:
    """The sums of the squares and products of what was seen, weighed."""

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.squares: vec[float] = zeros(size * size)  # [size * row + column], the half from the diagonal on
        self.products: vec[float] = zeros(size)
        self.row: vec[float] = zeros(size)

    def add(
        self, own: list[float], other: list[float], stages: tuple[float, ...], target: float, weight: float
    ) -> None:
        """Adds one sight: the difference of two seats' features at some stage, and what it came to."""
        row, size, squares, products = self.row, self.size, self.squares, self.products
        nth: i64 = 0
        for mine, theirs in zip(own, other, strict=True):
            for stage in stages:
                row[nth] = (mine - theirs) * stage
                nth += 1
        for line in range(size):
            here = row[line] * weight
            if here != 0.0:
                products[line] += here * target
                for column in range(line, size):
                    squares[size * line + column] += here * row[column]

    def merge(self, sums: list[float]) -> None:
        """Adds what others saw, as they listed it."""
        size = self.size
        if len(sums) != size * size + size:
            raise ValueError(f'{int(size * size + size)} sums expected, {len(sums)} came')
        for nth in range(size * size):
            self.squares[nth] += sums[nth]
        for nth in range(size):
            self.products[nth] += sums[size * size + nth]

    def sums(self) -> list[float]:
        """All that was seen, as a list that can be kept or sent."""
        size = self.size
        return [self.squares[nth] for nth in range(size * size)] + [self.products[nth] for nth in range(size)]

    def solve(self, ridge: float) -> list[float]:
        """The weights that fit best, each held back by a share of its own square: Cholesky's way."""
        size = self.size
        low = zeros(size * size)
        for column in range(size):
            for line in range(column, size):
                total = self.squares[size * column + line]
                if line == column:
                    total += ridge * total + 1e-6
                for nth in range(column):
                    total -= low[size * line + nth] * low[size * column + nth]
                low[size * line + column] = total / low[size * column + column] if line > column else total**0.5
        return self.substitute(low)

    def substitute(self, low: vec[float]) -> list[float]:
        """Solves for the products with the lower half of the squares' root, forwards and backwards."""
        size = self.size
        out = reals([self.products[nth] for nth in range(size)])
        for line in range(size):
            for nth in range(line):
                out[line] -= low[size * line + nth] * out[nth]
            out[line] /= low[size * line + line]
        for line in range(size - 1, -1, -1):
            for nth in range(line + 1, size):
                out[line] -= low[size * nth + line] * out[nth]
            out[line] /= low[size * line + line]
        return [out[nth] for nth in range(size)]
