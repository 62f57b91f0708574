"""What somebody has played: a list of matches, and sums by game and variant."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from tilewright.server import wire
from tilewright.server.catalogue import Catalogue
from tilewright.server.errors import Refused
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.seats import Asker
from tilewright.server.people.people import People
from tilewright.server.store.belongings import PlayedRow, Sat

PAGE: Final = 25  # matches in one piece of the list
MOST: Final = 10_000  # matches that are summed up
AT_ONCE: Final = 10  # finished matches that are counted for one request
EVER: Final = 2**62


async def list_played(people: People, asker: Asker, before: int) -> wire.History:
    """A piece of the list of matches, the latest first; the next piece begins before its last."""
    await count(people, asker.guest.id)
    found = await people.belongings.played(asker.guest.id, before or EVER, PAGE + 1)
    seats = await people.belongings.seats([row.match for row in found[:PAGE]])
    lines = [line(people.hall.catalogue, row, seats[row.match], asker) for row in found[:PAGE]]
    return wire.History(lines, len(found) > PAGE)


def line(catalogue: Catalogue, row: PlayedRow, seats: Sequence[Sat], asker: Asker) -> wire.HistoryLine:
    """A match in the list."""
    title, variant = titles(catalogue, row.game, row.variant, asker.lang)
    return wire.HistoryLine(
        row.match, row.game, row.title or title, variant,
        [sat.seat.name for sat in seats], [sat.seat.seat for sat in seats if sat.seat.guest == asker.guest.id],
        [sat.points for sat in seats] if row.over and all(sat.points is not None for sat in seats) else [],
        bool(row.over), winners(row), row.at, f'/t/{row.match}',
    )  # fmt: skip


def titles(catalogue: Catalogue, game: str, variant: str, lang: str) -> tuple[str, str]:
    """What a game and a way to play it are called; by their names where this server no longer has them."""
    box = catalogue.boxes.get(game)
    if box is None:
        return game, variant
    words = box.words(lang)
    return words.title(), words.variant(variant) if len(box.game.variants) > 1 else ''


def winners(row: PlayedRow) -> list[int]:
    """The seats that have won."""
    return [int(seat) for seat in json.loads(row.winners or '[]')] if row.over else []


async def count(people: People, person: str) -> int:
    """Counts the points of a few finished matches; gives how many more may be left."""
    waiting = await people.belongings.uncounted(person, AT_ONCE + 1)
    for match in waiting[:AT_ONCE]:
        await people.belongings.count(match, await points(people.hall, match))
    return len(waiting) - AT_ONCE


async def points(hall: Hall, match: str) -> Sequence[int] | None:
    """The points of every seat of a match; nothing where it cannot be read any more."""
    try:
        table = await hall.table(match, 'en')
    except Refused:
        return None
    return list(table.match.game.scores(table.match.state))


async def sum_up(people: People, asker: Asker) -> wire.Statistics:
    """Games played, won and points by game and variant.

    Where somebody held several seats nobody knows which of them was they: such a match counts as played on one device.
    """
    left = await count(people, asker.guest.id)
    found = [row for row in await people.belongings.played(asker.guest.id, EVER, MOST) if row.over]
    seats = await people.belongings.seats([row.match for row in found])
    sums: dict[tuple[str, str], wire.GameSum] = {}
    for row in found:
        if (row.game, row.variant) not in sums:
            title, variant = titles(people.hall.catalogue, row.game, row.variant, asker.lang)
            sums[row.game, row.variant] = wire.GameSum(row.game, title, variant)
        add(sums[row.game, row.variant], row, [sat for sat in seats[row.match] if sat.seat.guest == asker.guest.id])
    return wire.Statistics(sorted(sums.values(), key=lambda each: -each.played - each.shared), left > 0)


def add(total: wire.GameSum, row: PlayedRow, mine: Sequence[Sat]) -> None:
    """Adds a match to a sum."""
    if len(mine) != 1:
        total.shared += 1
        return
    total.played += 1
    total.won += mine[0].seat.seat in winners(row)
    if mine[0].points is not None:
        total.counted += 1
        total.points += mine[0].points
        total.best = max(mine[0].points, total.best) if total.counted > 1 else mine[0].points
