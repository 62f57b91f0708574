"""Talking: what people at a table write to one another, or say in phrases that each reads in their language."""

from __future__ import annotations

from typing import Final, Protocol

from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.match.seats import BOT
from tilewright.server.match.undo import Situation
from tilewright.server.store.rows import ChatRow

OFF: Final = 'off'
ALL: Final = 'all'
PHRASES: Final = ('hello', 'luck', 'well', 'thanks', 'moment', 'sorry', 'turn', 'again')


class Talkative(Situation, Protocol):
    """A table as far as people talk there."""

    async def talk(self, seat: int, text: str, phrase: bool) -> None:
        """Keeps what was said and tells everybody."""
        ...


async def say(table: Talkative, mine: tuple[int, ...], said: wire.Say, lang: str) -> None:
    """Says something for one of these seats; only to be called `inside`."""
    if said.seat not in mine or table.seats[said.seat].kind == BOT:
        raise refuse(lang, 'not_yours', 'not_your_seat', seat=said.seat + 1)
    mode, text = table.row.chat, ' '.join(said.text.split())
    if mode == OFF or (mode != ALL and not said.phrase):
        raise refuse(lang, 'misuse', 'no_chat' if mode == OFF else 'only_phrases')
    if not text or (said.phrase and text not in PHRASES):
        raise refuse(lang, 'malformed', 'no_words', there=', '.join(PHRASES))
    await table.talk(said.seat, text, said.phrase)


def talk_info(rows: list[ChatRow], after: int) -> list[wire.SaidInfo]:
    """What was said after a number."""
    return [wire.SaidInfo(row.id, row.seat, row.at, row.text, row.phrase) for row in rows if row.id > after]
