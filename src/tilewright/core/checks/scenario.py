"""Runs a record with its checks: a scenario is a record that says in plain words what must hold, and where.

    check Ann can lay V 1,0 r1                      check score Ann 12
    check Ann cannot lay V 1,0 r1 because CAR-26    check sheet Ann: cities 8, roads 3
    check chance can draw V                         check due Ann: nothing
    check asked Ann Bob about lay                   check row Ann cities CAR-71 8 cells 0,0 1,0
    check moves Ann lay 12                          check told Ann cities 8 CAR-71
    check odds draw V 8                             check not told laid
    check cannot seat 6 because CAR-01              check count Ann followers 6
    check at 1,0 V r1                               check count land 71
    check empty 1,0                                 check hand Ann V U W
    check piece Ann 1,0 road                        check Bob sees hand Ann hidden 3
    check no piece 1,0                              check over
    check not over                                  check winners Ann Bob
    check region 1,0 field2 pays 0 because CAR-69   check ground 0,1 home Ann
    check option river_uturn in river               (the variants that offer it)

A check holds at the point where it stands; what was told is what the last move told. Behind `because` stands the rule
that must refuse. The rules a check is about are cited in its comment: `check score Ann 4   # CAR-73 CAR-71`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tilewright.core.checks.forms import read_check
from tilewright.core.checks.words import Test
from tilewright.core.play import S
from tilewright.core.record import Record, RecordError, at_line, open_match, play_entry

RULE: Final = re.compile(r'\b[A-Z]+(?:-[A-Z0-9]+)*-\d+\b')


class Failure(NamedTuple):
    """A check that does not hold, or a move that cannot be played."""

    line: int
    text: str
    why: str


def run(record: Record[S]) -> list[Failure]:
    """Plays a record and runs all its checks, up to the first entry that cannot be played."""
    tests = read_checks(record)
    match = open_match(record)
    out: list[Failure] = []
    for entry in record.entries:
        try:
            play_entry(match, entry)
        except RecordError as error:
            return [*out, Failure(entry.line, entry.text, error.text)]
        why = tests[entry.line](match) if entry.line in tests else ''
        if why:
            out.append(Failure(entry.line, entry.text, why))
    return out


def read_checks(record: Record[S]) -> dict[int, Test[S]]:
    """The tests of a record by line; RecordError for a check that cannot be understood."""
    out: dict[int, Test[S]] = {}
    for entry in record.entries:
        if entry.verb == 'check':
            with at_line(entry.line):
                out[entry.line] = read_check(record, entry.words)
    return out


def cited(record: Record[S]) -> set[str]:
    """The rules that the comments of checks name."""
    return {rule for entry in record.entries if entry.verb == 'check' for rule in RULE.findall(entry.comment)}
