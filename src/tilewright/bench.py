"""Benchmarks: how fast the engine plays, as ratios to python-chess in the same run, by CPU time on one core.

Yardstick and engine take turns in short rounds, so that a busy machine slows both, and medians are compared. A
*decision* is an answer of a seat: in Carcassonne the lay and the deploying (or keeping) of every turn. Draws of chance
are played but not counted.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilewright import __version__
from tilewright.bench_thinking import thinking
from tilewright.bots import greedy
from tilewright.core import flat
from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, Misuse, State
from tilewright.games import find_game
from tilewright.games.carcassonne.playout import play_out
from tilewright.games.carcassonne.state import Rules, new_state
from tilewright.games.marshlands import GAME as MARSH
from tilewright.games.marshlands.playout import play_out as marsh_playout
from tilewright.games.marshlands.state import State as Marsh

Figures = dict[str, float]

# What the project promises, by build: figure, and the least (or for 'us' the most) it may be.
PROMISED: Final[dict[str, dict[str, float]]] = {
    'pure': {
        'contract ratio': 2.5,
        'copy us': 15.0,
        'carcassonne search speed-up, 2 processes': 1.7,
        'marsh contract ratio': 1.5,
        'marsh sheet ms': 3.0,
        'marsh greedy game s': 2.0,
        'marsh circuits ms': 1000.0,
    },
    'compiled': {
        'contract ratio': 12.0,
        'kernel ratio': 60.0,
        'copy us': 3.0,
        'carcassonne search speed-up, 2 processes': 1.7,
        'marsh contract ratio': 8.0,
        'marsh kernel ratio': 30.0,
    },
}
FIRST_SEAT: Final = {'first_player': '1'}
# Boats, boats and counters, all at once, teams; then the intervals with their event tiles.
ACTS: Final = (
    ('act4', 4),
    ('act5', 4),
    ('act6', 4),
    ('act7', 5),
    ('interval1', 4),
    ('interval2', 4),
    ('interval3', 4),
)
SETS: Final = (1, 4, 16)  # 72, 288 and 1,152 tiles


class Work(NamedTuple):
    """Something to be timed: its name and a function that works a little and says how much it did."""

    name: str
    run: Callable[[], int]


def chess_moves() -> Work:
    """The yardstick: random self-play of python-chess, legal list and push."""
    try:
        import chess
    except ImportError:
        raise Misuse('python-chess is the yardstick and is not installed: pip install chess') from None
    rng = Random(1)

    def run() -> int:
        board, done = chess.Board(), 0
        while done < 150:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            done += 1
        return done

    return Work('chess', run)


def contract_game(game: Game[State], variant: str, seats: int, options: dict[str, str], name: str) -> Work:
    """A random game through the public contract: lists of moves, one played."""
    rng = Random(1)

    def run() -> int:
        state, decisions = game.new(variant, seats, options), 0
        while (ask := game.ask(state)) is not None:
            if ask.seats[0] == CHANCE:
                game.play(state, game.roll(state, rng))
            else:
                moves = game.moves(state)
                game.play(state, moves[int(rng.random() * len(moves))])
                decisions += 1
        return decisions

    return Work(name, run)


def kernel_game(rules: Rules, name: str) -> Work:
    """A random game on plain numbers, as search and simulation play it."""
    dice, fresh = Dice(1), new_state(rules)

    def run() -> int:
        state = fresh.copy()
        play_out(state, dice)
        return 2 * (int(state.board.laid) - 1)

    return Work(name, run)


def marsh_kernel(fresh: Marsh) -> Work:
    """A random game of the marsh on plain numbers."""
    dice = Dice(1)

    def run() -> int:
        return int(marsh_playout(fresh.copy(), dice))

    return Work('marsh kernel', run)


def new_marsh() -> Marsh:
    """Act 1 for four, the first seat begins."""
    return MARSH.new('act1', 4, FIRST_SEAT)


def sheet_time(seconds: float) -> float:
    """Milliseconds for a whole sheet of a full board, nothing of it known before."""
    state = fullest_marsh()

    def run() -> int:
        state.networks = None
        MARSH.sheet(state)
        return 1

    return 1e3 / rate(Work('sheet', run), seconds)


def fullest_marsh() -> Marsh:
    """The board of the fullest of some random games."""
    dice, best = Dice(3), new_marsh()
    for _ in range(60):
        state = new_marsh()
        marsh_playout(state, dice)
        if state.board.laid > best.board.laid:
            best = state
    return best


def circuits_time(games: int) -> float:
    """Milliseconds for all circuits of four players on the worst of the boards that random games of Interval 2 fill."""
    rng, worst = Random(5), 0.0
    for _ in range(games):
        state = MARSH.new('interval2', 4, FIRST_SEAT)
        while (ask := MARSH.ask(state)) is not None and ask.about != 'declare':
            moves = MARSH.moves(state) if ask.seats[0] != CHANCE else [MARSH.roll(state, rng)]
            lays = [move for move in moves if move.verb == 'lay']
            MARSH.play(state, rng.choice(lays or moves))
        begin = process_time()
        MARSH.scores(state)
        worst = max(worst, 1e3 * (process_time() - begin))
    return worst


def greedy_time(games: int) -> float:
    """Seconds for a game of the marsh among four greedy bots."""
    begin, rng = process_time(), Random(1)
    for _ in range(games):
        state = new_marsh()
        while (ask := MARSH.ask(state)) is not None:
            if ask.seats[0] == CHANCE:
                MARSH.play(state, MARSH.roll(state, rng))
            else:
                seat = ask.seats[0]
                MARSH.play(state, greedy.choose(MARSH, MARSH.see(state, seat), seat, MARSH.moves(state), rng))
    return (process_time() - begin) / games


def rate(work: Work, seconds: float) -> float:
    """How much of the work is done in a second of CPU time."""
    begin, done = process_time(), 0
    while True:
        done += work.run()
        spent = process_time() - begin
        if spent >= seconds:
            return done / spent


def copy_time(seconds: float) -> float:
    """Microseconds for a copy of a full state of 72 tiles."""
    state = new_state(Rules(2, False, False, False, 0, 1))
    play_out(state, Dice(1))

    def run() -> int:
        for _ in range(200):
            state.copy()
        return 200

    return 1e6 / rate(Work('copy', run), seconds)


def base_rules(sets: int) -> Rules:
    """Two seats, the base set so many times, the first seat begins."""
    return Rules(2, False, False, False, 0, sets)


def measure(seconds: float, console: Console) -> Figures:
    """Times everything in this process."""
    game = find_game('carcassonne')
    first = FIRST_SEAT
    works = [
        chess_moves(),
        contract_game(game, 'base', 2, first, 'contract'),
        contract_game(game, 'river', 2, first, 'contract, river'),
        kernel_game(base_rules(1), 'kernel'),
        contract_game(find_game('marshlands'), 'act1', 4, first, 'marsh contract'),
        marsh_kernel(new_marsh()),
    ]
    for work in works:  # the first games fill tables that later ones share
        rate(work, seconds / 4)
    rounds = 8
    rates: dict[str, list[float]] = {work.name: [] for work in works}
    for _ in track(range(rounds), 'playing', console=console, disable=not console.is_terminal):
        for work in works:
            rates[work.name].append(rate(work, seconds / rounds))
    out = {f'{name} per s': median(row) for name, row in rates.items()}
    for work in works[1:]:
        pairs = zip(rates[work.name], rates['chess'], strict=True)
        out[f'{work.name} ratio'] = median([ours / theirs for ours, theirs in pairs])
    out['copy us'] = copy_time(seconds / 4)
    out['marsh sheet ms'] = sheet_time(seconds / 4)
    out['marsh greedy game s'] = greedy_time(2)
    out['marsh circuits ms'] = circuits_time(12)
    return out | acts(seconds) | growth(seconds, console) | thinking(seconds / 4)


def acts(seconds: float) -> Figures:
    """Decisions a second in the other acts of the marsh, through the contract and on plain numbers."""
    out: Figures = {}
    for act, seats in ACTS:
        contract = contract_game(find_game('marshlands'), act, seats, {}, '')
        out[f'marsh {act} contract per s'] = rate(contract, seconds / 4)
        out[f'marsh {act} kernel per s'] = rate(marsh_kernel(MARSH.new(act, seats, {})), seconds / 4)
    return out


def growth(seconds: float, console: Console) -> Figures:
    """Decisions a second with 72, 288 and 1,152 tiles, and how long the frontier is in the middle of such a game."""
    out: Figures = {}
    game = find_game('carcassonne')
    for sets in track(SETS, 'growing', console=console, disable=not console.is_terminal):
        tiles = 72 * sets
        options = {'first_player': '1', 'sets': str(sets)}
        out[f'contract per s, {tiles} tiles'] = rate(contract_game(game, 'base', 2, options, ''), seconds / 4)
        out[f'kernel per s, {tiles} tiles'] = rate(kernel_game(base_rules(sets), ''), seconds / 4)
        out[f'frontier, {tiles} tiles'] = frontier(sets)
    return out


def frontier(sets: int) -> float:
    """The mean number of open cells over a random game."""
    state, dice, seen = new_state(base_rules(sets)), Dice(2), [0]
    from tilewright.games.carcassonne.playout import step
    from tilewright.games.carcassonne.state import LAY, OVER

    while state.phase != OVER:
        if state.phase == LAY:
            seen.append(int(state.board.opened))
        step(state, dice)
    return sum(seen) / len(seen)


def report(build: str, figures: Figures) -> Table:
    """The figures of one build as a table, promises beside them."""
    title = f'random games, {build} build: Carcassonne with 2 seats; the Sacred Marshlands, Act 1 with 4 seats'
    table = Table(title=title)
    for heading, side in (('figure', 'left'), ('measured', 'right'), ('promised', 'right'), ('', 'left')):
        table.add_column(heading, justify='right' if side == 'right' else 'left')
    for name, value in figures.items():
        bound = PROMISED[build].get(name)
        most = name.endswith((' us', ' ms', ' game s'))
        promised = '' if bound is None else f'{"at most" if most else "at least"} {bound:g}'
        kept = '' if bound is None else 'kept' if (value <= bound if most else value >= bound) else 'MISSED'
        table.add_row(name, f'{value:,.1f}' if value < 1000 else f'{value:,.0f}', promised, kept)
    return table


def pure_figures(python: str, seconds: float) -> Figures:
    """The same measurements in another Python, where nothing is compiled."""
    command = [python, '-m', 'tilewright.bench', str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Misuse(f'the pure benchmark failed in {python}: {done.stderr.strip().splitlines()[-1:]}')
    answer = json.loads(done.stdout)
    if 'pure' not in answer:
        raise Misuse(f'a Python without compiled modules expected, {python} has them')
    figures: Figures = answer['pure']
    return figures


def main(also_pure: str | None = None, json_file: Path | None = None, seconds: float = 4.0) -> None:
    """Measures this build, and a pure one where it is named; prints tables, and writes JSON where asked."""
    console = Console(stderr=True)
    build = 'compiled' if flat.COMPILED else 'pure'
    results = {build: measure(seconds, console)}
    if also_pure:
        results['pure'] = pure_figures(also_pure, seconds)
    for name, figures in results.items():
        console.print(report(name, figures))
    about = {'version': __version__, 'python': platform.python_version(), 'machine': platform.machine()}
    text = json.dumps({'about': about, **{name: rounded(figures) for name, figures in results.items()}}, indent=2)
    if json_file is None:
        sys.stdout.write(text + '\n')
    else:
        json_file.write_text(text + '\n', encoding='utf-8')


def rounded(figures: Figures) -> Figures:
    """Figures with as many digits as they deserve."""
    return {name: float(f'{value:.4g}') for name, value in figures.items()}


if __name__ == '__main__':
    main(seconds=float(sys.argv[1]) if len(sys.argv) > 1 else 4.0)
