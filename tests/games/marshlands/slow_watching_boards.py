"""Follows games of Act 6: what everybody may do at any time, and what every board is worth."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import final

from tests.games.marshlands.slow_acts6 import best_score, fill_bonuses, least_removals, wrongs
from tests.games.marshlands.slow_laying import VILLAGE, Cell, beside, fits, on
from tests.games.marshlands.slow_laying_more import cells_of_seat
from tests.games.marshlands.slow_watching import Look, lay_of, lays_in, pair, same, tidy, yes_options
from tilewright.core.grid import Cell as AtCell
from tilewright.core.play import CHANCE, TURNS, Ask, Move
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table

TILES = 29  # SM-A6-03
MOST_WRONGS = 7  # trying every removal takes twice as long for each fault


@final
class BoardsWatch:
    """The referee of one game of Act 6."""

    def __init__(self, table: Table) -> None:
        self.seats = table.seats
        self.options = yes_options(table)
        self.filled: dict[Cell, int] = {}  # when a section was filled, by its first cell: it may change hands (SM-E-19)
        self.market: list[tuple[str, int]] = []  # what lies face up, and who put it there
        self.ready: set[int] = set()
        self.picked: dict[int, str] = {}  # which tile each seat has said to use next
        self.ply = 0
        self.boards: Look | None = None  # as they lie before anything is removed
        self.seen: Counter[str] = Counter()

    def before(self, ask: Ask | None, look: Look) -> None:
        """SM-A6-02 to SM-A6-04  All have 29 tiles and a village when play begins, and all play at the same time."""
        if ask is not None and ask.about == 'together' and self.boards is None:
            for seat in range(self.seats):
                assert Counter(look.hands[seat])[VILLAGE] == 1
                same(len(look.hands[seat]), TILES + 1, 'tiles at the start')
                same(len(cells_of_seat(look.sections, seat)), TILES + 1, 'cells of a section')
            self.boards = look

    # ---------------------------------------------------------------------------------------------- what may be done

    def compare(self, state: State, ask: Ask, look: Look) -> None:
        """SM-A6-05 to SM-A6-13  What each may pick, lay, lift, renew and trade."""
        moves = GAME.moves(state)
        for seat in ask.seats:
            own = [move for move in moves if move.seat == seat]
            others = set(look.hands[seat]) - {'ECL', self.picked.get(seat)}
            same({str(move.args[0]) for move in own if move.verb == 'pick'}, others, f'picks of seat {seat}')
            self.compare_laying(own, seat, look)
            self.compare_exchanging(own, seat, look)
        self.compare_sheet(state, look)

    def compare_laying(self, own: list[Move], seat: int, look: Look) -> None:
        """SM-A6-05, SM-A6-11 to SM-A6-13  What is picked on any free cell, in any turn; back unless tiles are fixed."""
        free = cells_of_seat(look.sections, seat) - set(look.board)
        tiles = self.in_use(seat)
        lays = {(tile, *cell, turn) for tile in tiles for cell in free for turn in range(4)}
        same(lays_in(own, seat), lays, f'lays of seat {seat}')
        laid = set() if on(self.options, 'act6_fixed') else self.cells(look, seat)
        same({pair(move.args[0]) for move in own if move.verb == 'lift'}, laid, f'lifts of seat {seat}')

    def compare_exchanging(self, own: list[Move], seat: int, look: Look) -> None:
        """SM-A6-06 to SM-A6-10, SM-A6-27, SM-E-19  Tiles for new ones or for those of others, and the Eclipse."""
        hand = set(look.hands[seat])
        tiles = self.in_use(seat) - {VILLAGE}  # SM-G-79
        renewed = tiles if look.stock else set()
        same({str(move.args[0]) for move in own if move.verb == 'renew'}, renewed, f'renewals of seat {seat}')
        others = {tile for tile, who in self.market if who != seat}
        traded = {(tile, wanted) for tile in tiles for wanted in others - {tile}}  # like for like is no exchange
        found = {(str(move.args[0]), str(move.args[1])) for move in own if move.verb == 'trade'}
        same(found, traded, f'trades of seat {seat}')
        swaps = {'eclipse 0'} | {f'swap @{other + 1}' for other in range(self.seats) if other != seat}
        used = {str(move) for move in own if move.verb in ('swap', 'eclipse')}
        same(used, swaps if 'ECL' in hand else set(), f'swaps of seat {seat}')

    def in_use(self, seat: int) -> set[str]:
        """The tile that a seat has picked, if any."""
        return {self.picked[seat]} if seat in self.picked else set()

    def cells(self, look: Look, seat: int) -> set[Cell]:
        """Where a seat has laid."""
        return set(cells_of_seat(look.sections, seat) & set(look.board))

    def section(self, look: Look, seat: int) -> Cell:
        """The first cell of a seat's section."""
        return min(cells_of_seat(look.sections, seat))

    def worth(self, look: Look) -> list[int] | None:
        """SM-A6-14 to SM-A6-25  What every seat has; nothing if some board has too many faults to try."""
        scores, filled = [], []
        for seat in range(self.seats):
            board = {cell: look.board[cell] for cell in self.cells(look, seat)}
            if len(set(wrongs(board))) > MOST_WRONGS:
                return None
            gone = len(min(least_removals(board), key=len))
            scores.append(best_score(board, cells_of_seat(look.sections, seat), self.options))
            filled.append((self.filled.get(self.section(look, seat)), gone))
            self.seen['removed'] += gone
        return [score + bonus for score, bonus in zip(scores, fill_bonuses(filled), strict=True)]

    def compare_sheet(self, state: State, look: Look) -> None:
        """Every sum."""
        wanted = self.worth(look)
        self.seen['sheets' if wanted else 'too many faults'] += 1
        if wanted:
            same(GAME.scores(state), wanted, 'scores')
            sums = [0] * self.seats
            for line in GAME.sheet(state):
                sums[line.seat] += line.n
                self.seen[f'{line.row} {line.rule}'] += 1
            same(sums, wanted, 'sums of the sheet')

    # ------------------------------------------------------------------------------------------------- what was done

    def after(self, move: Move, before: Look, now: Look) -> None:
        """Notes what was played."""
        self.ply += 1
        if move.seat == CHANCE:
            return
        self.boards = before
        self.note_pick(move, now)
        if move.verb == 'lay':
            tile, x, y, turn = lay_of(move)
            self.boards = before._replace(board={**before.board, (x, y): (tile, turn)})
            if len(self.cells(self.boards, move.seat)) == TILES + 1:
                self.filled[self.section(before, move.seat)] = self.ply
        elif move.verb == 'lift':
            self.filled.pop(self.section(before, move.seat), None)
        elif move.verb == 'renew':
            self.market.append((str(move.args[0]), move.seat))
        elif move.verb == 'trade':
            given, wanted = str(move.args[0]), str(move.args[1])
            self.market.remove(next(each for each in self.market if each[0] == wanted and each[1] != move.seat))
            self.market.append((given, move.seat))
        self.seen[move.verb] += 1

    def note_pick(self, move: Move, now: Look) -> None:
        """A tile stays picked until it is used, or until the Eclipse takes the village away (SM-E-19)."""
        if move.verb == 'pick':
            self.picked[move.seat] = str(move.args[0])
        elif move.verb in ('lay', 'renew', 'trade', 'ready'):
            self.picked.pop(move.seat, None)
        elif move.verb == 'swap':
            gone = [seat for seat, tile in self.picked.items() if tile == VILLAGE and tile not in now.hands[seat]]
            for seat in gone:
                del self.picked[seat]

    def prefer(self, moves: list[Move], look: Look, rng: Random) -> list[Move]:
        """Somebody picks a tile that fits somewhere and lays it, or exchanges one; few are careless."""
        seat = rng.choice(sorted({move.seat for move in moves}))
        own = [move for move in moves if move.seat == seat]
        if rng.random() < 0.02:
            return [move for move in own if move.verb != 'ready'] or own
        good = [move for move in own if move.verb == 'lay' and self.is_right(move, look)]
        if good and rng.random() < 0.8:
            return tidy(good, look, rng)
        picks = [move for move in own if move.verb == 'pick' and self.has_place(move, look)]
        if picks and rng.random() < (0.4 if seat in self.picked else 0.9):
            village = [move for move in picks if move.args[0] == VILLAGE]
            return village if village and rng.random() < 0.3 else picks
        if rng.random() < 0.05:
            return [move for move in own if move.verb == 'ready'] or own
        use = [move for move in own if move.verb in ('renew', 'trade', 'swap', 'eclipse')]
        return use or [move for move in own if move.verb == 'pick'] or own

    def has_place(self, pick: Move, look: Look) -> bool:
        """Whether a tile that may be picked could be laid somewhere without a fault."""
        free = cells_of_seat(look.sections, pick.seat) - set(look.board)
        lays = [Move(pick.seat, 'lay', (pick.args[0], AtCell(*cell), turn)) for cell in free for turn in TURNS]
        return any(self.is_right(lay, look) for lay in lays)

    def is_right(self, move: Move, look: Look) -> bool:
        """Whether a lay makes no fault; the first tile of a board may go anywhere (SM-A6-11)."""
        tile, x, y, turn = lay_of(move)
        near = any(beside((x, y), side) in look.board for side in range(4))
        return fits(look.board, (x, y), tile, turn) and (near or not self.cells(look, move.seat))

    # ------------------------------------------------------------------------------------------------------ the result

    def last(self, state: State, look: Look) -> Counter[str]:
        """SM-G-80, SM-G-81, SM-A6-17."""
        if self.boards is not None:
            self.compare_sheet(state, self.boards)
        best = max(GAME.scores(state))
        same(GAME.winners(state), tuple(seat for seat, n in enumerate(GAME.scores(state)) if n == best), 'winners')
        del look
        return self.seen
