"""A page about each act and interval, made from its record and the rules.

In short first, from the record; then every statement of the rules about it, in their order, so that none is missing.
One that is told by another says only what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.games.marshlands.acts.act import AFTER, BEFORE, DURING, Act
from tilewright.games.marshlands.acts.terms import (
    ABBEY_ANCHOR,
    ANY_SECTION,
    APART,
    AS_HUB,
    AS_TILES,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    AT_QUAY,
    BY_COUNTER,
    BY_EVENT,
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
)
from tilewright.games.marshlands.board.sets import TILES
from tilewright.games.marshlands.intervals.events import BARRED, EVENTS, KINDS_OF, NUMBER, OVER, SETS, plain
from tilewright.games.marshlands.page_rules import (
    Book,
    base_of,
    below,
    families,
    family,
    known_from,
    label,
    named_above,
    of_ends,
    options,
    quoted,
    rules_of,
    unused,
)
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.together import DEAL_ON

Title = Callable[[Act], str]


VILLAGES: Final = {
    AT_HOME: 'Each player founds a village on the home cell, beside the Abbey, before the first turn.',
    AT_CORNER: 'Each player founds a village on the far corner of the section, before the first turn.',
    IN_HAND: 'Each player keeps the village at first, and lays it when they like.',
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
    'way': 'There are no points. The first boat on the Abbey wins.',
    'halved': 'Constructions need no route. All points are halved unless water joins the own village to the centre.',
    'circuits': 'Constructions pay nothing. What pays is circuits, from the centre over canals and back to it.',
}
SIGNS: Final = {'bells': 'a bell', 'butterflies': 'a butterfly', 'clovers': 'a clover'}
TITLES: Final = {plain(tile.name): tile.title.partition(':')[0].partition(',')[0] for tile in TILES}


def of_events(act: Act) -> list[str]:
    """Which event tiles are used."""
    return [f'Event tiles: those with {SIGNS[act.events]}, and no others.'] if act.events else []


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
    """The stages of a turn, or that there are none."""
    tiles = 'one tile' if act.hand == 1 else f'{act.hand} tiles'
    grows = ', one more once the village is laid' if act.hand_grows else ''
    seen = ', open to all' if act.open_hands else ''
    if DEAL_ON in act.turn:
        return [f'There are no turns. Everybody gets {tiles}{seen}; then all play at once, until the time is up.']
    swaps = 'exchange tiles, then ' if act.events else ''
    during = [stage for stage in act.turn if stage.when == DURING]
    said = ', then '.join((swaps if stage is LAY_OR_NOT else '') + stage.says for stage in during)
    first = [f'Before the first turn {stage.says}.' for stage in act.turn if stage.when == BEFORE]
    last = [f'After the last turn {stage.says}.' for stage in act.turn if stage.when == AFTER]
    return [*first, f'A turn: {said}. The hand is {tiles}{grows}{seen}.', *last]


def of_unwanted(act: Act) -> list[str]:
    """What becomes of other tiles."""
    return [UNWANTED[act.unwanted]]


def of_sheet(act: Act) -> list[str]:
    """The rows of the score sheet."""
    return [f'Rows of the score sheet: {", ".join(row.name for row in act.sheet)}.']


def of_end(act: Act) -> list[str]:
    """By which statements the game ends, and by no others."""
    clock = 'when the time is up, or ' if DEAL_ON in act.turn else ''
    return [f'The end: {clock}by {", ".join(of_ends(act))}, and not otherwise.']


IN_SHORT: Final[tuple[Callable[[Act], list[str]], ...]] = (
    of_players,
    of_events,
    of_villages,
    of_ground,
    of_anchor,
    of_turn,
    of_unwanted,
    of_end,
    of_sheet,
)


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


def page(act: Act, acts: Mapping[str, Act], title: Title, book: Book) -> str:
    """The page of an act."""
    base = base_of(act, acts)
    rules, chosen = rules_of(act, book, families(act, base)), options(act, base)
    own = [line for line in rules if f'**{family(act)}-' in line]
    out = [f'# {title(act)}', '', made_from(act, acts), '']
    if base is None:
        out += ['## In short', '', *in_short(act)]
    else:
        name = label(act) if label(act) != label(base) else title(act)
        out += [f'{name} is [{label(base)}]({base.name}.md) except:', '', '## In short', '']
        out += differences(act, base) + unused(act, acts, own, book)
    out += rules + named_above(own + chosen, book, known_from(act, acts)) + quoted(act, base) + chosen
    return '\n'.join([*out, *(['', *event_table(act)] if act.events else [])]) + '\n'


def made_from(act: Act, acts: Mapping[str, Act]) -> str:
    """What a page is made from, and which pages hold where it says nothing."""
    made = f'Made from the record of {label(act)}{f", set in {act.year}" if act.year else ""}, and from the rules.'
    pages = [f'that of [{label(base)}]({base.name}.md)' for base in below(act, acts)]
    says = ' holds; where that says nothing either, '.join(pages)
    return f'{made} Where this page says nothing, {says} holds.' if pages else made


def in_short(act: Act) -> list[str]:
    """What the record of an act says."""
    return [f'- {line}' for chapter in IN_SHORT for line in chapter(act)]


def differences(act: Act, base: Act) -> list[str]:
    """What the record of an act says otherwise than that of the one it is told by."""
    out: list[str] = []
    for chapter in IN_SHORT:
        here, there = chapter(act), chapter(base)
        new = [line for line in here if line not in there]
        heads = {line.partition(':')[0] for line in new}
        gone = [line for line in there if line not in here and line.partition(':')[0] not in heads]
        out += [f'- {line}' for line in new] + [f'- not: {line}' for line in gone]
    return out
