"""Laws of asking and answering: tables, moves, refusals, copies, the log, chance and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

from tilewright.core.play import CHANCE, Game, Misuse, Move, S
from tilewright.laws.misses import is_answer, near_misses, refused
from tilewright.laws.walking import LEFT_OUT, Table, some, start, walk


def tables_are_as_stated(game: Game[S], table: Table, _: Random) -> None:
    """Whoever sits down otherwise than a variant says is refused, and so is setting what there is not."""
    variant = next(each for each in game.variants if each.name == table.variant)
    wrong: list[tuple[str, int, dict[str, str]]] = [
        ('no-such-variant', table.seats, {}),
        (table.variant, variant.seats[0] - 1, {}),
        (table.variant, variant.seats[-1] + 1, {}),
        (table.variant, table.seats, {'no-such-option': 'on'}),
    ]
    wrong += [(table.variant, table.seats, {option.name: 'no-such-value'}) for option in variant.options]
    for name, seats, options in wrong:
        _misused(partial(game.new, name, seats, options), f'new({name!r}, {seats}, {options})')
    state = start(game, table)
    _misused(partial(game.arrange, state, 'no-such-thing', ()), 'setting no-such-thing')
    assert state.key() == start(game, table).key(), 'a setting that is refused has changed the state'


def _misused(attempt: Callable[[], object], what: str) -> None:
    """Has an attempt end in Misuse."""
    try:
        attempt()
    except Misuse:
        return
    raise AssertionError(f'{what} is accepted')


def moves_answer_the_ask(game: Game[S], table: Table, rng: Random) -> None:
    """There are moves until the game is over, each once, by those who are asked, with the arguments of their verb."""
    for state, _, _ in walk(game, table, rng):
        ask, moves = game.ask(state), game.moves(state)
        assert bool(moves) == (ask is not None), f'{ask} is asked, and {len(moves)} moves are listed'
        twice = [move for move, n in Counter(moves).items() if n > 1]
        assert not twice, f'listed more than once: {twice}'
        seats = ask.seats if ask else ()
        assert len(set(seats)) == len(seats), f'a seat is asked twice: {ask}'
        assert all(CHANCE <= seat < table.seats for seat in seats), f'nobody sits there: {ask}'
        for move in moves:
            assert move.seat in seats, f'{ask} is asked, and {move!r} is listed'
            assert is_answer(game, move), f'{game.verbs.get(move.verb)} is not answered by {move!r}'


def play_accepts_the_moves(game: Game[S], table: Table, rng: Random) -> None:
    """Every listed move is legal and is accepted; on a copy, so that the state itself stays as it is."""
    for state, _, _ in walk(game, table, rng):
        before = state.key()
        for move in some(game.moves(state), rng):
            refusal = game.why_not(state, move)
            assert refusal is None, f'{move!r} is listed, and refused: {refusal}'
            game.play(state.copy(), move)
        assert state.key() == before, 'a move played on a copy has changed the state'


def play_refuses_the_rest(game: Game[S], table: Table, rng: Random) -> None:
    """A move like a listed one, but not listed, is refused with a reason and changes nothing."""
    last = Move(0, next(iter(game.verbs)))
    for state, _, _ in walk(game, table, rng):
        moves = game.moves(state)
        last = rng.choice(moves) if moves else last
        if moves and rng.random() < LEFT_OUT:
            continue
        listed, near = set(moves), list(near_misses(game, last, table.seats))
        for move in near:
            if move in listed:
                assert game.why_not(state, move) is None, f'{move!r} is listed, and refused'
        refused(game, state, [move for move in near if move not in listed])


def copies_stay(game: Game[S], table: Table, rng: Random) -> None:
    """No copy ever changes, whatever is played in the state it was made of."""
    kept = [(state.copy(), state.key()) for state, _, _ in walk(game, table, rng)]
    for ply, (copy, key) in enumerate(kept):
        assert copy.key() == key, f'the copy kept after ply {ply} has changed since'
        assert hash(copy.key()) == hash(key), f'the key after ply {ply} is not a value'


def the_log_is_the_game(game: Game[S], table: Table, rng: Random) -> None:
    """The same moves from the same start lead through the same states and tell the same."""
    state, twin = start(game, table), start(game, table)
    for played, move, told in walk(game, table, rng):
        if move is not None:
            assert game.play(state, move) == told, f'{move} tells something else when it is played again'
            game.play(twin, move)
            twin = twin.copy()
        assert state.key() == played.key() == twin.key(), f'{move} leads elsewhere when it is played again'


def odds_are_of_chance(game: Game[S], table: Table, rng: Random) -> None:
    """Odds are there exactly when chance is asked: its moves, each with a weight of at least 1."""
    for state, _, _ in walk(game, table, rng):
        ask, odds = game.ask(state), game.odds(state)
        chance = [move for move in game.moves(state) if move.seat == CHANCE]
        assert bool(odds) == bool(chance) == (ask is not None and CHANCE in ask.seats), f'{ask} is asked, with {odds}'
        assert Counter(move for move, _ in odds) == Counter(chance), f'{odds} are not the moves of chance'
        assert all(weight > 0 for _, weight in odds), f'weights from 1 expected, {odds} came'
        if odds:
            rolled = game.roll(state, rng)
            assert rolled in chance, f'{rolled!r} is rolled, and is not among {odds}'


def winners_sit_at_the_table(game: Game[S], table: Table, rng: Random) -> None:
    """Every seat plays for one side throughout; those of a side have the same points, and win together.

    When the game is over the winners are seats, each named once.
    """
    sides = game.sides(start(game, table))
    assert len(sides) == table.seats, f'{table.seats} seats, and sides for {len(sides)}'
    for nth, (state, _, _) in enumerate(walk(game, table, rng)):
        over = game.ask(state) is None
        assert game.sides(state) == sides, f'the sides were {sides} and are {game.sides(state)}'
        if over or nth % 30 == 29:
            found = set(zip(sides, game.scores(state), strict=True))
            assert len(found) == len(set(sides)), f'those of {sides} have {game.scores(state)}'
        if over:
            winners = game.winners(state)
            assert len(set(winners)) == len(winners), f'somebody has won twice: {winners}'
            assert all(0 <= seat < table.seats for seat in winners), f'nobody sits there: {winners}'
            won = {sides[seat] for seat in winners}
            assert len(winners) == sum(side in won for side in sides), f'of {sides} only {winners} win'


def playouts_end(game: Game[S], table: Table, rng: Random) -> None:
    """From anywhere a playout leads to the end of the game, and on a copy it leaves the state alone."""
    for state, move, _ in walk(game, table, rng):
        if move is None or rng.random() < 0.03:
            key, copy = state.key(), state.copy()
            game.playout(copy, Random(rng.getrandbits(32)))
            assert game.ask(copy) is None, f'a playout stops before the end: {game.ask(copy)}'
            assert not game.moves(copy), 'after a playout there are moves'
            assert not any(line.due for line in game.sheet(copy)), 'after a playout something is due'
            game.winners(copy)
            assert state.key() == key, 'a playout on a copy has changed the state'
