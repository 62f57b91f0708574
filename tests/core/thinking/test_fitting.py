"""Ridge regression on sums finds the weights that made what was seen."""

from __future__ import annotations

from random import Random

import pytest

from tilewright.core.thinking.fitting import Moments

WEIGHTS = [2.0, -1.0, 0.5, 3.0, 0.0, -2.0]  # three features at two stages


def seen(rng: Random) -> tuple[list[float], list[float], tuple[float, float], float]:
    """Two rows, a stage, and what came of it."""
    own, other = [[float(rng.randrange(5)) for _ in range(3)] for _ in range(2)]
    stages = (1.0, rng.random())
    row = [(a - b) * stage for a, b in zip(own, other, strict=True) for stage in stages]
    return own, other, stages, sum(a * b for a, b in zip(row, WEIGHTS, strict=True))


def test_weights_are_found_again() -> None:
    moments, rng = Moments(6), Random(1)
    for _ in range(60):
        moments.add(*seen(rng), 0.5)
    assert moments.solve(0.0) == pytest.approx(WEIGHTS, abs=1e-3)
    assert max(map(abs, moments.solve(10.0))) < 2


def test_what_several_saw_adds_up() -> None:
    whole, parts, rng = Moments(6), [Moments(6), Moments(6)], Random(2)
    for nth in range(40):
        sight = seen(rng)
        whole.add(*sight, 1.0)
        parts[nth % 2].add(*sight, 1.0)
    parts[0].merge(parts[1].sums())
    assert parts[0].sums() == pytest.approx(whole.sums())
    with pytest.raises(ValueError, match='42 sums expected, 2 came'):
        whole.merge([1.0, 2.0])
