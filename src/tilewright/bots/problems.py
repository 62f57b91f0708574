"""Problems: positions from games in which one answer is clearly best, a stored set for each game.

The file `problems.toml` in the folder of a game holds them, as `scripts/problems.py` has found them: a record up to the
position, the answers that solve it, the best line from there, by how many points it is better than the next best
answer, and the facts that speak for it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from tilewright.bots.advising import Advice, Fact
from tilewright.games import folders, home_of


class Problem(NamedTuple):
    """A position to be solved."""

    record: str
    seat: int
    good: tuple[str, ...]  # the answers that solve it
    advice: Advice  # the best line, and why


@cache
def problems(game: str) -> tuple[Problem, ...]:
    """The problems of a game; none where it has no file of them."""
    file = files(home_of(game)).joinpath('problems.toml') if game in folders() else None
    if file is None or not file.is_file():
        return ()
    return tuple(read_problem(each) for each in tomllib.loads(file.read_text(encoding='utf-8')).get('problem', ()))


def read_problem(entry: dict[str, object]) -> Problem:
    """A problem as the file has it."""
    record, seat, better = str(entry['record']), int(str(entry['seat'])), float(str(entry['better']))
    good, line, facts = (entry[name] for name in ('good', 'line', 'facts'))
    assert isinstance(good, list)
    assert isinstance(line, list)
    assert isinstance(facts, list)
    why = tuple(Fact(str(kind), str(name), float(n)) for kind, name, n in facts)
    return Problem(record, seat, tuple(map(str, good)), Advice(seat, tuple(map(str, line)), better, why))


def write_problems(found: list[Problem], command: str) -> str:
    """A file of problems, and the command that made it."""
    lines = ['# Positions in which one answer is clearly best. Made by:', f'#   {command}']
    for problem in found:
        facts = ', '.join(f"['{fact.kind}', '{fact.name}', {fact.n}]" for fact in problem.advice.facts)
        lines += ['', '[[problem]]', f'seat = {problem.seat}', f'good = {listed(problem.good)}']
        lines += [f'line = {listed(problem.advice.line)}', f'better = {problem.advice.better}', f'facts = [{facts}]']
        lines += [f"record = '''\n{problem.record}'''"]
    return '\n'.join(lines) + '\n'


def listed(words: tuple[str, ...]) -> str:
    """Words as a list of the file."""
    return f'[{", ".join(f"{word!r}" for word in words)}]'


def number_of_day(game: str, day: int) -> int:
    """The number of the problem of a day, counted from 1970; each has its turn."""
    return day % len(problems(game)) + 1
