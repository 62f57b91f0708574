"""Agreeing: what people wish of one another at a table, beside the moves.

To take back, to end the match together, to let a bot play for somebody who is gone: at once where nobody else is
concerned, else when all who are have said yes. A wish that was refused is told to whoever wished.
"""

from __future__ import annotations

from typing import Final, Protocol, final

from tilewright.core.choosing import choose_variant
from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.match.parting import ABANDON, AGREED, BACK, DRAW, END, LATE, OWN, RESIGN, STAND_IN, SUB
from tilewright.server.match.undo import UNDO, Situation, Wish, consents, is_person, undo_target

AWAY: Final = 'away'
REST: Final = 'rest'


class Agreed(Situation, Protocol):
    """A table as far as wishes concern it."""

    @property
    def wish(self) -> Wish | None:
        """The wish that is there."""
        ...

    def online(self) -> frozenset[int]:
        """The seats whose people are connected."""
        ...

    async def go_back(self, seat: int, ply: int, command: str | None) -> int:
        """Takes back to a ply."""
        ...

    async def put_aside(self, kind: str, seat: int, what: str) -> int:
        """Notes something in the log that is no move."""
        ...

    async def put_wish(self, wish: Wish | None) -> None:
        """Notes a wish, or that there is none any more."""
        ...


@final
class Agreeing:
    """Where wishes are made and answered; everything here is called `inside`."""

    def __init__(self, table: Agreed) -> None:
        self.table = table

    async def take_back(self, mine: tuple[int, ...], command: wire.Undo, lang: str) -> tuple[int, ...]:
        """Takes back at once, or notes the wish; gives who is asked."""
        target = undo_target(self.table, mine, command.seat)
        if not target.mode:
            raise refuse(lang, 'no_undo', 'undo_over' if self.table.ask is None else 'no_undo')
        waiting = () if target.mode == 'free' else consents(self.table, command.seat)
        if waiting:
            await self.table.put_wish(Wish(command.seat, target.ply, waiting))
        else:
            await self.table.go_back(command.seat, target.ply, command.id)
        return waiting

    async def settle(self, mine: tuple[int, ...], command: wire.Settle, lang: str) -> tuple[int, ...]:
        """Does what somebody wishes beside the moves, or notes the wish; gives who is asked."""
        self.check(mine, command, lang)
        wish = Wish(command.seat, self.about(command), self.asked(command), command.what)
        if wish.waiting:
            await self.table.put_wish(wish)
        else:
            await self.grant(wish)
        return wish.waiting

    def about(self, command: wire.Settle) -> int:
        """The seat that a wish is about: somebody else's where they are gone, else one's own."""
        return command.seat if command.about is None or command.what != AWAY else command.about

    def asked(self, command: wire.Settle) -> tuple[int, ...]:
        """Who has to agree: nobody to what concerns oneself; of those who are there, all others."""
        if command.what not in (DRAW, ABANDON, AWAY):
            return ()
        others = consents(self.table, command.seat)
        here = self.table.online()
        return tuple(seat for seat in others if command.what != AWAY or (seat in here and seat != command.about))

    def check(self, mine: tuple[int, ...], command: wire.Settle, lang: str) -> None:
        """Refuses what is not possible at this table, or not now."""
        if self.table.ask is None:
            raise refuse(lang, 'misuse', 'over')
        if command.what not in parts_of(self.table, mine):
            raise refuse(lang, 'misuse', f'no_{command.what}')
        about = self.about(command)
        resting = about in self.table.parting.stand_ins
        fits = {
            AWAY: about < len(self.table.seats) and about in absent(self.table, mine),
            REST: not resting,
            BACK: resting,
        }
        if not fits.get(command.what, True):
            raise refuse(lang, 'misuse', f'no_{command.what}')

    async def consent(self, seats: tuple[int, ...], yes: bool, lang: str) -> tuple[int, ...]:
        """Notes what seats say to the wish that is there; the last yes grants it. Gives who is still asked."""
        wish = self.table.wish
        if wish is None or not set(wish.waiting) & set(seats):
            raise refuse(lang, 'no_undo', 'no_wish')
        waiting = tuple(seat for seat in wish.waiting if seat not in seats) if yes else ()
        if not yes:
            no = next(seat for seat in wish.waiting if seat in seats)
            await self.table.put_wish(wish._replace(waiting=(), refused=no))
        elif waiting:
            await self.table.put_wish(wish._replace(waiting=waiting))
        else:
            await self.grant(wish)  # with which the wish is over
        return waiting

    async def grant(self, wish: Wish) -> None:
        """Does what was wished."""
        if wish.what == UNDO:
            await self.table.go_back(wish.seat, wish.about, None)
        elif wish.what == BACK:
            await self.table.put_aside(SUB, wish.about, BACK)
        elif wish.what in (REST, AWAY):
            why = OWN if wish.what == REST else AGREED
            await self.table.put_aside(SUB, wish.about, f'{why} {STAND_IN}')
        else:
            await self.table.put_aside(END, wish.seat, wish.what)

    async def step_in(self, seat: int) -> None:
        """Lets a bot play for somebody who was away for too long, unless they are back."""
        if self.table.ask is not None and is_person(self.table, seat) and seat not in self.table.online():
            await self.table.put_aside(SUB, seat, f'{LATE} {STAND_IN}')

    async def welcome(self, mine: tuple[int, ...]) -> None:
        """Gives people who come back the seats that a bot plays because they were gone."""
        for seat in self.table.parting.gone(mine) if self.table.ask is not None else ():
            await self.table.put_aside(SUB, seat, BACK)


def absent(of: Agreed, mine: tuple[int, ...]) -> list[int]:
    """The seats of people who are gone and for whom nobody plays."""
    here = of.online()
    return [
        row.seat for row in of.seats
        if is_person(of, row.seat) and row.taken and row.seat not in here and row.seat not in mine
    ]  # fmt: skip


def parts_of(of: Agreed, mine: tuple[int, ...]) -> list[str]:
    """What the people of some seats may do beside playing."""
    if of.ask is None or of.row.study or not mine:
        return []
    out = [RESIGN] if len(of.seats) == 2 and set(mine) != {0, 1} else []
    others = any(consents(of, seat) for seat in mine)
    game = of.match.game
    if others and choose_variant(game.variants, of.match.variant, len(of.seats)).draws:
        out.append(DRAW)
    out.append(ABANDON)
    if others:
        out.append(AWAY)
    if any(seat in of.parting.stand_ins for seat in mine):
        out.append(BACK)
    if any(is_person(of, seat) for seat in mine):
        out.append(REST)
    return out
