"""A slow and plain second reading of Camargue, written from the statements: it shares no code with the game.

Tiles are known by their names alone. The referee sees the truth, is told every move, and says at every ply what may be
answered and what was earned.
"""

from __future__ import annotations

from collections import Counter

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move, Seat, Turn
from tilewright.core.scene import Scene

ALL = frozenset('NESW')
CLOCKWISE = 'NESW'
STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
FACING = {'N': 'S', 'E': 'W', 'S': 'N', 'W': 'E'}


def paths_of(tile: str, turn: int = 0) -> frozenset[str]:
    """The sides with a path."""
    shape = tile.partition(':')[0]
    drawn = {'cross': 'NESW', 'start': 'NESW', 'emergency': 'NES'}.get(shape) or shape.partition('-')[2]
    return frozenset(CLOCKWISE[(CLOCKWISE.index(side) + turn) % 4] for side in drawn)


def landscape_of(tile: str) -> str:
    """The landscape, or nothing."""
    return tile.partition(':')[2]


def beside(cell: Cell) -> dict[str, Cell]:
    """The four cells around, by side."""
    return {side: Cell(cell.x + dx, cell.y + dy) for side, (dx, dy) in STEPS.items()}


class Referee:
    """Follows a game."""

    def __init__(self, seats: int, options: dict[str, str], scene: Scene) -> None:
        self.seats = seats
        self.options = options
        self.display = {laid.cell: (laid.tile, laid.turn) for laid in scene.laid}
        self.hands = [Counter(hand.tiles) for hand in scene.hands]
        self.fronts = [''] * seats
        self.known = [Counter[str]() for _ in range(seats)]
        self.points = [0] * seats
        self.drawn = 0
        self.emergencies = next(count.n for count in scene.counts if count.what == 'emergency')
        self.turn = 0
        self.phase = 'first' if options['first_player'] == 'random' else 'deal'
        if self.phase == 'deal':
            self.turn = int(options['first_player']) - 1
        self.piles: list[int] = []
        self.answers: dict[int, str] = {}  # in a window: '' thinking, 'pass', or a helper
        self.last = Cell(0, 0)
        self.pile = -1
        self.claimed = False
        self.given_up: list[int] = []
        self.stock = next(count.n for count in scene.counts if count.what == 'stock')

    # ------------------------------------------------------------ the display

    def fits(self, tile: str, cell: Cell) -> bool:
        """CAM-35 to CAM-38."""
        if cell in self.display:
            return False
        mine, joined = paths_of(tile), False
        for side, other in beside(cell).items():
            if other in self.display:
                theirs = FACING[side] in paths_of(*self.display[other])
                if theirs != (side in mine):
                    return False
                joined = joined or theirs
        return joined

    def rim(self) -> set[Cell]:
        """Every empty cell beside the display."""
        return {cell for laid in self.display for cell in beside(laid).values()} - set(self.display)

    def leaning(self) -> set[tuple[Cell, int]]:
        """CAM-75, CAM-76: where an emergency tile may lie, and in which turns."""
        found = set()
        for cell in self.rim() if self.emergencies else ():
            for turn in range(4):
                mine = paths_of('emergency', turn)
                (closed,) = ALL - mine
                around = {side: other for side, other in beside(cell).items() if other in self.display}
                if set(around) == {closed} and FACING[closed] not in paths_of(*self.display[around[closed]]):
                    found.add((cell, turn))
        return found

    def earned(self, cell: Cell) -> int:
        """CAM-42 to CAM-45."""
        land = landscape_of(self.display[cell][0])
        area, fresh = {cell}, {cell}
        while fresh:
            near = {other for here in fresh for other in beside(here).values() if other in self.display}
            fresh = {other for other in near if landscape_of(self.display[other][0]) == land} - area
            area |= fresh
        return len(area) * sum(other in self.display for other in beside(cell).values())

    # ------------------------------------------------------------ what may be answered

    def legal(self) -> set[Move]:
        """Every legal answer but those of chance when it draws."""
        if self.phase == 'play':
            return self.plays()
        if self.phase == 'lean':
            return {Move(self.turn, 'lay', ('emergency', cell, Turn(turn))) for cell, turn in self.leaning()}
        if self.phase == 'help':
            return {move for seat, said in self.answers.items() if not said for move in self.helps(seat)}
        if self.phase == 'pile':
            return {Move(self.turn, 'pile', (nth + 1,)) for nth, size in enumerate(self.piles) if size}
        if self.phase == 'first':
            return {Move(CHANCE, 'first', (Seat(seat),)) for seat in range(self.seats)}
        return set()

    def ordinary(self) -> set[Move]:
        """CAM-24: lays and discards."""
        found = set()
        for tile in self.hands[self.turn]:
            if tile.startswith('helper'):
                found.add(Move(self.turn, 'discard', (tile,)))
            else:
                cells = [cell for cell in self.rim() if self.fits(tile, cell)]
                found |= {Move(self.turn, 'lay', (tile, cell, Turn(0))) for cell in cells}
        return found

    def plays(self) -> set[Move]:
        """CAM-69, CAM-72."""
        found = self.ordinary()
        table = self.options['emergency_check'] == 'table'
        return found | {Move(self.turn, 'claim')} if not found or (table and not self.claimed) else found

    def helps(self, seat: int) -> set[Move]:
        """CAM-49."""
        land = landscape_of(self.display[self.last][0])
        good = [tile for tile in self.hands[seat] if tile.startswith('helper') and land in tile[7:].split('+')]
        return {Move(seat, 'pass'), *(Move(seat, 'help', (tile,)) for tile in good)}

    # ------------------------------------------------------------ what happens

    def follow(self, move: Move) -> list[tuple[int, int]]:
        """Carries a move out and says who earned how much."""
        before = self.points[:]
        deeds = {
            'first': self.do_first,
            'draw': self.do_draw,
            'pile': self.do_pile,
            'lay': self.do_lay,
            'discard': self.do_discard,
            'pass': self.do_pass,
            'help': self.do_help,
            'claim': self.do_claim,
        }
        deeds[move.verb](move)
        return [(seat, n - before[seat]) for seat, n in enumerate(self.points) if n != before[seat]]

    def do_first(self, move: Move) -> None:
        (self.turn,) = (int(str(arg)[1:]) - 1 for arg in move.args)
        self.phase = 'deal'

    def do_draw(self, move: Move) -> None:
        tile = str(move.args[0])
        if self.phase == 'deal':
            seat = (self.turn + self.drawn) % self.seats
            self.drawn += 1
            self.hands[seat][tile] += 1
            if self.drawn == 3 * self.seats:
                rest = self.stock - self.drawn
                self.piles = [-(-(rest - nth) // 3) for nth in range(3)]
                self.next_turn(0)
            return
        self.hands[self.turn][tile] += 1
        self.piles[self.pile] -= 1
        self.next_turn()

    def do_pile(self, move: Move) -> None:
        self.pile, self.phase = int(str(move.args[0])) - 1, 'draw'

    def do_lay(self, move: Move) -> None:
        tile, cell, turn = str(move.args[0]), Cell(*map(int, str(move.args[1]).split(','))), int(str(move.args[2])[1])
        self.display[cell] = (tile, turn)
        if tile == 'emergency':
            self.emergencies -= 1
            self.after_claim()
            return
        self.lose(self.turn, tile)
        self.given_up = []
        self.points[self.turn] += self.earned(cell)
        self.last = cell
        others = [(self.turn + far) % self.seats for far in range(1, self.seats)]
        self.answers = {seat: '' for seat in others if not self.fronts[seat] and self.hands[seat].total()}
        self.phase = 'help'
        self.close_window()

    def do_discard(self, move: Move) -> None:
        self.lose(self.turn, str(move.args[0]))
        self.given_up = []
        self.points[self.turn] += 10
        self.to_draw()

    def do_pass(self, move: Move) -> None:
        self.answers[move.seat] = 'pass'
        self.close_window()

    def do_help(self, move: Move) -> None:
        self.answers[move.seat] = str(move.args[0])
        if self.options['reactions'] == 'open':
            self.lay_helper(move.seat)
        self.close_window()

    def do_claim(self, _: Move) -> None:
        self.claimed = True
        self.known[self.turn] = self.hands[self.turn].copy()
        self.after_claim()

    def lose(self, seat: int, tile: str) -> None:
        """A tile leaves a hand."""
        self.hands[seat] -= Counter([tile])
        self.known[seat] -= Counter([tile])

    def lay_helper(self, seat: int) -> None:
        """CAM-49."""
        helper = self.answers[seat]
        self.lose(seat, helper)
        self.fronts[seat] = helper
        self.points[seat] += self.earned(self.last)

    def close_window(self) -> None:
        """CAM-56 to CAM-59."""
        if '' in self.answers.values():
            return
        for seat, said in self.answers.items():
            if said.startswith('helper') and not self.fronts[seat]:
                self.lay_helper(seat)
        self.answers = {}
        self.to_draw()

    def after_claim(self) -> None:
        """CAM-74, CAM-79, CAM-80, CAM-84."""
        if self.ordinary():
            self.phase = 'play'
        elif self.leaning():
            self.phase = 'lean'
        else:
            self.given_up.append(self.turn)
            if {seat for seat, hand in enumerate(self.hands) if hand.total()} <= set(self.given_up):
                self.phase = 'over'
            else:
                self.next_turn()

    def to_draw(self) -> None:
        """CAM-26 to CAM-28."""
        if not sum(self.piles):
            self.next_turn()
            return
        self.pile = self.piles.index(max(self.piles))
        several = sum(size > 0 for size in self.piles) > 1
        self.phase = 'pile' if several and self.options['pile_choice'] == 'seat' else 'draw'

    def next_turn(self, on: int = 1) -> None:
        """CAM-23, CAM-29, CAM-32, CAM-82."""
        self.turn = (self.turn + on) % self.seats
        self.claimed = False
        if not any(hand.total() for hand in self.hands):
            self.phase = 'over'
        elif self.fronts[self.turn]:
            self.fronts[self.turn] = ''
            self.given_up = []
            self.to_draw()
        elif self.hands[self.turn].total():
            self.phase = 'play'
        else:
            self.next_turn()
