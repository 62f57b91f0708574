"""Follows games of Acts 4 and 5: whose turn it is, where tiles and boats may go, what may be claimed, who has won."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple, final

from tests.games.marshlands.slow_boats import boat_steps, costs_a_turn
from tests.games.marshlands.slow_claims import ELEVEN, claimable
from tests.games.marshlands.slow_constructions import Construction, finished, named
from tests.games.marshlands.slow_counters import Line, score_act5, sums
from tests.games.marshlands.slow_laying import CENTRE, COUNTS, Cell, on
from tests.games.marshlands.slow_laying_more import Lays, act4_lays, act5_lays, cells_of_seat
from tests.games.marshlands.slow_parts import Place
from tests.games.marshlands.slow_turns import Turns, colours_seen
from tests.games.marshlands.slow_watching import (
    Look,
    TileLay,
    lay_of,
    lays_in,
    letter_of,
    pair,
    place_of,
    places_in,
    rows_of,
    same,
    scores_agree,
    tidy,
    verbs_in,
    yes_options,
)
from tilewright.core.play import CHANCE, Ask, Move
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table

NEW_TURN = ('play', 'play_or_hinder')
TWELVE = 12
GAP = Line('gaps', -1, 'SM-A5-49')


class Duty(NamedTuple):
    """What a seat has still to be asked: about its boat, then about claims."""

    seat: int
    stage: str  # boat or claims
    onto: Cell | None = None  # the tile on another's section that its boat must step onto (SM-A5-12)
    arrived: bool = False


@final
class BoatWatch:
    """The referee of one game of Act 4 or 5."""

    def __init__(self, table: Table) -> None:
        self.act = table.variant
        self.seats = table.seats
        self.options = yes_options(table)
        self.turns = Turns(self.seats, self.options)
        self.turn = -1  # whose turn it is
        self.laid: Cell | None = None  # where the seat in turn has laid
        self.blocked: Cell | None = None  # where the player just before has laid
        self.duties: list[Duty] = []
        self.offering = False
        self.begun: set[str] = set()  # colours whose player has laid his first tile
        self.dry = False  # whether the stock was empty when the turn began
        self.idle: list[int] = []  # whose turns, in a row and since the stock is empty, went by without a tile laid
        self.passed = 0  # turns missed meanwhile
        self.seen: Counter[str] = Counter()

    # ---------------------------------------------------------------------------------------------- who is asked

    def before(self, ask: Ask | None, look: Look) -> None:
        """A seat is asked about its boat and its counters exactly when there is something to choose."""
        if ask is None or ask.about == 'found':  # a village first, at the start or for a section newly taken (SM-E-11)
            return
        if self.offering and ask.about != 'answer':  # refused by all
            self.offering = False
            self.duties = [Duty(self.turn, 'boat')]
        if self.turns.have_turned(look):
            self.duties = []  # what was due on the last turn cannot be told any more
        wanted = self.due(look)
        if wanted is None and ask.about in ('move', 'claim') and not look.hands[ask.seats[0]]:
            self.begin(ask.seats[0], look)  # a turn without a tile to lay (SM-A5-15)
            self.duties = [Duty(self.turn, 'boat')]
            wanted = self.due(look)
        if wanted is not None:
            same((ask.about, ask.seats), wanted, 'asked')
        else:
            assert ask.about not in ('move', 'follow', 'claim'), f'{ask} though nothing is due'
        if ask.about in NEW_TURN:
            self.begin(ask.seats[0], look)

    def due(self, look: Look) -> tuple[str, tuple[int, ...]] | None:
        """The next question that a duty asks for, after those that ask for nothing."""
        while self.duties:
            duty = self.duties[0]
            if duty.stage == 'boat':
                if duty.onto is not None:
                    return 'follow', (duty.seat,)
                if self.steps(look, duty):
                    return 'move', (duty.seat,)
                self.duties[0] = Duty(duty.seat, 'claims')
            elif self.act == 'act5' and self.claims(look, duty):
                return 'claim', (duty.seat,)
            else:
                self.duties.pop(0)
        return None

    def begin(self, seat: int, look: Look) -> None:
        """Turns go round; nobody is passed over who has something to do."""
        if self.turn >= 0:
            self.blocked = self.laid
            self.end_turn()
            following = self.turns.after(self.turn)
            while self.passes(following, look):
                self.blocked = None
                self.passed += 1
                following = self.turns.after(following)
            same(seat, following, 'whose turn it is')
            same(colours_seen(look, self.seats), self.turns.colours, 'who holds which section')
        self.turn, self.laid, self.dry = seat, None, not look.stock
        self.turns.colours = colours_seen(look, self.seats)

    def end_turn(self) -> None:
        """SM-A5-52  Counts turns without a tile laid."""
        if self.dry and not self.laid:
            self.idle.append(self.turn)
        else:
            self.idle, self.passed = [], 0

    def passes(self, seat: int, look: Look) -> bool:
        """SM-A4-30, SM-A5-15  Whether a turn is missed, or there is nothing to do on it: no tile, no way, no claim."""
        if self.turns.misses_this(seat):
            self.seen['missed turns'] += 1
            return True
        if self.act == 'act4' or look.stock or look.hands[seat]:
            return False
        duty = Duty(seat, 'boat')
        self.turn = seat
        return not self.steps(look, duty) and not self.claims(look, duty)

    # ---------------------------------------------------------------------------------------------- what may be done

    def steps(self, look: Look, duty: Duty) -> set[Place]:
        """Where the boat may go."""
        boat = look.boats[duty.seat]
        found = boat_steps(self.act, look.board, look.sections, duty.seat, boat, self.options, self.laid)
        return {place for place in found if duty.onto in (None, place[0])}

    def claims(self, look: Look, duty: Duty) -> set[Place]:
        """SM-A5-31  What may be claimed; without arriving, at the end of the own turn only."""
        if not duty.arrived and duty.seat != self.turn:
            return set()
        if sum(seat == duty.seat for seat, _, _ in look.counters) == TWELVE:
            return set()
        claimed = [(cell, part) for _, cell, part in look.counters]
        return claimable(look.board, look.boats[duty.seat], self.options, claimed, arrived=duty.arrived)

    def lays(self, look: Look, seat: int, tile: str) -> Lays:
        """Where a tile may be laid."""
        if tile == 'ECL':
            return set()
        if self.act == 'act5':
            first = letter_of(look, seat) not in self.begun
            return act5_lays(look.board, look.sections, seat, look.boats[seat], tile, self.options, first=first)
        blocked = look.sections.get(self.blocked) if self.blocked else None
        return act4_lays(look.board, look.sections, seat, tile, blocked)

    def compare(self, state: State, ask: Ask, look: Look) -> None:
        """Every move there is, and the sheet as it stands."""
        (seat,), moves = ask.seats, GAME.moves(state)
        if self.act == 'act5' and ask.about in NEW_TURN:
            self.compare_sheet(state, look)
        if ask.about in (*NEW_TURN, 'answer'):
            tiles = {look.shown[0]} if look.shown else set(look.hands[seat])
            same(lays_in(moves, seat), self.all_lays(look, seat, tiles), f'{ask.about} of seat {seat}')
            self.compare_unwanted(moves, ask.about, look.hands[seat])
            if ask.about != 'answer':
                self.not_over(look)
        elif ask.about in ('move', 'follow'):
            same(places_in(moves, 'go', look), self.steps(look, self.duties[0]), f'steps of {look.boats[seat]}')
            same('stay' in verbs_in(moves), ask.about == 'move', 'whether it may stay')
        elif ask.about == 'claim':
            found, wanted = places_in(moves, 'claim', look), self.claims(look, self.duties[0])
            same(len(found), len(wanted), 'how much may be claimed')  # each by one name, whichever part that is
            same(self.works(look, found), self.works(look, wanted), f'claims of {look.boats[seat]}')
            assert 'done' in verbs_in(moves)

    def works(self, look: Look, places: set[Place]) -> set[Construction]:
        """The constructions that some parts name."""
        found = finished(look.board, ELEVEN, self.options)
        return {named(look.board, found, place) for place in places}

    def compare_unwanted(self, moves: list[Move], about: str, hand: tuple[str, ...]) -> None:
        """SM-G-69, SM-G-70, SM-A4-08, SM-A4-09, SM-A5-14  Any tile of a hand may be offered, in Act 4 discarded."""
        if about == 'answer':
            assert 'refuse' in verbs_in(moves)
            return
        verb = 'discard' if self.act == 'act4' else 'offer'
        same({str(move.args[0]) for move in moves if move.verb == verb}, set(hand), verb)

    def all_lays(self, look: Look, seat: int, tiles: set[str]) -> set[TileLay]:
        """The lays of some tiles."""
        return {(tile, *lay) for tile in tiles for lay in self.lays(look, seat, tile)}

    def not_over(self, look: Look) -> None:
        """SM-A4-32, SM-A5-50, SM-A5-51  Nothing has happened that ends the game."""
        if self.act == 'act4':
            assert all(boat[0] != CENTRE for boat in look.boats.values())
        else:
            assert not self.full(look)
            assert not self.out_of_counters(look)
            assert len(set(self.idle)) < self.seats, 'nobody has laid in a full round'
            assert look.stock or not on(self.options, 'end_on_empty_stock')

    def full(self, look: Look) -> bool:
        """SM-A5-50  Whether a section is full."""
        return any(cells_of_seat(look.sections, seat) <= set(look.board) for seat in range(self.seats))

    def out_of_counters(self, look: Look) -> bool:
        """SM-A5-51  Whether somebody has laid all his counters."""
        return TWELVE in Counter(seat for seat, _, _ in look.counters if seat >= 0).values()

    # ------------------------------------------------------------------------------------------------- what was done

    def after(self, move: Move, before: Look, now: Look) -> None:
        """Notes what was played."""
        if move.seat == CHANCE or (move.verb == 'lay' and move.args[0] == 'VIL'):
            return
        if move.verb == 'offer':
            self.offering = True
        elif move.verb == 'lay':
            self.note_lay(move, before)
        elif move.verb == 'eclipse':
            self.laid = CENTRE
            self.turns.lay_eclipse(move.seat, now)
            self.duties = [Duty(move.seat, 'boat')] + ([Duty(self.turn, 'boat')] if self.offering else [])
            self.offering = False
        elif move.verb in ('go', 'stay'):
            self.note_boat(move, before)
        elif move.verb == 'done':
            self.duties.pop(0)
        self.seen[move.verb] += 1

    def note_lay(self, move: Move, before: Look) -> None:
        """A tile laid, the own or an offered one."""
        _, x, y, _ = lay_of(move)
        onto = (x, y) if self.act == 'act5' and before.sections[x, y] != move.seat else None
        self.laid = (x, y)
        self.begun.add(letter_of(before, move.seat))
        self.duties = [Duty(move.seat, 'boat', onto)]
        if self.offering:
            self.offering = False
            self.duties.append(Duty(self.turn, 'boat'))
        self.seen['hindered' if before.sections[x, y] != move.seat else 'laid at home'] += 1

    def note_boat(self, move: Move, before: Look) -> None:
        """A boat that goes or stays."""
        if move.verb == 'go':
            boat, to = before.boats[move.seat], place_of(move, before)
            if costs_a_turn(self.act, before.board, boat, to, self.options):
                self.turns.misses.add(letter_of(before, move.seat))
        self.duties[0] = Duty(move.seat, 'claims', arrived=move.verb == 'go')

    # ------------------------------------------------------------------------------------------------- how it is played

    def prefer(self, moves: list[Move], look: Look, rng: Random) -> list[Move]:
        """Lays, claims and boats under way, mostly; nearer to the Abbey in Act 4."""
        lays = [move for move in moves if move.verb == 'lay']
        if lays and self.act == 'act4' and lays[0].seat in look.boats and rng.random() < 0.5:
            return self.ahead(lays, look) or lays
        if lays and moves[0].seat == self.turn:
            return tidy(lays, look, rng)
        claims = [move for move in moves if move.verb == 'claim']
        going = [move for move in moves if move.verb == 'go']
        if self.act == 'act4' and going and rng.random() < 0.5:
            return [min(going, key=lambda move: way(pair(move.args[0])))]
        return claims or going or moves

    def ahead(self, lays: list[Move], look: Look) -> list[Move]:
        """The lays that a boat can follow towards the Abbey."""
        seat = lays[0].seat
        boat, found = look.boats[seat], []
        for move in lays:
            tile, x, y, turn = lay_of(move)
            board = {**look.board, (x, y): (tile, turn)}
            if way((x, y)) < way(boat[0]) and look.sections[x, y] == seat:
                steps = boat_steps(self.act, board, look.sections, seat, boat, self.options, (x, y))
                found += [move] if any(place[0] == (x, y) for place in steps) else []
        return found

    # ------------------------------------------------------------------------------------------------------ the result

    def last(self, state: State, look: Look) -> Counter[str]:
        """Who has won, and why it is over."""
        if self.act == 'act4':
            self.last_of_act4(state, look)
        else:
            self.compare_sheet(state, look)
            self.why_over(look)
            best = max(GAME.scores(state))
            same(GAME.winners(state), tuple(s for s, n in enumerate(GAME.scores(state)) if n == best), 'winners')
        return self.seen

    def last_of_act4(self, state: State, look: Look) -> None:
        """SM-A4-32, SM-A4-34, SM-A4-35  The boat in the Abbey, or those with the fewest tiles to go."""
        far = {seat: way(boat[0]) for seat, boat in look.boats.items()}
        assert min(far.values()) == 0 or look.stock == 0
        self.seen['arrived' if min(far.values()) == 0 else 'not arrived'] += 1
        same(GAME.winners(state), tuple(sorted(s for s in far if far[s] == min(far.values()))), 'winners')

    def why_over(self, look: Look) -> None:
        """SM-A5-50 to SM-A5-54."""
        full, out = self.full(look), self.out_of_counters(look)
        self.seen['full' if full else 'out of counters' if out else 'stock empty'] += 1
        self.end_turn()
        # Whether a turn that is missed counts in the "full round" is not said: it may, and need not.
        idle = len(self.idle) + self.passed >= self.seats
        empty = look.stock == 0 and (on(self.options, 'end_on_empty_stock') or idle)
        assert full or out or empty, f'over without a reason, {self.idle} did not lay'

    def compare_sheet(self, state: State, look: Look) -> None:
        """SM-A5-35 to SM-A5-49  Every row of every seat."""
        sheet = score_act5(look.board, look.sections, self.seats, look.counters, self.options)
        if on(self.options, 'only_fillable_gaps'):
            sheet = [
                [line for line in lines if line.row != 'gaps'] + [GAP] * len(self.fillable(look, seat))
                for seat, lines in enumerate(sheet)
            ]
        scores_agree(state, sums(sheet), 'scores')
        for seat, lines in enumerate(sheet):
            rows: Counter[str] = Counter()
            for line in lines:
                rows[line.row] += line.n
                self.seen[f'{line.row} {line.rule}'] += line.row != 'gaps'
            same(rows_of(state, seat), Counter({row: n for row, n in rows.items() if n}), f'rows of seat {seat}')

    def fillable(self, look: Look, seat: int) -> set[Cell]:
        """SM-A1-32, SM-A5-49  The empty cells of a section that some face could fill, laid by its owner."""
        own = cells_of_seat(look.sections, seat)
        return {(x, y) for tile in COUNTS for x, y, _ in self.lays(look, seat, tile)} & own


def way(cell: Cell) -> int:
    """SM-A4-35  Straight steps to the Abbey."""
    return abs(cell[0]) + abs(cell[1])
