"""Positions, the way home, pictures, and tiles that are neither lost nor made."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tilewright.bots import greedy
from tilewright.core.grid import Cell
from tilewright.core.match import new_match
from tilewright.core.picture import png
from tilewright.core.play import CHANCE, Misuse, Move, totals
from tilewright.games.mare import GAME
from tilewright.games.mare.art import ART
from tilewright.games.mare.cards import CARDS
from tilewright.games.mare.effects import EFFECTS
from tilewright.games.mare.state import State
from tilewright.laws import Table, tables
from tilewright.laws.knowing import tiles_stay
from tilewright.laws.walking import walk
from tilewright.presentation.pictures import draw_board, draw_tiles

# Random games cover at the first table; at the others the same is tried without a tracer.
SWEPT = [
    pytest.param(table, marks=pytest.mark.sweep if nth else (), id=str(table)) for nth, table in enumerate(tables(GAME))
]


def position(*settings: str, **options: str) -> State:
    """A position of two at the table, entered by hand."""
    match = new_match(GAME, '', ('Ann', 'Bob'), {'first_player': '1', **options})
    for line in settings:
        what, *words = line.split()
        match.arrange(what, *words)
    return match.state


def inventory(state: State) -> Counter[str]:
    """Every tile of the game: laid, in hands, in the pile, discarded or being carried out."""
    names = state.deck.names
    out = Counter(laid.tile for laid in GAME.scene(state).laid)
    out.update(names[kind] for hand in state.hands for kind in hand)
    out.update(names[kind] for kind in state.pile.under)
    for counts in (state.pile.counts, state.discards):
        out.update({names[kind]: int(many) for kind, many in enumerate(counts) if many})
    out.update([names[state.using]] if state.using >= 0 else [])
    return out


@pytest.mark.sweep
@pytest.mark.parametrize('table', tables(GAME), ids=str)
def test_no_tile_is_lost_or_made(table: Table) -> None:
    tiles_stay(GAME, table, Random(21), inventory)


@pytest.mark.parametrize('table', SWEPT)
def test_everybody_has_three_tiles_when_a_turn_begins_as_long_as_there_are_any(table: Table) -> None:
    for state, _, _ in walk(GAME, table, Random(22)):
        ask = GAME.ask(state)
        if ask is not None and ask.about == 'turn':
            assert all(len(hand) == 3 for hand in state.hands) or state.pile.left == 0
            assert len(set(state.at)) == table.seats


WRONG = [
    (('fly Ann',), r"a thing to set expected \(lay, hand, .*\), 'fly' came"),
    (('lay vache',), r"'set lay TILE CELL TURN' expected, 'set lay vache' came"),
    (('lay mouton 0,0 r0',), "a tile expected .*, 'mouton' came"),
    (('lay pluie 0,0 r0',), r'a landscape tile expected \(MAR-60\), pluie came'),
    (('lay vache 1,0 r0',), r'an empty light or dark cell expected \(MAR-42\), 1,0 came'),
    (('lay vache 9,0 r0',), r'a cell of the board expected \(MAR-01\), 9,0 came'),
    (('lay vache 0,0 r4',), "a turn from r0 to r3 expected, 'r4' came"),
    (('lay vache 0,0 r0', 'lay vache 0,0 r0'), r'an empty light or dark cell expected'),
    (('hand Ann vache*6',), r'at most 3 tiles expected \(MAR-20\), 6 came'),
    (('hand Ann pointe pointe',), r'no pointe is left in the pile \(MAR-16\)'),
    (('hand Ann vache*x',), r"TILE\*COUNT expected, 'vache\*x' came"),
    (('hand Ann mouton',), "a tile expected .*, 'mouton' came"),
    (('at Ann',), r"'set at SEAT CELL \[PART\]' expected, 'set at @1' came"),
    (('at Ann 0,0 meadow 1',), r"'set at SEAT CELL \[PART\]' expected, 'set at @1 0,0 meadow 1' came"),
    (('hand @3 vache',), "a seat from @1 to @2 expected, '@3' came"),
    (('pond Ann 0,0',), r'a start pond expected \(MAR-10\), 0,0 came'),
    (('pond Ann 1,0', 'pond Bob 1,0'), r'a start pond of its own expected \(MAR-11\), 1,0 came'),
    (('at Ann 0,0',), r"'set pond' before 'set at' expected for @1 \(MAR-12\), none came"),
    (('pond Ann 1,0', 'at Ann 0,0'), r'a tile with nobody on it expected \(MAR-29\), 0,0 came'),
    (('lay lotissement 0,0 r0', 'pond Ann 1,0', 'at Ann 0,0'), r'a tile that is no housing estate expected \(MAR-30\)'),
    (('lay vache 0,0 r0', 'pond Ann 1,0', 'at Ann 0,0 moon'), r"a part of vache expected \(meadow\), 'moon' came"),
    (('pile vache*9',), r'no vache is left for the pile \(MAR-16\)'),
    (('turns 400',), r"a number of turns from 0 to 399 expected \(MAR-77\), '400' came"),
]


@pytest.mark.parametrize(('settings', 'why'), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_position_is_refused_and_nothing_changes(settings: tuple[str, ...], why: str) -> None:
    state = position(*settings[:-1])
    before = state.key()
    what, *words = settings[-1].replace('Ann', '@1').replace('Bob', '@2').split()
    with pytest.raises(Misuse, match=why):
        GAME.arrange(state, what, tuple(words))
    assert state.key() == before


def test_a_road_is_no_bank() -> None:
    with pytest.raises(Misuse, match=r'a bank expected \(MAR-33\), road came'):
        position('lay route-droite 2,2 r0', 'pond Ann 1,0', 'at Ann 2,2 road', roads='banks')


def test_hands_and_ponds_can_be_set_again() -> None:
    state = position('hand Ann vache*3', 'hand Ann pointe', 'pond Ann 1,0', 'pond Ann 1,0', 'pond Ann 0,5', 'turn Bob')
    assert inventory(state).total() == 48
    assert [piece.cell for piece in GAME.scene(state).pieces] == [Cell(0, 5), Cell(1, 0)]


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(Misuse, match=r'a first player from 1 to 2 expected \(MAR-13\), 3 came'):
        GAME.new('', 2, {'first_player': '3'})


def ways(state: State) -> list[tuple[int, str]]:
    """How far everybody has to go."""
    return [(line.n, line.how) for line in GAME.sheet(state) if line.row == 'way']


def test_the_way_home_counts_steps_tiles_to_lay_and_obstacles() -> None:
    assert ways(position('turn Ann')) == [(-19, '-(10 + 9)'), (-19, '-(10 + 9)')]
    base = ('lay vache 6,4 r0', 'pond Ann 1,0', 'at Ann 6,4', 'turn Ann')
    assert ways(position(*base))[0] == (-1, '-1')
    shut = ('lay bord-prairie 6,4 r2', 'lay lotissement 5,4 r0', 'pond Ann 1,0', 'at Ann 6,4', 'turn Ann')
    assert ways(position(*shut))[0] == (-3, '-(1 + 1 x 2)')
    taken = ('lay vache 6,3 r0', *base[:1], 'pond Ann 1,0', 'pond Bob 6,1', 'at Ann 6,3', 'at Bob 6,4', 'turn Ann')
    assert ways(position(*taken))[0] == (-4, '-(2 + 1 x 2)')
    corner = ('lay vache 0,6 r0', 'pond Ann 5,6', 'at Ann 0,6', 'turn Ann')  # between two ponds of others
    assert ways(position(*corner))[0] == (-14, '-(5 + 3 + 3 x 2)')
    estate = ('lay lotissement 6,4 r0', 'lay vache 6,3 r0', 'pond Ann 1,0', 'at Ann 6,3', 'turn Ann')
    assert ways(position(*estate))[0] == (-6, '-(2 + 2 x 2)')


def test_the_way_home_knows_the_banks() -> None:
    road = ('lay route-droite 6,4 r1', 'pond Ann 1,0', 'at Ann 6,4 meadow2', 'turn Ann')
    assert ways(position(*road, roads='banks'))[0] == (-1, '-1')
    across = ('lay route-droite 6,4 r0', 'pond Ann 1,0', 'at Ann 6,4 meadow1', 'turn Ann')
    assert ways(position(*across, roads='banks'))[0] == (-3, '-(1 + 1 x 2)')
    both = ('lay vache 6,3 r0', 'lay route-droite 6,4 r1', 'pond Ann 1,0', 'at Ann 6,3', 'turn Ann')
    assert ways(position(*both, roads='banks'))[0] == (-2, '-2')


@pytest.mark.sweep
def test_the_greedy_bot_goes_home_and_beats_a_random_one() -> None:
    rng, state = Random(5), GAME.new('', 2, {'first_player': '2', 'board': 'puddle'})
    while (ask := GAME.ask(state)) is not None:
        if CHANCE in ask.seats:
            move = GAME.roll(state, rng)
        elif ask.seats == (0,):
            move = greedy.choose(GAME, GAME.see(state, 0), 0, GAME.moves(state), rng)
        else:
            move = rng.choice(GAME.moves(state))
        GAME.play(state, move)
    assert GAME.winners(state) == (0,)
    first, second = totals(GAME.sheet(state), 2)
    assert first == 1 > second


def test_the_last_step_is_worth_more_than_any_other() -> None:
    state = position('lay vache 6,4 r0', 'lay vache 6,3 r0', 'hand Ann vache', 'pond Ann 1,0', 'at Ann 6,4', 'turn Ann')
    assert greedy.choose(GAME, GAME.see(state, 0), 0, GAME.moves(state), Random(1)) == Move(0, 'go', (Cell(6, 5),))


def test_every_cell_and_every_effect_has_a_picture() -> None:
    kinds = {ground.kind for ground in GAME.scene(position()).grounds}
    assert len(kinds) == 10
    assert kinds == set(ART.cells)
    assert {effect.picture for effect in EFFECTS} == set(CARDS)
    assert len({ART.cells[kind](-1) for kind in kinds}) == 10
    assert ART.cells['Red-start'](0) != ART.cells['Red-start'](1) != ART.cells['Red-start'](-1)


@pytest.mark.sweep
@pytest.mark.parametrize('roads', ['border', 'banks'])
def test_boards_and_tiles_are_drawn(roads: str) -> None:
    *_, last = walk(GAME, Table('base', 4, (('roads', roads),)), Random(7), 120)
    svg = draw_board(GAME, GAME.scene(last.state), 'a board')
    assert svg.startswith('<svg')
    assert png(svg, 400).startswith(b'\x89PNG')
    assert png(draw_tiles(GAME), 400).startswith(b'\x89PNG')


def test_a_colour_or_character_that_art_does_not_know_is_drawn_plainly() -> None:
    from tilewright.games.mare.ponds import PLAIN, pond

    assert PLAIN in pond('mauve', 'axolotl', True, -1)
    assert PLAIN in pond('mauve', 'axolotl', False, 2)
