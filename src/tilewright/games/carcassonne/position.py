"""Positions entered by hand, for scenarios, arguments about a score and studies."""

from __future__ import annotations

from typing import Final

from tilewright.core import positions
from tilewright.core.board import new_board
from tilewright.core.grid import Cell, read_cell
from tilewright.core.notation import read_turn
from tilewright.core.play import Misuse
from tilewright.core.positions import kinds_of, seat_at
from tilewright.core.regions import new_regions
from tilewright.games.carcassonne.scoring import EARLIER, is_cloister, pack
from tilewright.games.carcassonne.sets import FACES, FIRST_WATER, LAKE, MOST_SETS, PART_KINDS, SPRING
from tilewright.games.carcassonne.state import DRAW, FOLLOWERS, LAY, OVER, State
from tilewright.games.carcassonne.turn import begin_turn, bend_of, can_be_laid, end_game, stand, way_out

MOST_TILES: Final = MOST_SETS * sum(tile.count for tile in FACES.tiles)
FARTHEST: Final = 200  # from 0,0: a stray figure in a cell must not ask for a board of millions
FORMS: Final = {
    'empty': 'empty',
    'lay': 'lay TILE CELL TURN',
    'piece': 'piece SEAT CELL PART',
    'land': 'land TILE ... (or TILE*COUNT)',
    'river': 'river TILE ... (or TILE*COUNT)',
    'tile': 'tile TILE',
    'turn': 'turn SEAT',
    'supply': 'supply SEAT NUMBER',
    'score': 'score SEAT NUMBER',
}


def arrange(state: State, what: str, args: tuple[str, ...]) -> None:
    """Sets one thing of a position; on a copy first, so that nothing has changed when it cannot be."""
    trial = state.copy()
    unsettle(trial)
    positions.arrange(trial, what, args, FORMS, SETTERS)
    if any(pays_now(trial, follower >> 3) for follower in trial.standing):
        raise Misuse('nobody stands on a road, city or cloister that is complete (CAR-81)')
    if trial.phase == LAY and not can_be_laid(trial, trial.tile):
        raise Misuse(f'the tile to be laid, {FACES.tiles[trial.tile].name}, could then be laid nowhere (CAR-30)')
    settle(trial)
    unsettle(state)
    positions.arrange(state, what, args, FORMS, SETTERS)
    settle(state)


def unsettle(state: State) -> None:
    """Lets what `settle` has done not have happened: the lake is not due, and what was paid at the end is not paid."""
    if state.tile == LAKE and not state.river.left:
        put_back(state)
        state.phase = DRAW
    if state.phase != OVER:
        return
    state.phase = DRAW
    state.booked = [line for line in state.booked if (line >> 4) & 15 == EARLIER]
    for seat in range(state.rules.seats):
        state.scores[seat] = sum([(line >> 8) & 0xFFFF for line in state.booked if line & 15 == seat])


def settle(state: State) -> None:
    """CAR-20  Has the lake laid when it is due, and ends the game when nothing is left to draw (CAR-85)."""
    if state.phase != DRAW or state.river.left:
        return
    if state.lake and can_be_laid(state, LAKE):
        state.tile, state.lake, state.phase = LAKE, False, LAY
    elif not state.land.left:
        end_game(state)


def pays_now(state: State, segment: int) -> bool:
    """CAR-81  Whether a segment belongs to something complete, whose followers have gone home."""
    root = state.regions.find(segment)
    if is_cloister(state, root):
        return bool(state.board.around(state.regions.owner[root]) == 8)
    return PART_KINDS[state.regions.kind[root]] in ('city', 'road') and state.regions.ends(root) == 0


def set_empty(state: State, _args: tuple[str, ...]) -> None:
    """Takes every tile off the table; they are free to be laid again."""
    for place in range(state.board.laid):
        kind = state.board.face[place] >> 2
        if kind == LAKE:
            state.lake = True
        elif kind != SPRING:
            (state.land if kind < FIRST_WATER else state.river).put(kind)
    for follower in state.standing:
        state.supply[follower & 7] += 1
    state.board, state.regions = new_board(FACES), new_regions()
    state.standing, state.monks, state.end = [], [], -1


def set_lay(state: State, args: tuple[str, ...]) -> None:
    """Lays a tile where it fits; nothing is scored."""
    kind, cell, turn = FACES.kind(args[0]), read_cell(args[1]), read_turn(args[2])
    board = state.board
    if max(abs(cell.x), abs(cell.y)) > FARTHEST:
        raise Misuse(f'a cell at most {FARTHEST} from 0,0 expected, {cell} came')
    if not board.is_free(cell.x, cell.y):
        raise Misuse(f'a free cell expected, {cell} came')
    if not board.faces.turns(kind, board.signature(cell.x, cell.y)) & (1 << turn):
        raise Misuse(f'{args[0]} in turn {turn} does not match what lies around {cell} (CAR-26)')
    take(state, kind)
    if kind >= FIRST_WATER:
        lead_river(state, 4 * kind + turn, cell)
    state.regions.attach(board, board.lay(4 * kind + turn, cell.x, cell.y))


def lead_river(state: State, face: int, cell: Cell) -> None:
    """Moves the river's end onto a river tile that is laid at that end, or starts it at the spring."""
    if face >> 2 == SPRING:
        state.flow, state.bend = way_out(face, -1), 0
    elif state.end >= 0 and state.board.cell(state.end).step(int(state.flow)) == cell:
        bend = bend_of(state, face)
        state.bend = bend if bend or not state.rules.strict else state.bend
        state.flow = way_out(face, state.flow ^ 2)
    else:
        raise Misuse(f'a river tile is laid at the end of the river (CAR-33), {cell} came')
    state.end = -1 if state.flow < 0 else state.board.laid


def take(state: State, kind: int) -> None:
    """Takes a tile out of the stacks to lay it."""
    if kind == SPRING:
        lies = any(state.board.face[place] >> 2 == SPRING for place in range(state.board.laid))
        if lies or not state.rules.river:
            raise Misuse('one spring lies on the table of the variant river, and none elsewhere (CAR-10)')
        return
    if kind == LAKE:
        if not state.lake:
            raise Misuse('no RV-LAKE is left to lay')
        state.lake = False
        state.out += state.river.clear()  # nothing flows on from the lake
        return
    bag = state.land if kind < FIRST_WATER else state.river
    if not bag.may_draw(kind):
        raise Misuse(f'no {FACES.tiles[kind].name} is left to lay')
    bag.draw(kind)


def set_piece(state: State, args: tuple[str, ...]) -> None:
    """Stands a follower of a seat on a part of a laid tile."""
    seat, cell = seat_at(args[0], state.rules.seats), read_cell(args[1])
    place = state.board.place_at(cell.x, cell.y)
    if place < 0:
        raise Misuse(f'a laid tile expected on {cell}, none is there')
    if state.supply[seat] == 0:
        raise Misuse('no follower is left (CAR-04)')
    part = FACES.tiles[state.board.face[place] >> 2].part(args[2])
    if FACES.tiles[state.board.face[place] >> 2].parts[part].kind == 'river':
        raise Misuse('nobody stands on water (CAR-55)')
    state.supply[seat] -= 1
    stand(state, seat, state.regions.base[place] + part)


def set_land(state: State, args: tuple[str, ...]) -> None:
    """Makes the land stack of exactly these tiles; the others leave the game."""
    refill(state, args, False)


def set_river(state: State, args: tuple[str, ...]) -> None:
    """Makes the river stack of exactly these tiles; the others leave the game."""
    refill(state, args, True)


def refill(state: State, words: tuple[str, ...], water: bool) -> None:
    """Keeps these tiles in a stack and takes the rest out."""
    bag = state.river if water else state.land
    kinds = kinds_of(words, FACES.kind_of, MOST_TILES)
    rest = bag.clear()
    for kind in kinds:
        if kind not in rest:
            raise Misuse(f'no {FACES.tiles[kind].name} is left for the stack')
        rest.remove(kind)
        bag.put(kind)
    state.out += rest


def set_tile(state: State, args: tuple[str, ...]) -> None:
    """Makes this the tile drawn and to be laid now."""
    kind = FACES.kind(args[0])
    put_back(state)
    take(state, kind)
    if not can_be_laid(state, kind):
        raise Misuse(f'{args[0]} can be laid nowhere (CAR-30)')
    state.tile, state.phase = kind, LAY


def put_back(state: State) -> None:
    """Puts the tile to be laid back where it came from."""
    if state.tile == LAKE:
        state.lake = True
    elif state.tile >= 0:
        (state.land if state.tile < FIRST_WATER else state.river).put(state.tile)
    state.tile = -1


def set_turn(state: State, args: tuple[str, ...]) -> None:
    """Makes it the turn of a seat, before its tile is drawn."""
    put_back(state)
    state.seat = seat_at(args[0], state.rules.seats)
    begin_turn(state)


def set_supply(state: State, args: tuple[str, ...]) -> None:
    """Says how many followers a seat has in supply."""
    seat = seat_at(args[0], state.rules.seats)
    most = FOLLOWERS - sum(follower & 7 == seat for follower in state.standing)
    if not args[1].isdecimal() or int(args[1]) > most:
        raise Misuse(f'a number of followers from 0 to {most} expected (CAR-04), {args[1]!r} came')
    state.supply[seat] = int(args[1])


def set_score(state: State, args: tuple[str, ...]) -> None:
    """Gives a seat points from before."""
    if not args[1].isdecimal() or int(args[1]) > 0xFFFF:
        raise Misuse(f'a number of points expected, {args[1]!r} came')
    seat = seat_at(args[0], state.rules.seats)
    state.scores[seat] += int(args[1])
    state.booked.append(pack(seat, EARLIER, int(args[1]), 0))


SETTERS: Final = {
    'empty': set_empty,
    'lay': set_lay,
    'piece': set_piece,
    'land': set_land,
    'river': set_river,
    'tile': set_tile,
    'turn': set_turn,
    'supply': set_supply,
    'score': set_score,
}
