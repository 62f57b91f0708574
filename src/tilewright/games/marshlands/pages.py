"""A page about each act, made from its record: an act that is told by another says only what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.games.marshlands.act import ASIDE, AT_CORNER, AT_HOME, DISCARDED, IN_HAND, OFFERED, VILLAGE_ANCHOR, Act
from tilewright.games.marshlands.turn import DRAW_AGAIN, FILL_HAND, LAY_OR_NOT, PASS_ON

Texts = Mapping[str, str]  # the statements of the rules, by number

VILLAGES: Final = {
    AT_HOME: 'Each player founds a village on the home cell, beside the Abbey, before the first turn.',
    AT_CORNER: 'Each player founds a village on the far corner of the section, before the first turn.',
    IN_HAND: 'Each player keeps the village in front and lays it on any turn.',
    ASIDE: 'The villages lie aside; one is taken in place of a tile of the stock.',
}
UNWANTED: Final = {
    OFFERED: 'A tile that is not laid is offered round the table, to the left.',
    DISCARDED: 'A tile that is not laid is thrown away.',
}
STEPS: Final = {
    FILL_HAND: 'fill the hand',
    LAY_OR_NOT: 'lay, or give a tile away',
    DRAW_AGAIN: 'draw what was played',
    PASS_ON: 'pass on',
}


def of_players(act: Act) -> list[str]:
    """For how many it is."""
    few, most = min(act.seats), max(act.seats)
    return [f'Players: {few if few == most else f"{few} to {most}"}.']


def of_villages(act: Act) -> list[str]:
    """Where the villages are."""
    return [VILLAGES[act.village]]


def of_anchor(act: Act) -> list[str]:
    """What the water must reach."""
    return [f'Constructions pay in full when water joins them to {anchor_name(act)}.']


def anchor_name(act: Act) -> str:
    """The anchor in words."""
    return 'the own village' if act.anchor == VILLAGE_ANCHOR else 'the Abbey'


def of_turn(act: Act) -> list[str]:
    """The steps of a turn."""
    return [f'A turn: {", then ".join(STEPS[step] for step in act.turn)}. The hand is {act.hand} tiles.']


def of_unwanted(act: Act) -> list[str]:
    """What becomes of other tiles."""
    return [UNWANTED[act.unwanted]]


def of_laying(act: Act) -> list[str]:
    """The rules that can refuse a lay."""
    return [rule.rule for rule in act.may_lay + act.also]


def of_ends(act: Act) -> list[str]:
    """The rules that end the game."""
    return list(dict.fromkeys(ending.rule for ending in act.ends_at_once + act.ends_after_turn))


def of_rows(act: Act) -> list[str]:
    """The rows of the score sheet."""
    return [f'Row of the sheet: {row.name}.' for row in act.sheet]


def of_cites(act: Act) -> list[str]:
    """The rules by which the sheet pays."""
    return list(
        dict.fromkeys([rule for what, rule in act.cites.items() if what not in ('found', 'first_tile', 'discard')])
    )


def of_options(act: Act) -> list[str]:
    """What can be chosen."""
    return [f'Option `{option.name}`: {", ".join(option.values)} ({option.rule}).' for option in act.options]


CHAPTERS: Final[tuple[tuple[str, Callable[[Act], list[str]]], ...]] = (
    ('Who plays', of_players),
    ('Villages', of_villages),
    ('What the water must reach', of_anchor),
    ('A turn', of_turn),
    ('Tiles nobody lays', of_unwanted),
    ('Where a tile may lie', of_laying),
    ('When it ends', of_ends),
    ('The score sheet', of_rows),
    ('What pays, and what does not', of_cites),
    ('Options', of_options),
)


def statement(line: str, texts: Texts) -> str:
    """A line of a page: a rule's number brings its statement along."""
    return f'- **{line}** {texts[line]}' if line in texts else f'- {line}'


def page(act: Act, acts: Mapping[str, Act], title: Callable[[Act], str], texts: Texts) -> str:
    """The page of an act."""
    set_in = f', set in {act.year}' if act.year else ''
    out = [f'# {title(act)}', '', f'Made from the record of Act {act.number}{set_in}.', '']
    if act.of:
        return '\n'.join(out + differences(act, acts[act.of], texts)) + '\n'
    for heading, chapter in CHAPTERS:
        out += [f'## {heading}', '', *[statement(line, texts) for line in chapter(act)], '']
    return '\n'.join(out).rstrip() + '\n'


def differences(act: Act, base: Act, texts: Texts) -> list[str]:
    """What an act says otherwise than the one it is told by."""
    out = [f'Act {act.number} is [Act {base.number}]({base.name}.md) except:', '']
    for heading, chapter in CHAPTERS:
        here, there = chapter(act), chapter(base)
        new, gone = [line for line in here if line not in there], [line for line in there if line not in here]
        if new or gone:
            out += [f'## {heading}', '', *[statement(line, texts) for line in new]]
            out += [f'- not: {line}' for line in gone if line not in texts]
            replaced = ', '.join(line for line in gone if line in texts)
            out += [f'- in place of {replaced}', ''] if replaced else ['']
    return out[:-1]
