"""Opening a match: from a wish, from a record, or as a rematch, turned into rows for the store."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tilewright.bots import bots, is_bot
from tilewright.bots.naming import bot_title
from tilewright.core.match import new_match
from tilewright.core.play import Game, Misuse, State
from tilewright.server import wire
from tilewright.server.catalogue import Boxed, Catalogue
from tilewright.server.errors import Refused, refuse
from tilewright.server.match.records import Played, check_numbers, check_tiles, played_of
from tilewright.server.match.seats import BOT, HERE, OPEN, Asker, seat_names
from tilewright.server.match.table import Table
from tilewright.server.store.rows import EntryRow, MatchRow, SeatRow


class Plan(NamedTuple):
    """A match to be stored."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]


def plan_match(
    catalogue: Catalogue, wish: wire.MatchWish, begun: Played | None, asker: Asker, name: str, now: int
) -> Plan:
    """A match as somebody wishes it, perhaps from a record on; refused when it cannot be played so."""
    box = catalogue.find(wish.game, asker.lang)
    others = any(seat.kind == OPEN for seat in wish.seats)
    if wish.seed is not None and others:
        raise refuse(asker.lang, 'misuse', 'seed_alone')
    check_numbers(wish.options, asker.lang)
    seats = plan_seats(wish, asker, name, box.game)
    try:
        match = fresh(box, wish, [seat.name for seat in seats], asker.lang) if begun is None else begun
    except Misuse as error:
        raise Refused('misuse', str(error)) from None
    check_record(wish, match, asker.lang)
    seed = secrets.token_hex(24) if wish.seed is None else f'chosen {wish.seed}'
    clock = msgspec.json.encode(wish.clock).decode() if wish.clock else ''
    row = match_row(box, match, name, now, seed)
    row = row._replace(host=asker.guest.id, public=wish.public, clock=clock, hints=has_hints(wish))
    row = row._replace(absence=wish.absence, pace=wish.pace, chat=wish.chat)
    return Plan(row, tuple(seats), entries_of(match, name, now))


def has_hints(wish: wire.MatchWish) -> bool:
    """Whether hints are given: as whoever opens it says for all, or else where one person plays alone."""
    alone = sum(seat.kind != BOT for seat in wish.seats) == 1
    return alone if wish.hints is None else wish.hints


def plan_seats(wish: wire.MatchWish, asker: Asker, match: str, game: Game[State]) -> list[SeatRow]:
    """Who sits where, each with a name of their own."""
    wanted: list[str] = []
    for seat in wish.seats:
        if seat.kind == BOT:
            check_bot(seat.bot)
        first = seat.kind == HERE and HERE not in (other.kind for other in wish.seats[: len(wanted)])
        wanted.append(seat.name or (bot_title(seat.bot, asker.lang) if seat.kind == BOT else ''))
        if first and not seat.name:
            wanted[-1] = asker.guest.name
    names = seat_names(wanted, tuple(game.verbs))
    return [
        SeatRow(
            match, nth, seat.kind, names[nth], seat.bot if seat.kind == BOT else '',
            asker.guest.id if seat.kind == HERE else '', seat.kind != OPEN,
        )
        for nth, seat in enumerate(wish.seats)
    ]  # fmt: skip


def check_bot(name: str) -> None:
    """Refuses what is no bot, or one with settings: how long it thinks and what it reads is for no guest to say."""
    if not is_bot(name):
        raise Refused('misuse', f'the name of a bot expected ({", ".join(bots())}), {name!r} came')


def fresh(box: Boxed, wish: wire.MatchWish, names: Sequence[str], lang: str) -> Played:
    """The match before anybody has answered; Misuse when there is none like that."""
    match = new_match(box.game, wish.variant, names, wish.options)
    check_tiles(match, lang)
    return played_of(match)


def check_record(wish: wire.MatchWish, begun: Played, lang: str) -> None:
    """Refuses a record that does not fit what is to be opened with it."""
    if begun.game != wish.game:
        raise refuse(lang, 'misuse', 'other_game', there=begun.game, came=wish.game)
    if len(begun.names) != len(wish.seats):
        raise refuse(lang, 'misuse', 'other_seats', there=len(begun.names), came=len(wish.seats))


def plan_study(catalogue: Catalogue, match: Played, asker: Asker, name: str, now: int) -> Plan:
    """A record that is only looked at; whoever brought it may look through everybody's eyes."""
    box = catalogue.find(match.game, asker.lang)
    row = match_row(box, match, name, now, '')._replace(host=asker.guest.id, study=True)
    seats = tuple(SeatRow(name, nth, HERE, each, '', asker.guest.id, True) for nth, each in enumerate(match.names))
    return Plan(row, seats, entries_of(match, name, now))


def plan_rematch(table: Table, name: str, now: int) -> Plan:
    """The same match again for the same people."""
    row = table.row._replace(
        problem='', id=name, seed=secrets.token_hex(24), rematch='', over=False, winners='[]', made=now
    )
    seats = tuple(seat._replace(match=name) for seat in table.seats)
    return Plan(row, seats, ())


def match_row(box: Boxed, match: Played, name: str, now: int, seed: str) -> MatchRow:
    """The row of a match."""
    return MatchRow(
        id=name,
        game=match.game,
        version=box.game.version,
        tiles=box.tiles_hash,
        variant=match.variant,
        options=json.dumps(dict(match.options)),
        settings=json.dumps(match.settings),
        title=match.title,
        seed=seed,
        clock='',
        host='',
        public=False,
        study=False,
        rematch='',
        over=match.over,
        winners=json.dumps(match.winners),
        made=now,
    )


def entries_of(match: Played, name: str, now: int) -> tuple[EntryRow, ...]:
    """The moves of a match as entries."""
    return tuple(EntryRow(name, nth, 'move', seat, move, at=now) for nth, (seat, move) in enumerate(match.moves, 1))
