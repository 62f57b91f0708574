"""A page about each act and interval, made from its record: one that is told by another says only what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.games.marshlands.acts.act import (
    ABBEY_ANCHOR,
    AFTER,
    ANY_SECTION,
    APART,
    AS_HUB,
    AS_TILES,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    AT_QUAY,
    BEFORE,
    BY_COUNTER,
    BY_EVENT,
    BY_SECTION,
    CENTRE_ANCHOR,
    DISCARDED,
    DURING,
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
from tilewright.games.marshlands.board.sets import TILES
from tilewright.games.marshlands.intervals.events import BARRED, EVENTS, KINDS_OF, NUMBER, OVER, SETS, plain
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT

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
Texts = Mapping[str, str]  # the statements of the rules, by number

VILLAGES: Final = {
    AT_HOME: 'Each player founds a village on the home cell, beside the Abbey, before the first turn.',
    AT_CORNER: 'Each player founds a village on the far corner of the section, before the first turn.',
    IN_HAND: 'Each player keeps the village in front and lays it on any turn.',
    ASIDE: 'The villages lie aside; one is taken in place of a tile of the stock.',
    IN_STOCK: 'The villages are mixed into the stock.',
    AS_HUB: 'One village lies in the centre in place of the Abbey; the others are not used.',
    AS_TILES: 'The villages, each with its colour, are mixed into the stock and laid like any tile.',
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
    BY_EVENT: "A player lays on the own section; event tiles on anybody's, and in place of other tiles.",
}
BOATS: Final = {
    NO_BOATS: 'There are no boats.',
    ON_VILLAGES: 'Each player has a boat, which starts on the village.',
    ON_HUB: 'Each player has a boat; all start in the centre.',
    AT_QUAY: 'Each player has a boat, which starts in the centre when its owner has the first turn.',
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
# What counts besides, or in place of, water that leads to constructions, by the row of the sheet that says so.
COUNTS: Final = {
    'halved': 'Constructions need no route. All points are halved unless water joins the own village to the centre.',
    'circuits': 'Constructions pay nothing. What pays is circuits, from the centre over canals and back to it.',
}
SIGNS: Final = {'bells': 'a bell', 'butterflies': 'a butterfly', 'clovers': 'a clover'}
TITLES: Final = {plain(tile.name): tile.title.partition(':')[0].partition(',')[0] for tile in TILES}


def label(act: Act) -> str:
    """What an act is called by its number."""
    return f'{"Interval" if act.events else "Act"} {act.number}'


def of_players(act: Act) -> list[str]:
    """For how many it is."""
    few, most = min(act.seats), max(act.seats)
    all_of_them = len(act.seats) == most - few + 1
    return [f'Players: {few if few == most else f"{few} to {most}" if all_of_them else f"{few} or {most}"}.']


def of_villages(act: Act) -> list[str]:
    """Where the villages are, and what lies in the centre where it is neither the Abbey nor a village."""
    centre = [f'The {TITLES[act.centre]} lies in the centre; the Abbey is mixed into the stock.'] if act.centre else []
    return [VILLAGES[act.village], *centre]


def of_anchor(act: Act) -> list[str]:
    """What the water must reach."""
    other = [COUNTS[row.name] for row in act.sheet if row.name in COUNTS]
    if other:
        return other
    return [f'Constructions pay in full when water joins them to {ANCHORS[act.anchor]}.', PAYS[act.pays]]


def of_ground(act: Act) -> list[str]:
    """Where a player lays, and what there is besides tiles."""
    counters = f'Counters are {"used" if act.counters else "not used"}.'
    return [GROUNDS[act.where], BOATS[act.boats], counters, *(of_pieces(act) if act.events else [])]


def of_pieces(act: Act) -> list[str]:
    """How boats and counters differ from one interval to another."""
    out = ['Boats may be carried over fields.' if act.ashore else 'Boats never leave the water.']
    if act.boat_rests:
        out.append('A boat rests in the turn in which its village is laid.')
    if act.shut_villages:
        out.append('Boats keep out of the villages of others.')
    if not act.on_events:
        out.append('No counters lie on event tiles.')
    return out


def of_turn(act: Act) -> list[str]:
    """The stages of a turn."""
    tiles = 'one tile' if act.hand == 1 else f'{act.hand} tiles'
    grows = ', one more once the village is laid' if act.hand_grows else ''
    seen = ', open to all' if act.open_hands else ''
    swaps = 'exchange tiles, then ' if act.events else ''
    during = [stage for stage in act.turn if stage.when == DURING]
    said = ', then '.join((swaps if stage is LAY_OR_NOT else '') + stage.says for stage in during)
    first = [f'Before the first turn {stage.says}.' for stage in act.turn if stage.when == BEFORE]
    last = [f'After the last turn {stage.says}.' for stage in act.turn if stage.when == AFTER]
    return [*first, f'A turn: {said}. The hand is {tiles}{grows}{seen}.', *last]


def of_unwanted(act: Act) -> list[str]:
    """What becomes of other tiles."""
    return [UNWANTED[act.unwanted]]


def of_laying(act: Act) -> list[str]:
    """The rules that can refuse a lay; what bars event tiles from a section is in their table."""
    return list(dict.fromkeys(rule.rule for rule in act.may_lay + act.also if rule.why != 'barred'))


def of_ends(act: Act) -> list[str]:
    """The rules that end the game."""
    return list(dict.fromkeys(ending.rule for ending in act.ends_at_once + act.ends_after_turn))


def of_rows(act: Act) -> list[str]:
    """The rows of the score sheet."""
    return [f'Row of the sheet: {row.name}.' for row in act.sheet]


def of_cites(act: Act) -> list[str]:
    """The rules by which the sheet pays; of an interval only its own, not those it has from another's record."""
    own = act.seats_rule.rpartition('-')[0] if act.events else ''
    rules = [rule for what, rule in act.cites.items() if what not in TURNS and rule.startswith(own)]
    return list(dict.fromkeys(rules))


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


def named(rules: Mapping[int, str], many: int) -> str:
    """Events with the rules that name them; one rule for all of a set is said once."""
    if len(rules) == many:
        return f'any event tile ({next(iter(rules.values()))})'
    return ', '.join(f'{TITLES[EVENTS[event].name]} ({rule})' for event, rule in rules.items())


def event_table(act: Act) -> list[str]:
    """What each event tile may replace, and what bars it, with the rules that say so."""
    kinds, events = KINDS_OF[act.events], SETS[act.events]
    many = sum(TILES[kind].count for kind in kinds)
    out = ['## The event tiles', '', f'{many} tiles with {SIGNS[act.events]} are mixed into the stock.']
    out += ['Each may also replace an ordinary tile (SM-I1-30).', '']
    out += ['| Tile | Copies | May replace | Not on a section with |', '|---|---|---|---|']
    for event in events:
        number = NUMBER[event.name]
        copies = sum(TILES[kind].count for kind in kinds if plain(TILES[kind].name) == event.name)
        over, barred = named(OVER[number], len(events)), named(BARRED[number], len(events))
        out.append(f'| {TITLES[event.name]} | {copies} | {over or "-"} | {barred or "-"} |')
    return out


def page(act: Act, acts: Mapping[str, Act], title: Callable[[Act], str], texts: Texts) -> str:
    """The page of an act; an interval is told in full unless it is told by another interval."""
    set_in = f', set in {act.year}' if act.year else ''
    out = [f'# {title(act)}', '', f'Made from the record of {label(act)}{set_in}.', '']
    base = acts.get(act.of)
    if base is not None and bool(base.events) == bool(act.events):
        out += differences(act, base, texts)
    else:
        out += in_full(act, texts)
    if act.events:
        out += ['', *event_table(act)]
    return '\n'.join(out) + '\n'


def in_full(act: Act, texts: Texts) -> list[str]:
    """All that an act says."""
    out: list[str] = []
    for heading, chapter in CHAPTERS:
        out += [f'## {heading}', '', *[statement(line, texts) for line in chapter(act)], '']
    return out[:-1]


def differences(act: Act, base: Act, texts: Texts) -> list[str]:
    """What an act says otherwise than the one it is told by."""
    out = [f'{label(act)} is [{label(base)}]({base.name}.md) except:', '']
    for heading, chapter in CHAPTERS:
        here, there = chapter(act), chapter(base)
        new, gone = [line for line in here if line not in there], [line for line in there if line not in here]
        if new or gone:
            out += [f'## {heading}', '', *[statement(line, texts) for line in new]]
            out += [f'- not: {line}' for line in gone if line not in texts]
            replaced = ', '.join(line for line in gone if line in texts)
            out += [f'- in place of {replaced}', ''] if replaced else ['']
    return out[:-1]
