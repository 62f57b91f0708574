"""How a table starts from what is stored."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tilewright.core.match import Match, new_match
from tilewright.core.play import State
from tilewright.server.catalogue import Boxed
from tilewright.server.match.clocks import Clocks
from tilewright.server.match.undo import Wish
from tilewright.server.store.rows import Clocked, EntryRow, Stored, WishRow


def start_match(box: Boxed, stored: Stored) -> Match[State]:
    """The match before its first entry."""
    row = stored.match
    match = new_match(box.game, row.variant, [seat.name for seat in stored.seats], json.loads(row.options))
    match.title = row.title
    for what, words in json.loads(row.settings):
        match.arrange(what, *words)
    return match


def start_clock(agreed: str, seats: int, entries: Sequence[EntryRow]) -> Clocks | None:
    """The clock as it stood at the last entry; the time since then is nobody's."""
    if not agreed:
        return None
    wish = json.loads(agreed)
    last = next((entry.clock for entry in reversed(entries) if entry.clock), '')
    return Clocks(wish['kind'], wish['seconds'], seats, json.loads(last) if last else (), wish.get('increment', 0))


def read_wish(row: WishRow | None, public: Sequence[int]) -> Wish | None:
    """A stored wish, unless something that everybody sees has come after it."""
    if row is None or row.seq < max(public[-1:], default=0):
        return None
    return Wish(row.seat, row.ply, tuple(json.loads(row.waiting)), row.what, row.refused)


def first_end(clocked: Clocked) -> float:
    """The seconds after which somebody's time may be over, if it runs."""
    agreed = json.loads(clocked.agreed)
    left = json.loads(clocked.left) if clocked.left and agreed['kind'] == 'game' else ()
    return float(min(left, default=agreed['seconds'] * 1000) / 1000)
