"""Opening a match: from a wish, from a record, or as a rematch, turned into rows for the store."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.bots import bots, find_bot
from tilewright.core.match import Match, new_match
from tilewright.core.play import Game, Illegal, Misuse, State
from tilewright.core.record import Record, RecordError, match_of, read
from tilewright.server import wire
from tilewright.server.errors import Refused, refuse
from tilewright.server.rows import EntryRow, MatchRow, SeatRow
from tilewright.server.seats import BOT, HERE, OPEN, Asker, seat_names
from tilewright.server.shelf import Boxed, Shelf
from tilewright.server.table import Table
from tilewright.words import catalogue

LARGEST: Final = 99  # as the value of an option that takes any number


class Plan(NamedTuple):
    """A match to be stored."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]


def plan_match(shelf: Shelf, wish: wire.MatchWish, asker: Asker, name: str, now: int) -> Plan:
    """A match as somebody wishes it; refused when it cannot be played so."""
    box = shelf.find(wish.game, asker.lang)
    others = any(seat.kind == OPEN for seat in wish.seats)
    if wish.seed is not None and others:
        raise refuse(asker.lang, 'misuse', 'seed_alone')
    for option, value in wish.options.items():
        if value.isdecimal() and int(value) > LARGEST:
            raise refuse(asker.lang, 'misuse', 'too_many', option=option, most=LARGEST, came=value)
    seats = plan_seats(wish, asker, name, box.game)
    try:
        match = begun(shelf, box, wish, [seat.name for seat in seats], asker.lang)
    except Misuse as error:
        raise Refused('misuse', str(error)) from None
    seed = secrets.token_hex(24) if wish.seed is None else f'chosen {wish.seed}'
    clock = json.dumps({'kind': wish.clock.kind, 'seconds': wish.clock.seconds}) if wish.clock else ''
    row = match_row(box, match, name, now, seed)
    row = row._replace(host=asker.guest.id, public=wish.public, clock=clock)
    return Plan(row, tuple(seats), entries_of(match, name, now))


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
    """Refuses the name of no bot."""
    try:
        find_bot(name)
    except Misuse as error:
        raise Refused('misuse', str(error)) from None


def bot_title(name: str, lang: str) -> str:
    """What a bot is called."""
    found = catalogue('tilewright.server', lang).get('bot', {}).get(name)
    return found if isinstance(found, str) else name.replace('_', ' ').capitalize()


def bot_names() -> list[str]:
    """Every bot there is."""
    return list(bots())


def begun(shelf: Shelf, box: Boxed, wish: wire.MatchWish, names: Sequence[str], lang: str) -> Match[State]:
    """The match before anybody here has answered."""
    if wish.origin is None:
        return new_match(box.game, wish.variant, names, wish.options)
    record = read_record(shelf, wish.origin.game_text)
    if record.game.name != box.game.name:
        raise refuse(lang, 'misuse', 'other_game', there=record.game.name, came=box.game.name)
    if len(record.seats) != len(names):
        raise refuse(lang, 'misuse', 'other_seats', there=len(record.seats), came=len(names))
    match = played(record, box, lang)
    ply = len(match.log) if wish.origin.ply is None else wish.origin.ply
    if ply > len(match.log):
        raise refuse(lang, 'misuse', 'bad_ply', most=len(match.log), came=ply)
    match.undo(len(match.log) - ply)
    return match


def read_record(shelf: Shelf, text: str) -> Record[State]:
    """Reads a record; refused with the line where it fails."""
    try:
        return read(text, shelf.game)
    except RecordError as error:
        raise Refused('misuse', error.text, line=error.line) from None


def played(record: Record[State], box: Boxed, lang: str) -> Match[State]:
    """Plays a record; refused with the line and the rule where it fails."""
    try:
        return match_of(record)
    except RecordError as error:
        cause = error.__cause__
        if isinstance(cause, Illegal):
            text = box.words(lang).refusal(cause.refusal, record.seats)
            raise Refused('refused', text, cause.refusal.rule, error.line) from None
        raise Refused('misuse', error.text, line=error.line) from None


def plan_study(shelf: Shelf, text: str, asker: Asker, name: str, now: int) -> Plan:
    """A record that is only looked at; whoever brought it may look through everybody's eyes."""
    record = read_record(shelf, text)
    box = shelf.find(record.game.name, asker.lang)
    match = played(record, box, asker.lang)
    row = match_row(box, match, name, now, '')._replace(host=asker.guest.id, study=True, over=match.ask is None)
    seats = tuple(SeatRow(name, nth, HERE, each, '', asker.guest.id, True) for nth, each in enumerate(match.names))
    return Plan(row, seats, entries_of(match, name, now))


def plan_rematch(table: Table, name: str, now: int) -> Plan:
    """The same match again for the same people."""
    row = table.row._replace(id=name, seed=secrets.token_hex(24), rematch='', over=False, winners='[]', made=now)
    seats = tuple(seat._replace(match=name) for seat in table.seats)
    return Plan(row, seats, ())


def match_row(box: Boxed, match: Match[State], name: str, now: int, seed: str) -> MatchRow:
    """The row of a match."""
    return MatchRow(
        id=name,
        game=match.game.name,
        version=match.game.version,
        tiles=box.tiles_hash,
        variant=match.variant,
        options=json.dumps(match.options),
        settings=json.dumps(match.settings),
        title=match.title,
        seed=seed,
        clock='',
        host='',
        public=False,
        study=False,
        rematch='',
        over=match.ask is None,
        winners=json.dumps(match.game.winners(match.state) if match.ask is None else ()),
        made=now,
    )


def entries_of(match: Match[State], name: str, now: int) -> tuple[EntryRow, ...]:
    """The moves of a match as entries."""
    return tuple(EntryRow(name, nth, 'move', move.seat, str(move), at=now) for nth, move in enumerate(match.log, 1))
