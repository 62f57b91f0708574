"""What somebody takes along, and how they are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Final

import msgspec

from tilewright import __version__
from tilewright.core.record import write
from tilewright.server.errors import Refused, refuse, say
from tilewright.server.match.parting import STAND_IN
from tilewright.server.match.seats import BOT, Asker, free_name
from tilewright.server.match.table import Table
from tilewright.server.match.views import may_read
from tilewright.server.people.people import People
from tilewright.server.store.accounts import AccountRow
from tilewright.server.store.rows import SeatRow

# The codes with which sockets are closed: the table is no more, they are not let in, they are to come back as they are.
GONE, OUT, AGAIN = 4404, 4403, 1012
encode: Final = msgspec.json.encode


async def export(people: People, asker: Asker, account: AccountRow | None) -> AsyncGenerator[bytes, None]:
    """All that is kept of somebody, as one JSON object in pieces: no matter how much it is, it delays nobody."""
    person = asker.guest.id
    if person in people.exporting:
        raise refuse(asker.lang, 'too_fast', 'exporting')
    people.exporting.add(person)
    try:
        head = {
            'what': 'Everything that Tilewright keeps of you',
            'version': __version__,
            'made': people.wall,
            'person': {'id': person, 'name': asker.guest.name, 'language': asker.guest.lang},
            **(await account_part(people, account) if account is not None else {}),
        }
        yield encode(head)[:-1] + b',"matches":['
        for nth, match in enumerate(await people.belongings.all_of(person)):
            yield (b',' if nth else b'') + encode(await match_part(people, match, asker))
            await asyncio.sleep(0)
        yield b']}\n'
    finally:
        people.exporting.discard(person)


async def account_part(people: People, account: AccountRow) -> dict[str, object]:
    """What is kept of an account; never a secret."""
    keys = await people.accounts.passkeys(account.id)
    return {
        'account': {'mail': account.mail, 'role': account.role, 'made': account.made},
        'passkeys': [{'name': key.name, 'made': key.made, 'used': key.used} for key in keys],
        'devices': [{'device': each.device, 'made': each.made} for each in await people.accounts.sign_ins(account.id)],
    }


async def match_part(people: People, match: str, asker: Asker) -> dict[str, object]:
    """A match with its record, once nothing in it is hidden from whoever asks."""
    try:
        table, held = await people.hall.seen(match, asker)
    except Refused as refused:
        return {'match': match, 'record': None, 'why': refused.error.text}
    out: dict[str, object] = {
        'match': match, 'game': table.row.game, 'variant': table.row.variant, 'made': table.row.made,
        'over': table.row.over, 'opened_by_you': held.host, 'your_seats': [seat + 1 for seat in held.seats],
    }  # fmt: skip
    if may_read(table, held):
        return out | {'record': write(table.match)}
    return out | {'record': None, 'why': say(asker.lang, 'secret_log')}


# ---------------------------------------------------------------- being forgotten


async def forget(people: People, asker: Asker, account: AccountRow | None) -> None:
    """Forgets somebody: their seats are a former player's, what only they have played goes, and so does the account."""
    person = asker.guest.id
    for match in await people.belongings.all_of(person):
        await leave(people, match, person, asker.lang)
    if account is not None:
        await people.accounts.drop(account.id)
        people.known.clear()
    cut(people, person, asker.lang)


async def leave(people: People, match: str, person: str, lang: str) -> None:
    """Leaves a match to the others, or takes it away where there are none."""
    stored = await people.hall.store.load(match)
    if stored is None:
        return
    if not any(is_other(seat, person) for seat in stored.seats):
        await take_away(people, match, lang)
        return
    box = people.hall.catalogue.boxes.get(stored.match.game)
    taboo = tuple(box.game.verbs) if box is not None else ()
    await people.belongings.give_up(person, match, former(stored.seats, person, taboo, lang), STAND_IN)
    await people.show_anew([match])


def is_other(seat: SeatRow, person: str) -> bool:
    """Whether another person sits in a seat."""
    return seat.kind != BOT and bool(seat.guest) and seat.guest != person


def former(seats: Sequence[SeatRow], person: str, taboo: Sequence[str], lang: str) -> dict[int, str]:
    """The names of somebody's seats once they are gone."""
    names = [seat.name for seat in seats if seat.guest != person]
    out: dict[int, str] = {}
    for seat in seats:
        if seat.guest == person:
            out[seat.seat] = free_name(say(lang, 'former_player'), names, taboo)
            names.append(out[seat.seat])
    return out


async def take_away(people: People, match: str, lang: str) -> None:
    """Closes a table for good and forgets its match."""
    table = people.hall.tables.pop(match, None)
    if table is not None:
        await close(table, lang)
    await people.belongings.forget(match)


async def close(table: Table, lang: str) -> None:
    """Closes a table and says goodbye to whoever sits there."""
    await table.close()
    for session in list(table.sessions):
        session.end(GONE, say(lang, 'no_match', match=table.row.id))


def cut(people: People, person: str, lang: str, address: str = '', code: int = OUT) -> int:
    """Cuts the sockets of somebody, or of an address; gives how many."""
    cut_off = 0
    for table in people.hall.tables.values():
        for session in list(table.sessions):
            if session.who == person if person else session.address == address:
                session.end(code, say(lang, 'signed_out'))
                cut_off += 1
    return cut_off
