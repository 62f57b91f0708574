"""Why a tile cannot be laid now is told by the rules themselves, added up over the places one might think of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.support import run, serving
from tilewright.core.grid import Cell
from tilewright.core.match import Match
from tilewright.core.play import Refusal, State
from tilewright.core.record import match_of, read
from tilewright.games import find_game
from tilewright.server.match.helping.hindering import Hindrance, hindrances, summed

HELPER = 'helper:water+grain'
STUCK = """game camargue
option first_player=1
seats Ann Bob
set hand Ann curve-NE:village helper:water+grain cross:water
set hand Bob curve-NE:water straight-NS:grain cross:forest
"""
EFFECTS = """game mare
option first_player=1
seats Ann Bob
set hand Ann pelleteuse seau vache
set hand Bob vache vache lotissement
set pond Ann 1,0
set pond Bob 6,1
set turn Ann
"""
PICKED = """game marshlands
variant act6
seats Ann Bob
set lay VIL -5,-6 r1
set hand Bob P01 C02 G03
Bob pick G03
"""


def asked(text: str) -> Match[State]:
    """A table at which a seat is asked."""
    match = match_of(read(text, find_game))
    assert match.ask is not None
    return match


def told(match: Match[State], seat: int, tile: str) -> list[tuple[str, int, int]]:
    """The rules that keep a seat from laying a tile, with the places."""
    found = hindrances(match.game, match.see(seat), seat, tile)
    return [(each.refusal.rule, each.places, each.of) for each in found]


def test_a_tile_that_fits_somewhere_is_hindered_by_nothing() -> None:
    assert told(asked(STUCK), 0, 'cross:water') == []


def test_a_tile_that_is_never_laid_says_so_at_every_place() -> None:
    assert told(asked(STUCK), 0, HELPER) == [('CAM-07', 4, 4)]


def test_an_effect_that_cannot_be_carried_out_says_that_first() -> None:
    assert told(asked(EFFECTS), 0, 'pelleteuse') == [('MAR-71', 0, 0), ('MAR-60', 49, 49)]
    assert told(asked(EFFECTS), 0, 'vache') == []


def test_a_tile_is_not_hindered_because_another_one_is_picked() -> None:
    assert told(asked(PICKED), 1, 'P01') == told(asked(PICKED), 1, 'G03') == []


def test_nobody_else_is_asked_and_nothing_is_said_of_their_tiles() -> None:
    assert told(asked(STUCK), 1, HELPER) == []


def test_what_depends_on_the_way_round_is_told_before_cells_that_are_out_of_reach() -> None:
    far, side = Refusal('SM-G-29', 'not_yours', (Cell(1, 1),)), Refusal('SM-G-32', 'sides_differ', ('n', 'water'))
    other = Refusal('SM-G-32', 'sides_differ', ('s', 'field'))
    found = summed([(far, False), (far, False), (side, True), (other, True), (far, False)])
    assert found == [Hindrance(side, 2, 5), Hindrance(far, 3, 5)]


def test_the_server_says_why_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device, other = place.device(), place.device()
            begun: dict[str, Any] = {'from': {'game_text': STUCK}}
            opened = await device.open('camargue', 'here', 'open', **begun)
            path = f'/api/matches/{opened["match"]}/why'
            (reason,) = await device.get(path, tile=HELPER, seat=0)
            assert (reason['rule'], reason['places'], reason['of']) == ('CAM-07', 4, 4)
            assert 'never laid out' in reason['text']
            assert '[' not in reason['text']
            (french,) = await device.get(path, tile=HELPER, lang='fr')
            assert french['text'] != reason['text']
            assert await device.get(path, tile='cross:water', seat=0) == []
            await device.get(path, 403, tile=HELPER, seat=1)
            await other.get(path, 403, tile=HELPER)

    run(scenario)


def test_every_variant_has_its_cards_and_its_page(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            book = await device.get('/api/games/carcassonne/cards/river', lang='fr')
            assert book['tile']['RV-LAKE']['title'] == 'lac'
            assert book['piece']['monk']['rules'] == ['CAR-50', 'CAR-54', 'CAR-75']
            assert book['kind']['city']['text'].startswith('Une ville rapporte')
            await device.get('/api/games/carcassonne/cards/nothing', 404)
            page = await device.get('/api/games/carcassonne/pages/river', lang='fr')
            assert [section['name'] for section in page['sections']] == ['aim', 'turn', 'pays', 'end']
            example = page['sections'][1]['examples'][0]
            picture = await device.http.get(example['picture'])
            assert picture.content.startswith(b'<svg')
            assert 'immutable' in picture.headers['cache-control']
            stale = example['picture'].replace(example['picture'].split('/')[2], 'old')
            assert (await device.http.get(stale)).headers['cache-control'] == 'no-cache'
            assert (await device.post('/api/records', {'text': example['record']}))['match']
            for path in ('river/1/00.svg', 'river/-1/0.svg', 'river/9/0.svg', 'base.svg'):
                await device.get(f'/art/old/carcassonne/example/{path}', 404)
            await device.get('/api/games/carcassonne/pages/nothing', 404)
            assert (await device.get('/api/games/toy/pages/loose'))['sections'] == []
            toy = await device.get('/api/games/toy/cards/loose')
            assert all(card == {'title': card['title']} for card in toy['tile'].values())

    run(scenario)
