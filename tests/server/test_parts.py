"""The small parts: keys, names, settings, logs, rules, workers, and a store that fails."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import stat
from pathlib import Path

import pytest

from tests.server.support import CATALOGUE, asker, bench, find, run, until
from tilewright.core.grid import Cell
from tilewright.core.play import Misuse, Move, Turn
from tilewright.presentation.words import catalogue
from tilewright.server import wire
from tilewright.server.errors import known_language, say
from tilewright.server.guests import Guest, Key, Signer, tidy
from tilewright.server.lobby.rulebook import read_rules
from tilewright.server.logs import Lines
from tilewright.server.match.phrases import move_texts
from tilewright.server.match.seats import free_name, seat_names
from tilewright.server.players import driver as driving
from tilewright.server.players import workers as thinking
from tilewright.server.players.workers import Inline, Painting, Processes, Task
from tilewright.server.settings import read_secret, read_settings
from tilewright.server.store.rows import Batch

# ---------------------------------------------------------------- who and what


def test_keys_open_what_they_were_made_for_and_nothing_else() -> None:
    signer, other = Signer('one secret'), Signer('another secret')
    key = signer.key('match', 2)
    assert signer.open(key) == Key('match', 2)
    assert signer.open(signer.key('match', -1)) == Key('match', -1)
    assert other.open(key) is None
    for forged in ('', 'match', 'match.3', key[:-1], key + 'x', key.replace('.3.', '.2.'), 'match.٣.x', 'a.watch.é'):
        assert signer.open(forged) is None


def test_cookies_are_read_only_where_they_were_written() -> None:
    guest = Guest('id', 'Zoé', 'fr')
    cookie = Signer('one secret').write(guest)
    assert Signer('one secret').read(cookie) == guest
    assert Signer('another secret').read(cookie) is None
    assert Signer('one secret').read('nonsense') is None


def test_names_are_tidied_and_kept_apart() -> None:
    assert tidy('  @Ann \n\x00 Lee ') == 'Ann Lee'
    assert tidy('x' * 99) == 'x' * 40
    assert seat_names(['Ann', '', 'Ann', 'set']) == ['Ann', 'Bob', 'Ann 2', 'set 2']
    assert free_name('lay', [], ('lay',)) == 'lay 2'


def test_every_sentence_of_the_server_is_there_in_every_language() -> None:
    english, french = (catalogue('tilewright.server', lang) for lang in ('en', 'fr'))
    assert {table: set(words) for table, words in english.items()} == {
        table: set(words) for table, words in french.items()
    }
    assert say('xx', 'no_game', game='chess') == 'There is no game chess.'
    assert say('en', 'a word without a sentence') == 'a word without a sentence'
    assert known_language('xx', 'yy', 'fr') == 'fr'


def test_plain_words_are_a_language_of_their_own_that_speaks_of_neither_cells_nor_names() -> None:
    assert known_language('fr-x-plain', 'en') == 'fr-x-plain'
    assert known_language('xx-x-plain', 'fr') == 'fr'
    assert say('fr-x-plain', 'over') == say('fr', 'over')
    box = CATALOGUE.boxes['carcassonne']
    moves = [Move(0, 'lay', ('E', Cell(1, 0), Turn(1)))]
    exact, plain = (move_texts(box.words(lang), box.game, moves, None, ('Ann',)) for lang in ('en', 'en-x-plain'))
    title = box.words('en').tile('E')
    assert exact == [f'lay E ({title}) 1,0 turned to the right']
    assert plain == [f'lay {title} turned to the right']


# ---------------------------------------------------------------- settings and logs


def test_settings_come_from_options_then_the_environment(tmp_path: Path) -> None:
    environ = {'TILEWRIGHT_DATA': str(tmp_path / 'there'), 'TILEWRIGHT_PORT': '99', 'TILEWRIGHT_SOCKET_RATE': '2.5'}
    found = read_settings(environ=environ)
    assert (found.data, found.port, found.limits.socket_rate) == (tmp_path / 'there', 99, 2.5)
    assert found.database_url.startswith('sqlite+aiosqlite:///')
    assert read_settings(tmp_path, 'here', 7, {**environ, 'TILEWRIGHT_DATABASE': 'x://'}).database_url == 'x://'
    with pytest.raises(Misuse, match='TILEWRIGHT_PORT'):
        read_settings(tmp_path, environ={'TILEWRIGHT_PORT': 'many'})


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    settings = read_settings(tmp_path, environ={})
    secret = read_secret(settings)
    assert read_secret(settings) == secret
    if os.name == 'posix':
        assert stat.S_IMODE((tmp_path / 'secret').stat().st_mode) == 0o600
    (tmp_path / 'secret').write_text('short', encoding='ascii')
    with pytest.raises(Misuse, match='at least 32'):
        read_secret(settings)


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord({'msg': 'said %s', 'args': ('é',), 'levelname': 'INFO', 'name': 'x', 'match': 'm'})
    line = json.loads(Lines().format(record))
    assert (line['what'], line['match'], line['level']) == ('said é', 'm', 'info')


# ---------------------------------------------------------------- games


def test_rules_are_read_in_sections() -> None:
    rules = read_rules('carcassonne', 'en', 'x')
    assert rules.title.startswith('Carcassonne')
    assert rules.intro
    numbers = [item.number for section in rules.sections for item in section.items if item.number]
    assert len(numbers) == len(set(numbers)) > 50
    assert not any('**' in item.text for section in rules.sections for item in section.items)
    assert read_rules('toy', 'fr', 'Toy') == wire.Rules('Toy', [], [])


def test_a_variant_says_whether_it_hides_something() -> None:
    assert CATALOGUE.boxes['toy'].secret('loose')
    assert not CATALOGUE.boxes['carcassonne'].secret('river')


# ---------------------------------------------------------------- workers

TASK = Task('carcassonne', 'base', (('first_player', '1'),), 2, (), ((-1, 'draw V'),), 0, 'greedy', 'seed')


@pytest.mark.slow
def test_processes_think_and_paint_as_this_process_does() -> None:
    async def scenario() -> None:
        workers, here = Processes(1), Inline(find)
        try:
            assert await workers.think(TASK) == await here.think(TASK)
            painting = Painting('carcassonne', 'tile', 'V', 1)
            assert await workers.paint(painting) == await here.paint(painting)
            for pool in workers.thinkers.idle:
                thinking.kill(pool)
            assert await workers.think(TASK) == await here.think(TASK)  # a process that died is replaced
        finally:
            workers.close()
            here.close()

    run(scenario)


def test_a_match_goes_on_when_a_bot_fails_or_cheats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(answer: str | None, folder: Path) -> None:
        def think(*_: object) -> str:
            if answer is None:
                raise RuntimeError('no idea')
            return answer

        monkeypatch.setattr(thinking, 'think', think)
        folder.mkdir()
        async with bench(folder) as tables:
            table = await tables.open(asker('ann'), 'carcassonne', 'here', 'greedy', options={'first_player': '2'})
            await until(lambda: table.match.ask is not None and table.match.ask.seats == (0,))  # the bot has answered

    for nth, answer in enumerate((None, 'lay V 99,99 r0', 'nonsense')):
        run(lambda answer=answer, nth=nth: scenario(answer, tmp_path / str(nth)))  # type: ignore[misc]  # bound on purpose


# ---------------------------------------------------------------- a store that fails


def test_nothing_is_told_or_believed_that_could_not_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await tables.open(asker('ann'), 'carcassonne', 'here', 'here')
            store, append = tables.hall.store, tables.hall.store.append
            move = table.match.moves()[0]
            command = wire.Play('x', table.seq, move.seat, str(move))
            told, seq, key = len(tables.told), table.seq, table.match.state.key()

            async def full(_batch: Batch) -> None:
                raise OSError('no space left on device')

            monkeypatch.setattr(store, 'append', full)
            with pytest.raises(OSError, match='no space'):
                await table.commands.play((0, 1), command, 'en')
            assert (len(tables.told), table.seq, table.match.state.key()) == (told, seq, key)

            async def stored_but_lost(batch: Batch) -> None:
                await append(batch)
                raise OSError('the line is cut')

            monkeypatch.setattr(store, 'append', stored_but_lost)
            with pytest.raises(OSError, match='line is cut'):
                await table.commands.play((0, 1), command, 'en')
            monkeypatch.setattr(store, 'append', append)
            outcome = await table.commands.play((0, 1), command, 'en')  # the resend finds that it was stored after all
            assert outcome.error is None
            assert [entry.command for entry in table.entries].count('x') == 1

    run(scenario)


def test_a_bot_answers_again_when_its_answer_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, 'AGAIN', 0.01)

    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            store, append, failed = tables.hall.store, tables.hall.store.append, 0

            async def sometimes(batch: Batch) -> None:
                nonlocal failed
                if batch.entries[0].seat == 0 and failed < 4:
                    failed += 1
                    if failed % 2:
                        raise OSError('no space left on device')
                    await append(batch)
                    raise OSError('the line is cut')
                await append(batch)

            monkeypatch.setattr(store, 'append', sometimes)
            table = await tables.open(asker('ann'), 'carcassonne', 'greedy', 'here', options={'first_player': '1'})
            await until(lambda: table.match.ask is not None and table.match.ask.seats == (1,))
            assert failed == 4
            assert next(move.verb for move in table.match.log if move.seat == 0) == 'lay'
            assert sum(move.seat == 0 for move in table.match.log) == 2

    run(scenario)


def test_one_refused_batch_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            one = await tables.open(asker('ann'), 'carcassonne', 'here', 'here')
            two = await tables.open(asker('bob'), 'carcassonne', 'here', 'here')
            store = tables.hall.store
            taken = Batch(one.row.id, (one.entries[0],))
            fine = [Batch(two.row.id, (two.entries[0]._replace(seq=two.seq + nth),)) for nth in (1, 2)]
            found = await asyncio.gather(
                *(store.append(each) for each in (fine[0], taken, fine[1])), return_exceptions=True
            )
            assert [type(each).__name__ for each in found] == ['NoneType', 'Conflict', 'NoneType']
            assert len(await store.after(two.row.id, 0)) == two.seq + 2

    run(scenario)
