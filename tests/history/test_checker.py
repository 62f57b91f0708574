"""The checker finds every violation that is planted, names its rule, and is silent where there is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.history.checker import Ending, History, Line, Sent, Sight, Stored, check

LOG = (
    Stored(1, 'move', -1, 'draw A', None),
    Stored(2, 'move', 0, 'lay A', 'a1'),
    Stored(3, 'move', 1, 'lay B', 'b1'),
    Stored(4, 'undo', 1, '2', None),
    Stored(5, 'move', 2, 'pass', None),
)
SENT = (
    Sent('ann', 'm', 'a1', 0, 'move', 'lay A', 1.0, 2.0, 'ok', 2),
    Sent('bob', 'm', 'b1', 1, 'move', 'lay B', 3.0, 4.0, 'ok', 3),
    Sent('bob', 'm', 'b2', 1, 'move', 'lay C', 5.0, 6.0, 'refused'),
    Sent('ann', 'm', 'a2', 0, 'move', 'lay D', 5.0, float('inf'), 'unknown'),
)
SIGHTS = (
    Sight('ann', 'm', 2.5, 2, (Line(1, -1, 'draw A'), Line(2, 0, 'lay A'))),
    Sight('ann', 'm', 4.5, 3, (Line(3, 1, 'lay B'),)),
    Sight('eve', 'm', 3.0, 1, ()),
)
ENDINGS = (Ending('ann', 'one', 'm', 5, 'board'), Ending('bob', 'two', 'm', 5, 'board'))
GOOD = History(SENT, SIGHTS, {'m': LOG}, ENDINGS, {'m': frozenset({2})})


def with_log(*log: Stored) -> History:
    """The good history with another log."""
    return GOOD._replace(logs={'m': log})


def renumbered(log: tuple[Stored, ...]) -> tuple[Stored, ...]:
    """A log numbered from 1."""
    return tuple(entry._replace(number=nth) for nth, entry in enumerate(log, 1))


def with_sent(nth: int, **changes: object) -> History:
    """The good history with another command."""
    changed = SENT[nth]._replace(**changes)  # type: ignore[arg-type]  # fields by their names
    return GOOD._replace(sent=(*SENT[:nth], changed, *SENT[nth + 1 :]))


PLANTED: dict[str, tuple[str, Callable[[], History]]] = {
    'a gap': ('HIS-1', lambda: with_log(*LOG[:3], LOG[4])),
    'a command twice': ('HIS-1', lambda: with_log(*LOG, LOG[1]._replace(number=6))),
    'an acknowledged command lost': ('HIS-2', lambda: with_log(*renumbered((LOG[0], *LOG[2:])))),
    'an acknowledged command twice': ('HIS-2', lambda: with_log(*LOG, LOG[1]._replace(number=6))),
    'another number than was acknowledged': ('HIS-2', lambda: with_sent(0, number=1)),
    'another move than was sent': ('HIS-2', lambda: with_sent(0, move='lay Z')),
    'an acknowledged undo that is a move': ('HIS-2', lambda: with_sent(0, kind='undo')),
    'a refused command that was stored': ('HIS-3', lambda: with_sent(0, result='refused', number=0)),
    'a command that nobody sent': ('HIS-3', lambda: GOOD._replace(sent=SENT[1:])),
    'an answer for a person': ('HIS-3', lambda: GOOD._replace(bots={})),
    'a line that was never stored': (
        'HIS-4',
        lambda: GOOD._replace(sights=(SIGHTS[1]._replace(lines=(Line(3, 1, 'x'),)),)),
    ),
    'a line of another seat': (
        'HIS-4',
        lambda: GOOD._replace(sights=(SIGHTS[1]._replace(lines=(Line(3, 0, 'lay B'),)),)),
    ),
    'more than there is': ('HIS-4', lambda: GOOD._replace(sights=(SIGHTS[1]._replace(entries=6),))),
    'a later command before an earlier one': ('HIS-5', lambda: with_sent(0, sent=4.5, done=4.6)),
    'an old view after a new one': ('HIS-6', lambda: GOOD._replace(sights=(*SIGHTS, Sight('ann', 'm', 9.0, 2, ())))),
    'a view without what was acknowledged': ('HIS-6', lambda: GOOD._replace(sights=(Sight('bob', 'm', 4.2, 2, ()),))),
    'an end that lacks something': (
        'HIS-7',
        lambda: GOOD._replace(finals=(ENDINGS[0]._replace(entries=4), ENDINGS[1])),
    ),
    'ends that differ': ('HIS-7', lambda: GOOD._replace(finals=(ENDINGS[0], ENDINGS[1]._replace(shown='other')))),
    'a match that nobody looks at': ('HIS-7', lambda: GOOD._replace(finals=())),
}


def test_a_history_without_violations_passes() -> None:
    assert check(GOOD) == []


def test_what_was_not_answered_may_be_stored_or_not() -> None:
    assert (
        check(
            with_log(*LOG, Stored(6, 'move', 0, 'lay D', 'a2'))._replace(
                finals=tuple(each._replace(entries=6) for each in ENDINGS)
            )
        )
        == []
    )


def test_commands_at_the_same_time_may_come_in_any_order() -> None:
    assert check(with_sent(0, sent=3.5, done=4.5)._replace(sights=())) == []


@pytest.mark.parametrize('name', PLANTED)
def test_a_planted_violation_is_found(name: str) -> None:
    rule, history = PLANTED[name]
    assert rule in {violation.rule for violation in check(history())}
