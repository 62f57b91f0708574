"""What goes on beside the moves, as one device sees it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Protocol

from tilewright.server import wire
from tilewright.server.match.agreeing import Agreed
from tilewright.server.match.numbering import Numbering
from tilewright.server.match.parting import aside_text
from tilewright.server.match.undo import UNDO, Wish


class Noted(Agreed, Protocol):
    """A table as far as what happened beside its moves can be told."""

    @property
    def numbering(self) -> Numbering:
        """Who has seen what."""
        ...

    @property
    def plies(self) -> Sequence[int]:
        """The number of the entry of each ply."""
        ...


def beside_info(of: Noted, seat: int | None, lang: str) -> wire.BesideInfo:
    """Who plays for whom, and what has happened."""
    parting, names = of.parting, of.match.names
    seen = of.numbering.plies[of.numbering.eyes(seat)]
    return wire.BesideInfo(
        [wire.StandInInfo(other, each.bot, each.why) for other, each in sorted(parting.stand_ins.items())],
        [
            wire.AsideInfo(
                bisect_left(seen, each.seq, key=lambda ply: of.plies[ply - 1]), each.seat, aside_text(lang, each, names)
            )
            for each in parting.asides
        ],
        parting.stop.how if parting.stop else '',
    )


def wish_info(wish: Wish) -> wire.WishInfo:
    """Somebody's wish."""
    about = -1 if wish.what == UNDO else wish.about
    return wire.WishInfo(wish.seat, list(wish.waiting), wish.what, about, wish.refused)
