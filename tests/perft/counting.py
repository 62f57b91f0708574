"""Perft: counts every way to play a few decisions deep when chance answers as a file says.

    # Words to the end of the line are a comment.
    game carcassonne
    variant base
    seats 2
    option first_player=1
    after draw V                the position to start from: moves as in a record, seats written @1, @2, ...
    after @1 lay V 1,0 r0
    chance draw U               what chance answers from then on, in this order, whatever the seats do
    nodes 1 6                   how many sequences of one answer of a seat there are, of two, ...
    nodes 2 24

Only answers of seats are counted, so a number is the work of `moves` and `play` alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tilewright.core.notation import read_move, read_seat
from tilewright.core.play import CHANCE, Game, Move, State
from tilewright.games import find_game


class Perft(NamedTuple):
    """A file, read."""

    game: Game[State]
    variant: str
    seats: int
    options: dict[str, str]
    after: tuple[Move, ...]
    chance: tuple[Move, ...]
    nodes: tuple[int, ...]  # [depth - 1]

    def start(self) -> State:
        """The position to count from."""
        state = self.game.new(self.variant, self.seats, self.options)
        for move in self.after:
            self.game.play(state, move)
        return state


def read_perft(text: str) -> Perft:
    """Reads a file."""
    rows = [line.partition('#')[0].split() for line in text.splitlines()]
    said = [(row[0], tuple(row[1:])) for row in rows if row]
    facts = {word: rest for word, rest in said if word in ('game', 'variant', 'seats')}
    game = find_game(facts['game'][0])
    counts = [(int(depth), int(many)) for word, (depth, many) in ((w, r) for w, r in said if w == 'nodes')]
    if [depth for depth, _ in counts] != list(range(1, len(counts) + 1)):
        raise ValueError(f'depths from 1 on expected, {counts} came')
    return Perft(
        game,
        facts['variant'][0],
        int(facts['seats'][0]),
        {rest[0].split('=')[0]: rest[0].split('=')[1] for word, rest in said if word == 'option'},
        tuple(one_move(game, rest) for word, rest in said if word == 'after'),
        tuple(one_move(game, rest) for word, rest in said if word == 'chance'),
        tuple(many for _, many in counts),
    )


def one_move(game: Game[State], words: tuple[str, ...]) -> Move:
    """A move of a seat begins with @1, @2, ..., one of chance with its verb."""
    if words[0].startswith('@'):
        return read_move(game.verbs, int(read_seat(words[0])), words[1:])
    return read_move(game.verbs, CHANCE, words)


def count(perft: Perft, state: State, depth: int, answered: int = 0) -> int:
    """How many sequences of so many answers of seats there are."""
    game = perft.game
    state, answered = let_chance_answer(perft, state, answered)
    moves = game.moves(state)
    if depth == 1:
        return len(moves)
    many = 0
    for move in moves:
        after = state.copy()
        game.play(after, move)
        many += count(perft, after, depth - 1, answered)
    return many


def let_chance_answer(perft: Perft, state: State, answered: int) -> tuple[State, int]:
    """The state after chance has answered as the file says, and how many of its answers are used up."""
    while (ask := perft.game.ask(state)) is not None and CHANCE in ask.seats:
        state = state.copy()
        perft.game.play(state, perft.chance[answered])
        answered += 1
    return state, answered


def regenerate(folder: Path) -> None:
    """Counts anew and writes the numbers into the files; look at what changes."""
    for path in sorted(folder.glob('*.perft')):
        text = path.read_text(encoding='utf-8')
        perft = read_perft(text)
        rest = [line for line in text.splitlines() if not line.startswith('nodes ')]
        nodes = [f'nodes {depth} {count(perft, perft.start(), depth)}' for depth in range(1, len(perft.nodes) + 1)]
        path.write_text('\n'.join([*rest, *nodes]) + '\n', encoding='utf-8')


if __name__ == '__main__':
    regenerate(Path(__file__).parent)
