"""A search over the contract: candidates by a judgement, short guided rollouts, and halving of those that do worse.

A *line* is what a seat answers in a row before anybody else is asked. The lines that look best are candidates; each is
tried with the same guesses and the same dice, played on for some turns by one look and then judged. Whoever does worse
is dropped, until one is left; the fewer they are, the further they may be played on. No clock is read here: a caller
samples as long as it likes and says when to halve, or hands in a number and gets the same answer for the same seed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Final, Generic, NamedTuple, final

from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, Move, S
from tilewright.core.thinking.judging import WIDTH, Judge, ahead, shuffled, worth_trying

LONGEST: Final = 4  # answers in a row
SEEDS: Final = 1 << 60


class Way(NamedTuple):
    """How a search goes."""

    width: int = 8  # candidates
    depth: int = 8  # turns played on before a state is judged; 0: at random to the end of the game
    looks: int = WIDTH  # answers that one look compares at most while it plays on
    judged: int = 600  # states judged to rank the lines of a decision; 0: every answer is a line, in any order
    trust: int = 6  # how a line looked counts as much as so many outcomes
    race: int = 0  # 1: points are what is left of a way, and who comes home first wins
    half: int = 0  # who has most at the end wins, by however much: so many points ahead are half of that
    own: int = 0  # hundredths of one's own points that count beside a lead, where it is points that are played for
    prize: int = 0  # points that it counts to have won, where it is points that are played for and an outcome is an end
    further: int = 0  # turns that are played on more each time the candidates are halved: few are tried often enough
    alike: int = 0  # candidates that begin with the same answer, at most; 0: any number

    def by_points(self) -> bool:
        """Whether points are played for, and not who wins."""
        return not self.race and not self.half


USUAL: Final = Way()


def read_ways(text: str) -> dict[str, Way]:
    """The ways of a data file by the names of their tables, each told by what differs from the usual one.

    What stands before the first table is under no name; ValueError where a setting is unknown or no whole number.
    """
    found = tomllib.loads(text)
    settings = {name: value for name, value in found.items() if not isinstance(value, dict)}
    out = {'': changed(USUAL, settings)}
    for name, value in found.items():
        if isinstance(value, dict):
            out[name] = changed(out[''], value)
    return out


def changed(way: Way, settings: Mapping[str, object]) -> Way:
    """A way with some settings of its own."""
    for name, value in settings.items():
        if name not in Way._fields or not isinstance(value, int):
            raise ValueError(f'one of {", ".join(Way._fields)} as a whole number expected, {name} = {value!r} came')
    return Way(*[int(str(settings.get(name, value))) for name, value in zip(Way._fields, way, strict=True)])


class Line(NamedTuple):
    """What a seat answers in a row, and how that looks."""

    worth: float
    moves: tuple[Move, ...]


@final
class Candidate:
    """A line that is tried."""

    def __init__(self, line: Line) -> None:
        self.line: Final = line
        self.total = 0.0
        self.tried = 0

    def drift(self) -> float:
        """How much better it does than it looked, on average."""
        return self.total / self.tried - self.line.worth if self.tried else 0.0

    def worth(self, drift: float, trust: int) -> float:
        """How far ahead it leaves its seat, from its outcomes and how it looked, where all drift so far from that."""
        return (self.total + trust * (self.line.worth + drift)) / max(1, self.tried + trust)


def ranked(game: Game[S], judge: Judge[S], state: S, seat: int, moves: list[Move], way: Way = USUAL) -> list[Line]:
    """The lines that begin with these moves, the best first; equal ones in the order of the moves.

    Where there are more than can be judged, it is those that are worth a look.
    """
    lines: list[Line] = []
    few = moves if len(moves) <= way.judged else judge.sift(state, moves)
    extend(game, judge, state, seat, (), few, way.judged, lines, way)
    return sorted(lines, key=lambda line: -line.worth)


def lead(game: Game[S], judge: Judge[S], state: S, seat: int, way: Way) -> float:
    """How good a state is for a seat: how far it is ahead, or how likely that makes it win where only that counts.

    Won is 1, lost is -1. Where points are what is left of a way, everybody is held up and helped on at every turn, so a
    lead is worth the less the longer the first has to go, by the square root of that.
    """
    expected = judge.expect(state)
    if way.by_points():
        expected = crowned(game, state, expected, way.prize)
        return ahead(expected, seat, game.sides(state)) + way.own * expected[seat] / 100
    if game.ask(state) is None:
        winners = game.winners(state)
        return 0.0 if not winners else 1.0 if seat in winners else -1.0
    half = float(way.half) if way.half else sqrt(1.0 + max(0.0, -max(expected)))
    sure = ahead(expected, seat, game.sides(state)) / half
    return sure / (1.0 + abs(sure))


def crowned(game: Game[S], state: S, expected: list[float], prize: int) -> list[float]:
    """What each seat has, and a prize for those who have won if the game is over; several sides share it."""
    winners = game.winners(state) if prize else ()
    if not winners:
        return expected
    sides = game.sides(state)
    each = prize / len({sides[seat] for seat in winners})
    return [n + each if seat in winners else n for seat, n in enumerate(expected)]


def unranked(game: Game[S], moves: list[Move]) -> list[Line]:
    """Every answer as a line of its own: outcomes alone tell which is better."""
    return [Line(0.0, (move,)) for move in worth_trying(game, moves)]


def chosen(lines: list[Line], way: Way) -> list[Line]:
    """The first of the lines, as many as a way compares; how a turn goes on is asked again once it has begun."""
    if not way.alike:
        return lines[: way.width]
    out: list[Line] = []
    begun: dict[Move, int] = {}
    for line in lines:
        first = line.moves[0]
        begun[first] = begun.get(first, 0) + 1
        if begun[first] <= way.alike:
            out.append(line)
    return out[: way.width]


def extend(
    game: Game[S], judge: Judge[S], state: S, seat: int, so_far: tuple[Move, ...], moves: list[Move], most: int,
    lines: list[Line], way: Way = USUAL,
) -> None:  # fmt: skip
    """Adds the lines that go on with these moves; where there would be too many, a line ends and is judged."""
    moves = worth_trying(game, moves)
    most //= max(1, len(moves))
    for move in moves:
        trial = state.copy()
        game.play(trial, move)
        line = (*so_far, move)
        ask = game.ask(trial) if most > 1 and len(line) < LONGEST else None
        if ask is not None and ask.seats == (seat,):
            follow = game.moves(trial)
            if 0 < len(follow) <= most:
                extend(game, judge, trial, seat, line, follow, most, lines, way)
                continue
        lines.append(Line(lead(game, judge, trial, seat, way), line))


def play_line(game: Game[S], state: S, moves: tuple[Move, ...]) -> None:
    """Plays a line as far as it goes: in another guess its later answers may not be legal."""
    game.play(state, moves[0])
    for move in moves[1:]:
        ask = game.ask(state)
        if ask is None or move.seat not in ask.seats or game.why_not(state, move) is not None:
            return
        game.play(state, move)


def play_on(
    game: Game[S], judge: Judge[S], state: S, seat: int, dice: Dice, way: Way, fate: Random | None = None
) -> None:
    """Plays so many more turns in place by one look, once the turn of a seat is over; fate knows the draws to come."""
    last, turns = seat, 0
    while True:
        ask = game.ask(state)
        if ask is None:
            return
        asked = ask.seats[0]
        if asked != last and turns == way.depth:
            return
        if asked != last and asked != CHANCE:
            turns += 1
        last = asked
        if asked == CHANCE and fate is not None:
            game.play(state, game.roll(state, fate))
        else:
            judge.answer(state, dice, way.looks)


def play_through(game: Game[S], state: S, dice: Dice, fate: Random) -> None:
    """Plays at random to the end in place, but for the draws to come, which fate knows."""
    while (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            game.play(state, game.roll(state, fate))
        else:
            moves = game.moves(state)
            game.play(state, moves[int(dice.below(len(moves)))])


def later(fate: Random) -> Random:
    """The same draws once more."""
    out = Random(0)
    out.setstate(fate.getstate())
    return out


@final
class Search(Generic[S]):
    """One decision of a seat, from what it sees; `moves` are its legal answers.

    Without fate draws are thrown: only who is shown the draws to come has one.
    """

    def __init__(
        self, game: Game[S], judge: Judge[S], seen: S, seat: int, moves: list[Move], seed: int, way: Way,
        fate: Random | None = None,
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.judge: Final = judge
        self.seen: Final = seen
        self.seat: Final = seat
        self.way: Final = way
        self.seed: Final = seed
        self.fate: Final = fate
        self.tried = 0
        self.deep = way  # how outcomes are played now
        self.guess: Final = game.guess(seen, Random(seed))
        mixed = shuffled(moves, len(moves), Dice(seed))  # of lines that look the same any may be a candidate
        lines = ranked(game, judge, self.guess, seat, mixed, way) if way.judged else unranked(game, mixed)
        self.left: list[Candidate] = [Candidate(line) for line in chosen(lines, way)]

    def is_open(self) -> bool:
        """Whether another guess is the same: nothing is hidden."""
        return self.guess.key() == self.game.guess(self.seen, Random(self.seed + 1)).key()

    def sample(self, many: int) -> None:
        """Tries every candidate that is left so many times more."""
        for _ in range(many):
            seed = (self.seed + 7919 * self.tried) % SEEDS
            guess = self.game.guess(self.seen, Random(seed))
            for candidate in self.left:
                candidate.total += self.outcome(guess.copy(), candidate.line, seed)
                candidate.tried += 1
            self.tried += 1

    def outcome(self, state: S, line: Line, seed: int) -> float:
        """How far ahead a line leaves its seat in one guess, with one throw of the dice."""
        game, judge = self.game, self.judge
        play_line(game, state, line.moves)
        fate = None if self.fate is None else later(self.fate)
        if self.way.depth:
            play_on(game, judge, state, self.seat, Dice(seed), self.deep, fate)
        elif fate is not None:
            play_through(game, state, Dice(seed), fate)
        else:
            game.playout(state, Random(seed))
        return lead(game, judge, state, self.seat, self.way)

    def halve(self) -> None:
        """Drops the worse half of the candidates; the best comes first."""
        drift = sum([candidate.drift() for candidate in self.left]) / len(self.left)
        self.left.sort(key=lambda candidate: -candidate.worth(drift, self.way.trust))
        del self.left[(len(self.left) + 1) // 2 :]
        self.deepen(self.deep.depth + self.way.further)

    def deepen(self, depth: int) -> None:
        """Plays on so many turns from now on."""
        self.deep = self.way._replace(depth=depth)

    def rounds(self) -> int:
        """How often the candidates are halved until one is left."""
        return (len(self.left) - 1).bit_length()

    def run(self, outcomes: int) -> None:
        """Tries so many outcomes in all, the same number in each round, and halves until one candidate is left."""
        each = outcomes // max(1, self.rounds())
        while len(self.left) > 1:
            self.sample(max(1, each // len(self.left)))
            self.halve()

    def best(self) -> Move:
        """The first answer of the first candidate, which is the best that is known."""
        return self.left[0].line.moves[0]
