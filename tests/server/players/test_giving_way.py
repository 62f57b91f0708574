"""Bots give way: where nobody plays they answer by turns, and what they are told of a match is never told wrongly."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.support import asker, bench, rest, run, until
from tilewright.server.turns import Turns

ANN = asker('ann')


def test_where_nobody_plays_bots_wait_for_their_turn_and_people_never_do(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            hall, turns = tables.hall, Turns(1)
            hall.services = hall.services._replace(aside=turns)
            leave = await turns.enter('another match of bots')
            alone = await tables.open(ANN, 'carcassonne', 'random', 'random')
            began = alone.seq
            people = await tables.open(ANN, 'carcassonne', 'here', 'random')
            while all(move.seat != 1 for move in people.match.log):  # until the bot has answered somebody
                mine = [move for move in people.match.moves() if move.seat == 0]
                if mine:
                    assert await people.commands.answer_for(0, str(Random(1).choice(mine)), people.seq, auto=False)
                await rest(hall)
            assert (alone.seq, turns.waiting) == (began, 1)
            leave()
            await until(lambda: alone.seq > began + 4)

    run(scenario)


def test_a_bot_is_told_the_whole_log_whatever_was_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await tables.open(ANN, 'carcassonne', 'here', 'here')
            rng = Random(2)
            for nth in range(30):
                assert table.driver.describe(0, 'random').log == tuple(
                    (move.seat, str(move)) for move in table.match.log
                )
                if nth % 7 == 6:
                    ply = len(table.match.log) - rng.randrange(1, 5)
                    await table.inside(lambda ply=ply: table.go_back(0, ply, None))  # type: ignore[misc]  # bound on purpose
                else:
                    move = rng.choice([each for each in table.match.moves() if each.seat >= 0] or [None])
                    if move is None:
                        await table.settle()
                    else:
                        assert await table.commands.answer_for(move.seat, str(move), table.seq, auto=False)

    run(scenario)
