"""The pages of the acts and intervals say what the records and the rules say."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from tilewright.games.marshlands.acts.act import Act
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.intervals.events import SETS
from tilewright.games.marshlands.page_rules import family, numbers
from tilewright.presentation.rulebook import chapters, rulebook, statements

ROOT = Path(__file__).parents[3]
MADE: dict[str, str] = runpy.run_path(str(ROOT / 'scripts' / 'acts.py'))['pages']()
INTERVALS = [act for act in ACTS if act.events]
STATED = list(statements(rulebook('marshlands', 'en')))
ITEM = re.compile(r'^- \*\*(SM-[A-Z0-9]+-\d+)\*\* ', re.MULTILINE)


def on_page(name: str) -> list[str]:
    """The numbers of the statements on a page, in its order."""
    return ITEM.findall(MADE[f'{name}.md'])


def pages_of(act: Act) -> list[str]:
    """An act and those it is told by."""
    link = re.search(r' is \[[^]]+]\((\w+)\.md\) except:', MADE[f'{act.name}.md'])
    return [act.name, *(pages_of(next(each for each in ACTS if each.name == link[1])) if link else [])]


def rows(page: str) -> dict[str, list[str]]:
    """The rows of the table of events on a page, by the name of the tile."""
    lines = [line.strip('| ').split(' | ') for line in page.splitlines() if line.startswith('| ')]
    return {cells[0]: cells[1:] for cells in lines[1:]}


def test_the_pages_in_docs_are_those_of_the_records() -> None:
    there = {path.name: path.read_text(encoding='utf-8') for path in (ROOT / 'docs' / 'acts').glob('*.md')}
    assert there == MADE, 'python scripts/acts.py writes them anew'


def test_an_act_told_by_another_says_so_and_only_what_differs() -> None:
    assert 'Act 3 is [Act 1](act1.md) except:' in MADE['act3.md']
    assert 'far corner' in MADE['act3.md']
    assert 'SM-A3-07' in MADE['act3.md']
    assert 'SM-G-32' not in MADE['act3.md']  # matching is as in Act 1
    assert 'SM-G-32' in MADE['act1.md']
    assert sorted(MADE) == sorted(f'{act.name}.md' for act in ACTS)


def test_an_interval_is_told_in_full_or_by_another_interval() -> None:
    assert 'except:' not in MADE['interval1.md']
    assert 'SM-G-32' in MADE['interval1.md']
    for name in ('interval2', 'interval3'):
        assert f'Interval {name[-1]} is [Interval 1](interval1.md) except:' in MADE[f'{name}.md']
        assert 'SM-G-32' not in MADE[f'{name}.md']


@pytest.mark.parametrize('act', ACTS, ids=[act.name for act in ACTS])
def test_a_page_has_each_statement_about_its_act_once_and_in_order(act: Act) -> None:
    name = 'act5' if act.name == 'act5_three' else act.name  # it has no statements of its own
    own = [number for number in STATED if number.startswith(f'{family(act)}-')]
    assert own == [number for number in on_page(name) if number.startswith(f'{family(act)}-')]
    assert len(on_page(act.name)) == len(set(on_page(act.name)))


@pytest.mark.parametrize('act', ACTS, ids=[act.name for act in ACTS])
def test_what_a_page_names_is_on_it_or_on_those_it_is_told_by(act: Act) -> None:
    there = {number for name in pages_of(act) for number in on_page(name)}
    lines = [
        line for line in MADE[f'{act.name}.md'].splitlines() if f'**{family(act)}-' in line or line.startswith('- `')
    ]
    missing = [number for number in numbers('\n'.join(lines)) if number not in there]
    assert not missing, f'{act.name} names {", ".join(missing)}, which is on none of {", ".join(pages_of(act))}'


def test_what_is_told_in_full_has_the_statements_for_all_acts() -> None:
    general = [number for number in STATED if number.startswith('SM-G-')]
    for name in ('act1', 'interval1'):
        assert on_page(name)[: len(general)] == general
    assert {number for number in STATED if number.startswith(('SM-N-', 'SM-E-'))} <= set(on_page('act1'))
    assert 'A *canal* is here any one water' in MADE['interval1.md']


def test_a_page_says_which_chapters_of_others_do_not_count() -> None:
    assert '- These chapters do not count here: Act 1: the end; Act 1: points;' in MADE['act5.md']
    assert 'Act 5: claiming with counters' in MADE['act7.md']
    assert '- The end: by SM-A4-32, SM-A4-35, and not otherwise.' in MADE['act4.md']
    assert 'do not count here' not in MADE['act1.md']


def test_act_6_has_a_clock_and_no_turns() -> None:
    assert '- There are no turns. Everybody gets 29 tiles, open to all;' in MADE['act6.md']
    assert '- The end: when the time is up, or by SM-A6-26, and not otherwise.' in MADE['act6.md']


def test_an_interval_cites_what_pays_by_its_own_rules() -> None:
    paying = MADE['interval3.md'].partition('- On the score sheet: ')[2].partition('\n')[0]
    assert 'SM-I3-43' in paying
    assert 'SM-I1-161' not in paying  # that one is in the record, as it was made from that of Interval 1


def test_chapters_keep_their_marks_and_leave_what_comes_before_them() -> None:
    text = '# Title\n\nBefore.\n## One\n\nA lead\ngoing on.\n\n- **X-1** `a`\n  b\n## Two\n\n## Three\n- **X-2** c\n'
    first = ('One', ['A lead going on.', '', '- **X-1** `a` b'])
    assert chapters(text) == [first, ('Two', []), ('Three', ['- **X-2** c'])]


def test_a_turn_tells_apart_what_comes_before_the_first_and_after_the_last() -> None:
    assert '- Before the first turn all hands are dealt.' in MADE['interval1.md']
    assert '- A turn: exchange tiles, then lay, or give a tile away, then see' in MADE['interval1.md']
    assert '- After the last turn circuits are declared.' in MADE['interval2.md']
    assert 'Before the first turn' not in MADE['act4.md']


def test_pages_say_how_pieces_differ() -> None:
    assert '- No counters lie on event tiles.' in MADE['interval1.md']
    assert '- not: No counters lie on event tiles.' in MADE['interval3.md']
    assert '- Boats may be carried over fields.' in MADE['interval3.md']
    assert '- The Factory lies in the centre; the Abbey is mixed into the stock.' in MADE['interval3.md']
    assert 'event tiles' not in MADE['act5.md']


@pytest.mark.parametrize('act', INTERVALS, ids=[act.name for act in INTERVALS])
def test_the_table_has_a_row_for_each_event(act: Act) -> None:
    table = rows(MADE[f'{act.name}.md'])
    assert len(table) == len(SETS[act.events])
    assert sum(int(cells[0]) for cells in table.values()) == (20 if act.centre else 21)


def test_the_table_says_what_is_replaced_and_what_bars_with_the_rules() -> None:
    bells, clovers = rows(MADE['interval1.md']), rows(MADE['interval3.md'])
    assert bells['Gargantua'] == ['1', 'Imps (SM-I1-127)', 'Gargantua (SM-I1-128), Footprint (SM-I1-128)']
    assert bells['Bitard'] == ['4', '-', '-']
    assert clovers['Floods'] == ['1', 'any event tile (SM-I3-47)', '-']
