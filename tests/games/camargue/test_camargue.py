"""What the scenarios of Camargue cannot say: order of telling, positions that are refused, options, odd answers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tilewright.core.grid import Cell
from tilewright.core.match import Match, new_match
from tilewright.core.picture import tile_document
from tilewright.core.play import CHANCE, Misuse, Move, Points, Refusal, Seat, Told, Turn
from tilewright.games.camargue import GAME
from tilewright.games.camargue.art import ART
from tilewright.games.camargue.sets import NAMES
from tilewright.games.camargue.state import State
from tilewright.laws import Table, tables
from tilewright.laws.knowing import somebody_wins, tiles_stay
from tilewright.laws.walking import start
from tilewright.presentation.words import Words

# Random games cover at the first table; at the others the same is tried without a tracer.
SWEPT = [
    pytest.param(table, marks=pytest.mark.sweep if nth else (), id=str(table)) for nth, table in enumerate(tables(GAME))
]


def table_of(*settings: str, seats: int = 2, **options: str) -> Match[State]:
    """A match with a position entered by hand; Ann begins."""
    match = new_match(GAME, '', seats, {'first_player': '1', **options})
    for setting in settings:
        what, *words = setting.split()
        match.arrange(what, *words)
    return match


def inventory(state: State) -> Counter[str]:
    """Every tile of the box, wherever it is."""
    board = state.board
    kinds = [int(board.face[place]) >> 2 for place in range(board.laid)]
    kinds += [kind for hand in state.hands for kind in hand] + [kind for kind in state.front if kind >= 0]
    kinds += state.beside + state.out
    out = Counter(NAMES[kind] for kind in kinds)
    out.update({NAMES[kind]: int(many) for kind, many in enumerate(state.unseen.counts) if many})
    out['emergency'] += state.emergency
    return out


@pytest.mark.parametrize('table', SWEPT)
def test_no_tile_is_lost_or_made_and_somebody_wins(table: Table) -> None:
    assert inventory(start(GAME, table)) == Counter({name: tile.count for name, tile in GAME.tiles.items()})
    tiles_stay(GAME, table, Random(5), inventory)
    somebody_wins(GAME, table, Random(6))


def test_helpers_are_told_clockwise_from_the_left_of_whoever_laid() -> None:
    match = table_of(
        'hand Ann cross:water cross:grain helper:village+water',
        'hand Bob cross:village cross:forest cross:lavender',
        'hand Cleo helper:village+grain tee-NES:water tee-NES:grain',
        'hand Dan helper:village+forest tee-NES:forest tee-NES:lavender',
        'turn Bob',
        seats=4,
    )
    match.play(Move(1, 'lay', ('cross:village', Cell(0, 1), Turn(0))))
    assert match.ask is not None
    assert match.ask.seats == (2, 3, 0)
    assert match.ask.data == ('cross:village', Cell(0, 1), Seat(1), 1)
    for seat, helper in ((0, 'helper:village+water'), (3, 'helper:village+forest')):
        assert match.play(Move(seat, 'help', (helper,))) == (Told('will_help', seat, (helper,), (seat,)),)
    told = match.play(Move(2, 'help', ('helper:village+grain',)))
    assert [each.seat for each in told if each.what == 'helps'] == [2, 3, 0]
    assert [each.what for each in told[-2:]] == ['helps', 'scores']
    assert told[-2].data == ('helper:village+water', 'cross:village')
    assert [line.n for each in told for line in each.data if isinstance(line, Points)] == [1, 1, 1]


def test_points_say_how_they_come_about() -> None:
    match = table_of(
        'lay straight-EW:village 1,0 r0',
        'lay tee-WNE:water 0,1 r0',
        'hand Ann curve-SW:village cross:village cross:water',
        'hand Bob cross:grain cross:forest cross:lavender',
    )
    told = match.play(Move(0, 'lay', ('curve-SW:village', Cell(1, 1), Turn(0))))
    points = Points(0, 'village', 4, 'CAM-42', (Cell(1, 0), Cell(1, 1)), how='2 x 2')
    assert told[1].data == (points,)
    assert GAME.sheet(match.state) == [points]
    english, french = Words(GAME), Words(GAME, 'fr')
    assert english.told(told[1], match.names) == 'Ann scores 4 points for village: 2 x 2 [CAM-42].'
    assert french.told(told[1], match.names) == 'Ann marque 4 points (village) : 2 x 2 [CAM-42].'
    assert match.ask is not None
    assert english.ask(match.ask, match.names) == (
        'Ann scores 4 points with village: curve from south to west at 1,1. '
        'Whoever has a matching helper may lay it: Bob.'
    )


def test_a_tile_known_from_a_claim_is_the_one_that_goes() -> None:
    match = table_of(
        'hand Ann cross:village tee-NES:water helper:village+water',
        'hand Bob cross:grain cross:forest cross:lavender',
        emergency_check='table',
    )
    match.play(Move(0, 'claim'))
    match.play(Move(0, 'lay', ('tee-NES:water', Cell(0, 1), Turn(0))))
    match.play(Move(1, 'pass'))
    match.play(Move(CHANCE, 'draw', ('cross:village',)))
    seen = GAME.scene(GAME.see(match.state, 1)).hands[0].tiles
    assert sorted(seen) == ['', 'cross:village', 'helper:village+water']
    match.play(Move(1, 'lay', ('cross:grain', Cell(1, 0), Turn(0))))
    match.play(Move(0, 'pass'))
    match.play(Move(CHANCE, 'draw', ('cross:water',)))
    # Two crossings in hand, of which one is known: whichever is laid, the other might be anything.
    match.play(Move(0, 'lay', ('cross:village', Cell(-1, 0), Turn(0))))
    assert sorted(GAME.scene(GAME.see(match.state, None)).hands[0].tiles) == ['', 'helper:village+water']


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    match = table_of('hand Ann cross:village', 'hand Bob', 'pile', 'turn Ann')
    assert GAME.winners(match.state) == ()
    match.play(Move(0, 'lay', ('cross:village', Cell(0, 1), Turn(0))))
    assert match.ask is None
    assert GAME.see(match.state, None).key() == match.state.key()
    assert GAME.guess(match.state, Random(1)).key() == match.state.key()


@pytest.mark.parametrize(
    ('move', 'rule'),
    [
        (Move(0, 'lay', ('cross:village',)), ''),
        (Move(0, 'lay', ('cross:village', 'somewhere', Turn(0))), ''),
        (Move(0, 'lay', (3, Cell(0, 1), Turn(0))), ''),
        (Move(0, 'lay', ('no-such-tile', Cell(0, 1), Turn(0))), 'CAM-24'),
        (Move(0, 'discard', ()), ''),
        (Move(0, 'claim', (1,)), ''),
        (Move(0, 'no-such-verb'), 'CAM-24'),
        (Move(7, 'pass'), 'CAM-01'),
        (Move(CHANCE, 'first', (Seat(0),)), 'CAM-24'),
    ],
)
def test_odd_answers_are_refused(move: Move, rule: str) -> None:
    match = table_of(
        'hand Ann cross:village cross:water cross:grain', 'hand Bob cross:forest tee-NES:water tee-NES:grain'
    )
    refusal = GAME.why_not(match.state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert rule or refusal == Refusal('', 'misshapen', (move.verb,))


def test_an_emergency_tile_without_a_cell_is_refused() -> None:
    match = table_of(
        'lay curve-ES:village 0,-1 r0',
        'lay curve-SW:village 1,-1 r0',
        'lay curve-WN:water 1,0 r0',
        'lay curve-WN:village 0,1 r0',
        'lay curve-ES:water -1,0 r0',
        'lay curve-NE:village -1,1 r0',
        'hand Ann cross:village cross:water cross:grain',
        'hand Bob cross:forest tee-NES:water tee-NES:grain',
    )
    match.play(Move(0, 'claim'))
    for args in (('emergency',), ('emergency', 'there', Turn(0)), ('emergency', Cell(0, -2), 'r0')):
        refusal = GAME.why_not(match.state, Move(0, 'lay', args))
        assert refusal == Refusal('', 'misshapen', ('lay',))


@pytest.mark.parametrize(
    ('setting', 'why'),
    [
        ('nothing', 'a thing to set expected'),
        ('turn', "'set turn SEAT' expected"),
        ('turn @1 @2', "'set turn SEAT' expected"),
        ('hand', "'set hand SEAT TILE ...' expected"),
        ('turn @7', 'a seat from @1 to @2 expected'),
        ('turn 1', 'a seat such as @1 expected'),
        ('lay cross:village 1 r0', 'a cell such as'),
        ('lay cross:village 1,0 r4', 'a turn from r0 to r3'),
        ('lay cross:village 1,0 r1', 'CAM-34'),
        ('lay start 1,0 r0', 'CAM-34'),
        ('lay helper:village+water 1,0 r0', 'CAM-34'),
        ('lay cross:village 0,0 r0', 'a free cell expected'),
        ('lay straight-NS:village 1,0 r0', 'CAM-37'),
        ('lay roof 1,0 r0', 'a tile expected'),
        ('hand @1 cross:village*3', 'no cross:village is left'),
        ('hand @1 cross:village*2 cross:water cross:grain', 'CAM-18'),
        ('hand @1 cross:village*x', 'TILE*COUNT expected, '),
        ('front @1 cross:village', 'CAM-06'),
        ('beside cross:village', 'CAM-06'),
        ('pile cross:village*3', 'no cross:village is left for the piles'),
        ('removed 91', 'a number from 0 to 90'),
        ('emergency 6', 'a number from 0 to 5'),
        ('score @1 many', 'a number from 0 to'),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(setting: str, why: str) -> None:
    state = GAME.new('', 2, {})
    before = state.key()
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert why in str(caught.value)
    assert state.key() == before


def test_what_is_taken_out_and_emergency_tiles_run_out_in_positions_too() -> None:
    state = GAME.new('', 2, {'first_player': '1'})
    GAME.arrange(state, 'pile', ('cross:village', 'cross:water'))
    GAME.arrange(state, 'removed', ('1',))
    with pytest.raises(Misuse, match='CAM-16'):
        GAME.arrange(state, 'hand', ('@1', 'cross:village', 'cross:water'))
    GAME.arrange(state, 'emergency', ('0',))
    with pytest.raises(Misuse, match='CAM-81'):
        GAME.arrange(state, 'lay', ('emergency', '5,5', 'r1'))


def test_a_position_may_be_set_in_any_order() -> None:
    match = table_of(
        'hand Ann cross:village cross:water cross:grain',
        'hand Bob cross:forest tee-NES:water tee-NES:grain',
        'hand Ann cross:village helper:village+water',
        'front Ann helper:grain+forest',
        'front Ann helper:village+forest',
        'beside helper:water+grain',
        'beside helper:water+forest helper:water+lavender',
        'removed 3',
        'turn Bob',
    )
    counts = {(count.seat, count.what): count.n for count in GAME.scene(match.state).counts}
    assert counts[0, 'helper:village+forest'] == counts[CHANCE, 'helper:water+forest'] == 1
    assert (CHANCE, 'helper:water+grain') not in counts
    assert counts[CHANCE, 'removed'] == 3
    assert sum(counts[CHANCE, f'pile_{nth}'] for nth in (1, 2, 3)) == 90 - 5 - 3 - 3
    assert inventory(match.state) == Counter({name: tile.count for name, tile in GAME.tiles.items()})


def test_options_are_kept() -> None:
    assert GAME.new('', 2, {}).rules.seconds == 20
    assert GAME.new('', 2, {'reaction_seconds': 'unlimited'}).rules.seconds == 0
    assert GAME.new('', 2, {'reaction_seconds': '7'}).rules.seconds == 7
    with pytest.raises(Misuse, match='CAM-13'):
        GAME.new('', 2, {'first_player': '3'})


@pytest.mark.sweep
def test_every_kind_and_mark_has_a_look_of_its_own() -> None:
    for tile in GAME.tiles.values():
        for part in tile.parts:
            brushes = {'ground': ART.grounds, 'line': ART.lines, 'solid': ART.solids}[part.form]
            assert part.kind in brushes, tile.name
            assert set(part.marks) <= set(ART.stamps), tile.name
        for turn in range(4 if tile.name == 'emergency' else 1):
            assert tile_document(tile, turn, ART).startswith('<svg')


def test_landscapes_go_on_from_tile_to_tile() -> None:
    for name in ('lavender', 'grain'):
        text = ART.stamps['patterns'].variants[0]
        size = text.partition(f'id="camargue-{name}"')[2].partition('width="')[2].partition('"')[0]
        assert 100 % float(size) == 0
        assert ART.grounds[name].fill == f'url(#camargue-{name})'
