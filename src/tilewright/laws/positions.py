"""A law of positions entered by hand: whatever is set is refused, or can be looked at and played on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Game, Misuse, S
from tilewright.laws.walking import Table, any_move, start

SETTINGS: Final = 30  # lines of a position at the most
TRIES: Final = 8  # at one of them, as most that is made up does not fit
PLIES: Final = 12  # played on from there
LONG: Final = '9' * 5000  # more digits than Python reads
STRANGE: Final = {
    'SEAT': ('@0', '@99', f'@{LONG}', 'Nobody'),
    'CELL': ('9999,9999', '-1000000000,7', '300,0', f'{LONG},0', '1'),
    'TURN': ('r4', 'r', '1'),
    'TILE': ('no-such-tile', '', '*2'),
    'NUMBER': ('-1', '65536', '1000001', '9' * 30, LONG, 'many'),
}
COUNTS: Final = ('*0', '*1', '*2', '*3', '*99', '*300000000', f'*{LONG}', '*', '*-1')

Line = tuple[str, ...]


def positions_can_be_played(game: Game[S], table: Table, rng: Random, forms: Mapping[str, str]) -> None:
    """What is set at random is refused and changes nothing, or is a position to look at and to play on from.

    `forms` are the things to set with the words they take: {'lay': 'lay TILE CELL TURN', ...}.
    """
    state = start(game, table)
    done: list[str] = []
    try:
        for _ in range(rng.randrange(SETTINGS)):
            form = forms[rng.choice([*forms, 'lay'] if 'lay' in forms else [*forms])]
            for _ in range(TRIES):
                line = any_line(game, state, table, rng, form)
                done.append(f'set {" ".join(word[:40] for word in line)}')
                if is_set(game, state, line):
                    look(game, state, table)
                    break
                done.pop()
        for _ in range(PLIES):
            if game.ask(state) is None:
                break
            move = any_move(game, state, rng)
            done.append(str(move))
            game.play(state, move)
            look(game, state, table)
        game.playout(state, Random(rng.getrandbits(32)))
    except Exception as error:  # whatever it is, it must not come out of a game
        raise AssertionError(f'{game.name} at {table}: {"; ".join(done)}: {error!r}') from error


def is_set(game: Game[S], state: S, line: Line) -> bool:
    """Sets one thing, if the game takes it; what it refuses has changed nothing."""
    before, said = state.key(), None
    try:
        game.arrange(state, line[0], line[1:])
    except Misuse as misuse:
        said = str(misuse)
    assert said is None or state.key() == before, f'{line} is refused, and has changed the state'
    assert said != '', f'{line} is refused without a word'
    return said is None


def look(game: Game[S], state: S, table: Table) -> None:
    """Looks at a state from all sides: somebody who is asked has an answer, and all that is shown can be shown."""
    ask, moves = game.ask(state), game.moves(state)
    assert bool(moves) == (ask is not None), f'{ask} is asked, and {len(moves)} moves are listed'
    assert bool(game.odds(state)) == (ask is not None and CHANCE in ask.seats), f'{ask} is asked'
    for seat in (None, *range(table.seats)):
        game.scene(game.see(state, seat))
    assert all(count.n >= 0 for count in game.scene(state).counts), 'less than nothing is shown'
    game.sheet(state)
    game.scores(state)
    game.winners(state)


# ---------------------------------------------------------------- lines


def any_line(game: Game[S], state: S, table: Table, rng: Random, form: str) -> Line:
    """A line of this form as somebody may write it, now and then with a word too few or too many."""
    what, *wanted = form.partition('(')[0].split()
    if '...' in wanted:
        wanted[-2:] = ['TILE'] * rng.randrange(6)
    words: list[str] = []
    for kind in wanted:
        words.append(any_word(game, state, table, rng, kind.strip('[]'), words[-1] if words else ''))
    if rng.random() < 0.05:
        return (what, *words, 'more')
    return (what, *words[: -1 if words and rng.random() < (0.5 if wanted[-1][0] == '[' else 0.05) else None])


def any_word(game: Game[S], state: S, table: Table, rng: Random, kind: str, before: str) -> str:
    """A word for one place of a form, now and then a wrong one."""
    if rng.random() < 0.1:
        return rng.choice(STRANGE.get(kind, ('', 'no-such-word')))
    if kind == 'SEAT':
        return f'@{rng.randint(1, table.seats)}'
    if kind == 'TURN':
        return f'r{rng.randrange(4)}'
    if kind == 'TILE':
        return rng.choice(list(game.tiles)) + (rng.choice(COUNTS) if rng.random() < 0.1 else '')
    if kind == 'CELL':
        return any_cell(game, state, rng)
    if kind == 'PART':
        return any_part(game, state, rng, before)
    return rng.choice(('0', '1', '2', '3', '7', '99', 'n', 'e', 's', 'w'))


def any_cell(game: Game[S], state: S, rng: Random) -> str:
    """A cell of the board or near what lies on it."""
    scene = game.scene(state)
    there = [laid.cell for laid in scene.laid] + [ground.cell for ground in scene.grounds] or [Cell(0, 0)]
    cell = rng.choice(there)
    return str(rng.choice((cell, cell, cell, *cell.neighbours(), Cell(cell.x + 7, cell.y - 5))))


def any_part(game: Game[S], state: S, rng: Random, cell: str) -> str:
    """A part of the tile on a cell, or of any tile where none lies."""
    here = [game.tiles[laid.tile] for laid in game.scene(state).laid if str(laid.cell) == cell and laid.tile]
    names = [part.name for tile in here or game.tiles.values() for part in tile.parts]
    return rng.choice(names or ['no-such-part'])
