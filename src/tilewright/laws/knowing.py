"""Laws that need to know more of a game than the contract says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection
from random import Random
from typing import Final

from tilewright.core.play import Game, S
from tilewright.laws.misses import near_misses
from tilewright.laws.walking import LEFT_OUT, Table, start, walk

RULE: Final = re.compile(r'^\W*([A-Z]+(?:-[A-Z0-9]+)*-\d+[a-z]?)\b', re.MULTILINE)


def rule_numbers(text: str) -> set[str]:
    """The numbers of a catalogue of rules: the words such as SM-A3-07 or CAR-12 at the beginning of its lines."""
    return set(RULE.findall(text))


def refusals_cite(game: Game[S], table: Table, rng: Random, rules: Collection[str]) -> None:
    """Every refusal, every line of the score and every option names a rule of the catalogue."""
    variant = next(each for each in game.variants if each.name == table.variant)
    cited = {variant.rule, *(option.rule for option in variant.options)}
    for state, _, _ in walk(game, table, rng):
        moves = game.moves(state)
        if moves and rng.random() < LEFT_OUT:
            continue
        for near in near_misses(game, rng.choice(moves), table.seats) if moves else ():
            refusal = game.why_not(state, near)
            cited |= {refusal.rule} if refusal else set()
        cited |= {line.rule for line in game.sheet(state)}
    unknown = sorted(cited - {'', *rules})
    assert not unknown, f'not in the catalogue of rules: {unknown}'


def somebody_wins(game: Game[S], table: Table, rng: Random) -> None:
    """Somebody has won when the game is over; for games where that is so."""
    *_, last = walk(game, table, rng)
    assert game.winners(last.state), f'nobody has won at {table}'


def tiles_stay(game: Game[S], table: Table, rng: Random, tiles: Callable[[S], Counter[str]]) -> None:
    """No tile appears or disappears: `tiles` counts all there are, wherever they are."""
    first = tiles(start(game, table))
    for state, move, _ in walk(game, table, rng):
        now = tiles(state)
        assert now == first, f'after {move}: too many {now - first}, missing {first - now}'


def steps_are_moves(game: Game[S], table: Table, rng: Random, step: Callable[[S, Random], None]) -> None:
    """Each step of a quick playout is one of the listed moves and leads to the same state as playing it."""
    state = start(game, table)
    quick = state.copy()
    while game.ask(state) is not None:
        step(quick, rng)
        trials = [(move, state.copy()) for move in game.moves(state)]
        for move, trial in trials:
            game.play(trial, move)
        same = [trial for _, trial in trials if trial.key() == quick.key()]
        assert same, f'the quick step from {game.ask(state)} is none of {[str(move) for move, _ in trials]}'
        state = same[0]
    assert game.ask(quick) is None, 'the quick playout goes on after the end'
