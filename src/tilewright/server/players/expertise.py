"""What is worked out about a match besides answers: advice, reviews, what could be made of a stock; all as JSON."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from tilewright.bots.advising import advise
from tilewright.bots.reviewing import review, with_this_stock
from tilewright.core.match import Match
from tilewright.core.play import State

ADVICE: Final = 'advice'
REVIEW: Final = 'review'
STOCK: Final = 'stock'
SECONDS: Final = 0.5  # of thinking about a hint

Work = Callable[[Match[State], int, str, tuple[int, int]], str]


def advice(match: Match[State], seat: int, seed: str, _span: tuple[int, int]) -> str:
    """Advice for a seat, from what it sees."""
    seen = match.see(seat)
    mine = [move for move in match.game.moves(seen) if move.seat == seat]
    return in_json(advise(match.game, seen, seat, mine, Random(seed), SECONDS))


def review_some(match: Match[State], _seat: int, _seed: str, span: tuple[int, int]) -> str:
    """A review of some plies of a match that is over."""
    return in_json(review(match, *span))


def stock(match: Match[State], _seat: int, seed: str, _span: tuple[int, int]) -> str:
    """What somebody who plays alone could have made of the same draws."""
    return in_json(with_this_stock(match, seed))


def in_json(found: object) -> str:
    """Something as text that can be sent and kept."""
    return msgspec.json.encode(found).decode()


WORKS: Final[dict[str, Work]] = {ADVICE: advice, REVIEW: review_some, STOCK: stock}
