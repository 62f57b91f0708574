"""A page about each act, made from its record: an act that is told by another says only what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.games.marshlands.act import (
    ABBEY_ANCHOR,
    ANY_SECTION,
    APART,
    AS_HUB,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    BY_COUNTER,
    BY_SECTION,
    CENTRE_ANCHOR,
    DISCARDED,
    EXCHANGED,
    IN_HAND,
    IN_STOCK,
    LAID,
    NO_BOATS,
    OFFERED,
    ON_HUB,
    ON_VILLAGES,
    OWN,
    VILLAGE_ANCHOR,
    WHOLE,
    WITH_BOAT,
    Act,
)
from tilewright.games.marshlands.turn import (
    CLAIM_FINISHED,
    CLAIM_THERE,
    DEAL_ON,
    DRAW_AGAIN,
    FILL_HAND,
    LAY_IF_YOU_CAN,
    LAY_OR_NOT,
    MOVE_BOAT,
    MOVE_IF_LAID,
    PASS_ON,
)

TURNS: Final = (
    'turn',
    'no_turning',
    'over',
    'move',
    'claim',
    'found',
    'first_tile',
    'discard',
)  # of turns, not of points
Texts = Mapping[str, str]  # the statements of the rules, by number

VILLAGES: Final = {
    AT_HOME: 'Each player founds a village on the home cell, beside the Abbey, before the first turn.',
    AT_CORNER: 'Each player founds a village on the far corner of the section, before the first turn.',
    IN_HAND: 'Each player keeps the village in front and lays it on any turn.',
    ASIDE: 'The villages lie aside; one is taken in place of a tile of the stock.',
    IN_STOCK: 'The villages are mixed into the stock.',
    AS_HUB: 'One village lies in the centre in place of the Abbey; the others are not used.',
}
ANCHORS: Final = {
    VILLAGE_ANCHOR: 'the own village',
    ABBEY_ANCHOR: 'the Abbey',
    CENTRE_ANCHOR: 'the centre, over whosever tiles',
}
GROUNDS: Final = {
    OWN: 'A player lays on the own section.',
    ANY_SECTION: "A player lays on the own section, or on another player's to hinder.",
    WITH_BOAT: "A player lays on the own section, or on another player's where the boat follows at once.",
    WHOLE: 'A player lays anywhere on the board; sections do not matter.',
    APART: 'Sections lie apart; all lay at the same time, each on the own one.',
}
BOATS: Final = {
    NO_BOATS: 'There are no boats.',
    ON_VILLAGES: 'Each player has a boat, which starts on the village.',
    ON_HUB: 'Each player has a boat; all start in the centre.',
}
PAYS: Final = {
    BY_SECTION: 'Constructions pay whoever has the section they lie on.',
    BY_COUNTER: 'Constructions pay whoever has a counter on them.',
}
UNWANTED: Final = {
    OFFERED: 'A tile that is not laid is offered round the table, to the left.',
    DISCARDED: 'A tile that is not laid is thrown away.',
    EXCHANGED: 'A tile that is not wanted is exchanged for one of the stock, or for an open one.',
    LAID: 'Whoever can lay has to; nothing is given away.',
}
STEPS: Final = {
    FILL_HAND: 'fill the hand',
    LAY_OR_NOT: 'lay, or give a tile away',
    DRAW_AGAIN: 'draw what was played',
    PASS_ON: 'pass on',
    LAY_IF_YOU_CAN: 'lay, or miss the turn',
    MOVE_IF_LAID: 'move the boat if a tile was laid',
    MOVE_BOAT: 'move the boat',
    CLAIM_THERE: 'lay counters where the boat is',
    CLAIM_FINISHED: 'lay counters on what was finished',
    DEAL_ON: 'when all have their tiles, all play at once',
}


def of_players(act: Act) -> list[str]:
    """For how many it is."""
    few, most = min(act.seats), max(act.seats)
    all_of_them = len(act.seats) == most - few + 1
    return [f'Players: {few if few == most else f"{few} to {most}" if all_of_them else f"{few} or {most}"}.']


def of_villages(act: Act) -> list[str]:
    """Where the villages are."""
    return [VILLAGES[act.village]]


def of_anchor(act: Act) -> list[str]:
    """What the water must reach."""
    return [f'Constructions pay in full when water joins them to {ANCHORS[act.anchor]}.', PAYS[act.pays]]


def of_ground(act: Act) -> list[str]:
    """Where a player lays, and what there is besides tiles."""
    return [GROUNDS[act.where], BOATS[act.boats], f'Counters are {"used" if act.counters else "not used"}.']


def of_turn(act: Act) -> list[str]:
    """The steps of a turn."""
    tiles = 'one tile' if act.hand == 1 else f'{act.hand} tiles'
    seen = ', open to all' if act.open_hands else ''
    return [f'A turn: {", then ".join(STEPS[step] for step in act.turn)}. The hand is {tiles}{seen}.']


def of_unwanted(act: Act) -> list[str]:
    """What becomes of other tiles."""
    return [UNWANTED[act.unwanted]]


def of_laying(act: Act) -> list[str]:
    """The rules that can refuse a lay."""
    return list(dict.fromkeys(rule.rule for rule in act.may_lay + act.also))


def of_ends(act: Act) -> list[str]:
    """The rules that end the game."""
    return list(dict.fromkeys(ending.rule for ending in act.ends_at_once + act.ends_after_turn))


def of_rows(act: Act) -> list[str]:
    """The rows of the score sheet."""
    return [f'Row of the sheet: {row.name}.' for row in act.sheet]


def of_cites(act: Act) -> list[str]:
    """The rules by which the sheet pays."""
    return list(dict.fromkeys([rule for what, rule in act.cites.items() if what not in TURNS]))


def of_options(act: Act) -> list[str]:
    """What can be chosen."""
    return [f'Option `{option.name}`: {", ".join(option.values)} ({option.rule}).' for option in act.options]


CHAPTERS: Final[tuple[tuple[str, Callable[[Act], list[str]]], ...]] = (
    ('Who plays', of_players),
    ('Villages', of_villages),
    ('Where tiles, boats and counters go', of_ground),
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
