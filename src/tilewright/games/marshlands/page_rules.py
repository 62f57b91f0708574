"""The part of a page that comes from the rules: chapters about an act, and what is quoted or named of others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.act import Act

Book = Sequence[tuple[str, Sequence[str]]]  # the chapters of the rules: headings, and lines as they are written

STATED: Final = re.compile(r'- \*\*((SM-[A-Z0-9]+)-\d+)\*\*')
NAMED: Final = re.compile(r'(SM-[A-Z0-9]+)-(\d+)(?: to \1-(\d+))?')
GENERAL: Final = 'SM-G'  # what holds in all acts
SHORTER: Final = 'SM-N'
ECLIPSE: Final = 'SM-E'
TURNS: Final = (
    'turn',
    'no_turning',
    'over',
    'move',
    'claim',
    'found',
    'first_tile',
    'discard',
    'claimed',
    'village_stays',
    'centre',
)  # of turns and of what is refused, not of points


def label(act: Act) -> str:
    """What an act is called by its number."""
    return f'{"Interval" if act.events else "Act"} {act.number}'


def family(act: Act) -> str:
    """With what the numbers of an act's own statements begin."""
    return act.seats_rule.rpartition('-')[0]


def base_of(act: Act, acts: Mapping[str, Act]) -> Act | None:
    """The act that another is told by; an interval is told in full unless it is told by another interval."""
    base = acts.get(act.of)
    return base if base is not None and bool(base.events) == bool(act.events) else None


def families(act: Act, base: Act | None) -> tuple[str, ...]:
    """Whose statements the page of an act has: in full also those for all acts; words without a number are ''."""
    if base is not None:
        return (family(act),) if family(act) != family(base) else ()
    return (GENERAL, '', family(act)) if act.events else (GENERAL, family(act), SHORTER, ECLIPSE)


def stated(lines: Iterable[str]) -> set[str]:
    """The numbers of the statements among some lines."""
    return {found[1] for found in map(STATED.match, lines) if found}


def of_all(there: Iterable[str]) -> bool:
    """Whether statements are among those that hold in all acts."""
    return all(number.startswith(f'{GENERAL}-') for number in there)


def about(lines: Sequence[str]) -> str:
    """With what the numbers of a chapter's statements begin, '' where it has none."""
    return next((found[2] for found in map(STATED.match, lines) if found), '')


def rules_of(act: Act, book: Book, wanted: Iterable[str]) -> list[str]:
    """The chapters with statements of some families, each under its heading without the name of the act."""
    out: list[str] = []
    for each in wanted:
        for heading, lines in [chapter for chapter in book if about(chapter[1]) == each]:
            short = heading.partition(': ')[2] or 'how it is played' if heading.startswith(label(act)) else heading
            out += ['', f'## {short[0].upper()}{short[1:]}', '', *lines]
    return out


def numbers(text: str) -> list[str]:
    """The statements that a text names, those within a range included."""
    out: list[str] = []
    for begin, low, high in NAMED.findall(text):
        out += [f'{begin}-{n:0{len(low)}}' for n in range(int(low), int(high or low) + 1)]
    return list(dict.fromkeys(out))


def named_above(told: Iterable[str], book: Book, known: Iterable[str]) -> list[str]:
    """Statements of other acts that a page names; those of families known from the page or from its base are left."""
    texts = {number: line for _, lines in book for line in lines for number in stated([line])}
    skip = tuple(f'{each}-' for each in known if each)
    lines = [texts[number] for number in numbers('\n'.join(told)) if not number.startswith(skip)]
    return ['', '## Statements of other acts that are named above', '', *lines] if lines else []


def below(act: Act, acts: Mapping[str, Act]) -> list[Act]:
    """The act that another is told by, the one that this is told by, and so on."""
    base = base_of(act, acts)
    return [base, *below(base, acts)] if base else []


def known_from(act: Act, acts: Mapping[str, Act]) -> list[str]:
    """The families of statements on the page of an act and on those it is told by."""
    return [each for there in (act, *below(act, acts)) for each in families(there, base_of(there, acts))]


def of_laying(act: Act) -> list[str]:
    """The rules that can refuse a lay; what bars event tiles from a section is in their table."""
    return list(dict.fromkeys(rule.rule for rule in act.may_lay.rules if rule.why != 'barred'))


def of_ends(act: Act) -> list[str]:
    """The rules that end the game."""
    return list(dict.fromkeys(ending.rule for ending in act.ends_at_once + act.ends_after_turn))


def of_cites(act: Act) -> list[str]:
    """The rules by which the sheet pays; of an interval only its own, not those it has from another's record."""
    own = family(act) if act.events else ''
    rules = [rule for what, rule in act.cites.items() if what not in TURNS and rule.startswith(own)]
    return list(dict.fromkeys(rules))


QUOTED: Final[tuple[tuple[str, Callable[[Act], list[str]]], ...]] = (
    ('When a tile may not be laid', of_laying),
    ('When the game ends', of_ends),
    ('On the score sheet', of_cites),
)


def quoted(act: Act, base: Act | None) -> list[str]:
    """Which statements the program quotes, by number; of an act told by another those that differ."""
    out: list[str] = []
    for when, rules in QUOTED:
        there = rules(base) if base else []
        new = [rule for rule in rules(act) if rule not in there]
        out += [f'- {when}: {", ".join(new)}.'] if new else []
    return ['', '## What the program quotes', '', *out] if out else []


def unused(act: Act, acts: Mapping[str, Act], own: Iterable[str], book: Book) -> list[str]:
    """Chapters of which the program quotes something for the acts another is told by, and nothing for it."""
    kept = {*numbers('\n'.join(own)), *[rule for _, rules in QUOTED for rule in rules(act)]}
    gone = {rule for base in below(act, acts) for _, rules in QUOTED for rule in rules(base)} - kept
    chapters = [(heading, stated(lines)) for heading, lines in book if not heading.endswith(('tile)', 'tiles)'))]
    out = [heading for heading, there in chapters if there & gone and not there & kept and not of_all(there)]
    return [f'- These chapters do not count here: {"; ".join(out)}.'] if out else []


def options(act: Act, base: Act | None) -> list[str]:
    """What can be chosen, and what cannot as it can with the act it is told by."""
    there = base.options if base else ()
    known = [line_of(option) for option in there]
    out = [line for line in map(line_of, act.options) if line not in known]
    names = {option.name for option in act.options}
    gone = [f'`{option.name}`' for option in there if option.name not in names]
    out += [f'- not: {", ".join(gone)}.'] if gone else []
    return ['', '## Options', '', *out] if out else []


def line_of(option: Option) -> str:
    """What a page says of an option."""
    return f'- `{option.name}`: {", ".join(option.values)} ({option.rule}).'
