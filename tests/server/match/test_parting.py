"""Parting: giving up, ending together, bots for who is gone and their return, talking, and tables out of sight."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.support import Bench, FakeTime, Sitting, asker, bench, rest, run, serving, until
from tilewright.server import wire
from tilewright.server.match.commands import Outcome
from tilewright.server.match.seats import Asker, Holding
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes

ANN, BOB, CLEO = asker('ann'), asker('bob'), asker('cleo')
GIVEN = {'first_player': '1'}
IDS = count()


class Device:
    """A device before a table, as the table knows it."""

    def __init__(self, *seats: int) -> None:
        self.lang, self.who, self.address = 'en', f'device of {seats}', ''
        self.seats = seats

    def end(self, code: int, text: str) -> None:
        """Nobody says goodbye here."""
        raise AssertionError((code, text))


async def among_people(tables: Bench, *guests: Asker, **more: Any) -> Table:
    """A table at which each sits before a device of their own."""
    table = await tables.open(ANN, 'carcassonne', 'here', *['open'] * (len(guests) - 1), options=GIVEN, **more)
    for nth, guest in enumerate(guests[1:], 1):
        await tables.hall.join(table.row.id, guest._replace(key=tables.hall.signer.open(table.key(nth))))
    return table


async def part(table: Table, seat: int, what: Any, about: int | None = None, mine: tuple[int, ...] = ()) -> Outcome:
    """What becomes of a wish beside the moves."""
    command = wire.Settle(f'{next(IDS)}', table.numbering.seq(seat), seat, what, about)
    return await table.commands.settle(mine or (seat,), command, 'en')


async def agree(table: Table, seat: int, yes: bool = True) -> Outcome:
    """What becomes of an answer to a wish."""
    return await table.commands.agree((seat,), wire.Agree(f'{next(IDS)}', yes), 'en')


async def play(table: Table, seat: int) -> Outcome:
    """Plays the first legal answer of a seat."""
    move = next(move for move in table.match.moves() if move.seat == seat)
    command = wire.Play(f'{next(IDS)}', table.numbering.seq(seat), seat, str(move))
    return await table.commands.play((seat,), command, 'en')


def beside(table: Table, seat: int) -> wire.BesideInfo:
    """What a seat sees of what goes on beside the moves."""
    found = table.views.table(Eyes(seat, (seat,), 'en')).beside
    assert found is not None
    return found


def wishes(table: Table, seat: int) -> list[str]:
    """What the person of a seat may wish beside the moves."""
    return table.views.info(Eyes(seat, (seat,), 'en'), Holding((seat,), False, True)).can.settle


def error(outcome: Outcome) -> str:
    """The text of a refusal."""
    assert outcome.error is not None
    return outcome.error.text


def test_of_two_who_gives_up_loses_and_the_match_is_over_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await among_people(tables, ANN, BOB)
            assert wishes(table, 1) == ['resign', 'draw', 'abandon', 'away', 'rest']
            assert error(await part(table, 1, 'resign', mine=(0,))) == 'Seat 2 is not yours.'
            assert (await part(table, 1, 'resign')).error is None
            seen = table.views.table(Eyes(0, (0,), 'en'))
            assert (seen.over, seen.winners, seen.ask, seen.moves, seen.undo) == (True, [0], None, [], '')
            assert seen.beside == wire.BesideInfo([], [wire.AsideInfo(table.seq - 1, 1, 'Bob gave up.')], 'resign')
            assert error(await play(table, 0)) == 'The game is over.'
            assert error(await part(table, 0, 'abandon')) == 'The game is over.'
            assert not await table.commands.answer_for(0, 'keep', None, auto=True)
            line = (await tables.hall.listed('me', ANN))[0]
            assert (line.over, line.winners, line.ask_text) == (True, [0], '')
            stored = await tables.hall.store.load(table.row.id)
            assert stored is not None
            assert (stored.match.over, stored.match.winners) == (True, '[0]')
            await tables.hall.tables.pop(table.row.id).close()
            again = await tables.hall.table(table.row.id, 'en')
            assert (again.ask, again.winners) == (None, (0,))
            await again.sync(again.seq + 1, False)  # another process has nothing new
            assert again.row.over
            assert (await tables.hall.rematch(table.row.id, ANN)).match != table.row.id

    run(scenario)


@pytest.mark.parametrize(('what', 'winners'), [('draw', (0, 1, 2)), ('abandon', ())])
def test_a_draw_and_breaking_off_need_everybody(what: str, winners: tuple[int, ...], tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await among_people(tables, ANN, BOB, CLEO)
            assert 'resign' not in wishes(table, 0)
            assert error(await part(table, 0, 'resign')).startswith('To give up is for two players')
            assert (await part(table, 2, what)).waiting == (0, 1)
            assert (await agree(table, 0)).waiting == (1,)
            assert (await agree(table, 1, yes=False)).error is None
            assert table.wish_info() == wire.WishInfo(2, [], what, 2, 1)  # whoever wished is told who said no
            assert error(await agree(table, 0)) == 'Nobody wishes anything of you.'
            assert not table.row.over
            assert (await part(table, 0, what)).waiting == (1, 2)
            await agree(table, 1)
            await agree(table, 2)
            assert (table.ask, table.winners, table.wish) == (None, winners, None)

    run(scenario)


def test_who_plays_with_bots_alone_breaks_off_at_once_and_cannot_agree_on_a_draw(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await tables.open(ANN, 'carcassonne', 'here', 'greedy', options=GIVEN)
            assert wishes(table, 0) == ['resign', 'abandon', 'rest']
            assert error(await part(table, 0, 'draw')) == 'There is nobody here with whom to agree on a draw.'
            assert (await part(table, 0, 'abandon')).waiting == ()
            assert table.ask is None

    run(scenario)


def test_a_bot_plays_for_who_wants_to_rest_until_they_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await among_people(tables, ANN, BOB)
            assert error(await part(table, 0, 'back')) == 'You play for yourself already.'
            before = table.seq
            assert (await part(table, 0, 'rest')).error is None
            await until(lambda: table.ask is not None and table.ask.seats == (1,))
            autos = [entry.auto for entry in table.entries[before:] if entry.kind == 'move' and entry.seat == 0]
            assert autos == [True] * len(autos) != []
            assert beside(table, 0).stand_ins == [wire.StandInInfo(0, 'greedy', 'own')]
            assert error(await part(table, 0, 'rest')) == 'A bot plays for you already.'
            await table.commands.welcome((0,))  # looking on does not take the seat back
            assert 0 in table.parting.stand_ins
            await play(table, 1)
            await play(table, 1)
            await until(lambda: table.ask is not None and table.ask.seats == (1,))
            assert (await part(table, 0, 'back')).error is None
            await play(table, 1)
            await play(table, 1)
            await rest(tables.hall)
            assert table.ask is not None
            assert table.ask.seats == (0,)
            assert [each.text for each in beside(table, 1).asides] == [
                'A bot plays for Ann, who asked for it.', 'Ann plays again.',
            ]  # fmt: skip

    run(scenario)


def test_while_a_bot_plays_for_them_nobody_plays_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path, FakeTime(), pause=1.0) as tables:
            table = await among_people(tables, ANN, BOB)
            assert (await part(table, 0, 'rest')).error is None
            seen = table.views.table(Eyes(0, (0,), 'en'))
            assert seen.moves == []
            assert seen.ask is not None
            assert (seen.ask.seats, seen.ask.mine) == ([0], [])
            assert error(await play(table, 0)).startswith('A bot plays for you')

    run(scenario)


def test_the_others_let_a_bot_play_for_who_is_gone_and_who_comes_back_has_the_seat_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await among_people(tables, ANN, BOB, CLEO)
            ann, bob, cleo = Device(0), Device(1), Device(2)
            table.sessions |= {ann, bob, cleo}
            gone = 'A bot plays only for somebody who is gone.'
            assert error(await part(table, 1, 'away', 0)) == gone  # she is there
            table.sessions.discard(ann)
            assert error(await part(table, 1, 'away', 9)) == gone
            assert error(await part(table, 1, 'away')) == gone  # oneself
            assert (await part(table, 1, 'away', 0)).waiting == (2,)
            assert table.wish_info() == wire.WishInfo(1, [2], 'away', 0)
            await agree(table, 2)
            await until(lambda: table.ask is not None and table.ask.seats == (1,))
            assert (await part(table, 1, 'abandon')).waiting == (2,)  # who is gone is not asked
            await table.commands.welcome((0,))
            assert table.parting.stand_ins == {}
            assert [each.text for each in beside(table, 1).asides] == [
                'Ann is gone: a bot plays on.', 'Ann plays again.',
            ]  # fmt: skip
            table.sessions.discard(cleo)
            assert (await part(table, 1, 'away', 2)).waiting == ()  # nobody else is there to be asked

    run(scenario)


def test_after_the_time_set_for_the_table_a_bot_plays_for_who_is_gone(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            time.halls.append(tables.hall)
            table = await among_people(tables, ANN, BOB, absence=60)
            table.driver.drive()
            await time.pass_by(100)
            assert table.parting.stand_ins == {}  # nobody waits for her
            bob = Device(1)
            table.sessions.add(bob)
            table.driver.drive()
            await time.pass_by(50)
            assert table.parting.stand_ins == {}
            ann = Device(0)
            table.sessions.add(ann)
            table.driver.drive()
            table.sessions.discard(ann)
            table.driver.drive()  # her time begins anew
            await time.pass_by(50)
            assert table.parting.stand_ins == {}
            await time.pass_by(11)
            await until(lambda: table.ask is not None and table.ask.seats == (1,))
            assert beside(table, 1).stand_ins == [wire.StandInInfo(0, 'greedy', 'late')]
            await table.commands.step_in(0)  # twice changes nothing
            assert len(table.parting.asides) == 1

    run(scenario)


def test_an_answer_brings_time_where_that_was_agreed(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await among_people(tables, ANN, BOB, clock=wire.ClockWish('game', 60, 5))
            await time.pass_by(10)
            await play(table, 0)
            assert table.clock is not None
            assert table.clock.all_remaining(time.now()) == [55_000, 60_000]

    run(scenario)


def test_what_happened_beside_the_moves_is_told_over_sockets_and_the_seat_is_given_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', options=GIVEN)
            match, key = opened['match'], opened['seats'][1]['key']
            async with friend.sit(match, key) as two:
                await two.wait('hello')
                async with host.sit(match) as one:
                    await one.wait('hello')
                    await two.wait('people', lambda message: message['online'] == [0, 1])
                await two.wait('people', lambda message: message['online'] == [1])
                assert (await two.ask(do='settle', seq=two.table['seq'], seat=1, what='away', about=0))['ok']
                while not two.table['ask']['mine']:
                    await two.hear()
                assert any(line['auto'] for line in two.log if line.get('auto'))
                async with host.sit(match) as one:
                    await one.wait('hello', lambda message: not message['table']['beside']['stand_ins'])
                    await come_to_terms(one, two)
                body = {'id': 'over', 'seq': two.table['seq'], 'seat': 1, 'what': 'draw'}
                assert (await friend.post(f'/api/matches/{match}/settle', body, 422))['error']['text']

    run(scenario)


async def come_to_terms(one: Sitting, two: Sitting) -> None:
    """Agrees on a draw over sockets."""
    await two.quiet()
    assert (await two.ask(do='settle', seq=two.table['seq'], seat=1, what='draw'))['waiting'] == [0]
    wish = {'seat': 1, 'waiting': [0], 'what': 'draw', 'about': 1, 'refused': -1}
    await one.wait('wish', lambda message: message['wish'] == wish)
    assert (await one.ask(do='agree', yes=True))['ok']
    await two.wait('moved', lambda message: message['table']['over'])
    assert (two.table['winners'], two.table['beside']['stopped']) == ([0, 1], 'draw')


def test_people_talk_as_far_as_the_table_lets_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', chat='all')
            match, key = opened['match'], opened['seats'][1]['key']
            async with host.sit(match) as one, friend.sit(match, key) as two:
                await one.wait('hello')
                await two.wait('hello')
                assert one.info['chat'] == 'all'
                seq = one.table['seq']
                assert (await one.ask(do='say', seat=0, text=' Good  luck! '))['ok']
                heard = await two.wait('talk')
                assert [(line['seat'], line['text'], line['phrase']) for line in heard['lines']] == [
                    (0, 'Good luck!', False),
                ]  # fmt: skip
                assert (await two.ask(do='say', seat=1, text='thanks', phrase=True))['ok']
                assert (await two.ask(do='say', seat=0, text='not mine'))['error']['code'] == 'not_yours'
                assert (await two.ask(do='say', seat=1, text='curses', phrase=True))['error']['code'] == 'malformed'
                assert (await one.ask(do='say', seat=0, text='   '))['error']['code'] == 'malformed'
                await one.quiet()
                said = [line['text'] for message in one.heard if message['t'] == 'talk' for line in message['lines']]
                assert said == ['Good luck!', 'thanks']
                assert one.table['seq'] == seq  # nobody's answer is too late because somebody talked
            async with host.sit(match) as one:
                assert [line['text'] for line in (await one.wait('talk'))['lines']] == ['Good luck!', 'thanks']
            for mode, text in (('phrases', 'Only ready-made phrases at this table.'), ('off', 'There is no chat')):
                quiet = await host.open('carcassonne', 'here', 'greedy', chat=mode)
                async with host.sit(quiet['match']) as one:
                    await one.wait('hello')
                    refused = await one.ask(do='say', seat=0, text='Hello')
                    assert refused['error']['text'].startswith(text)

    run(scenario)


def test_a_table_out_of_sight_is_in_nobody_elses_way_and_still_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await among_people(tables, ANN, BOB)
            for _ in range(2):
                await tables.hall.store.hide(table.row.id, 'ann')
            assert await tables.hall.listed('me', ANN) == []
            assert [line.match for line in await tables.hall.listed('me', BOB)] == [table.row.id]
            assert (await tables.hall.seen(table.row.id, ANN))[0] is table

    run(scenario)
