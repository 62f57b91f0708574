"""Follows games of Act 7: whose turn it is, where tiles may go, what they finish, who has won."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import final

from tests.games.marshlands.slow_claims import finished_by, square
from tests.games.marshlands.slow_constructions import constructions, named
from tests.games.marshlands.slow_counters import score_act7, sums
from tests.games.marshlands.slow_laying import CENTRE
from tests.games.marshlands.slow_laying_more import act7_lays
from tests.games.marshlands.slow_parts import Place
from tests.games.marshlands.slow_watching import (
    Look,
    TileLay,
    lay_of,
    lays_in,
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

HAND = 6  # SM-A7-13
TWELVE = 12
Work = tuple[str, frozenset[Place]]


def teams(seats: int) -> list[int]:
    """SM-A7-02 to SM-A7-06  The colour of every seat; partners sit opposite, a single player last."""
    if seats <= 4:
        return list(range(seats))
    pairs = seats // 2
    return [*range(pairs), *range(pairs), *([pairs] if seats % 2 else [])]


def round_of(seats: int) -> list[int]:
    """SM-A7-07, SM-A7-08  The turns of one round."""
    single = [seats - 1] if seats in (5, 7) else []
    return [*range(seats), *single]


@final
class FutureWatch:
    """The referee of one game of Act 7."""

    def __init__(self, table: Table) -> None:
        self.seats = table.seats
        self.options = yes_options(table)
        size = self.options.get('no_board', 'no')
        self.size = 11 if size == 'no' else int(size)
        self.colour = teams(self.seats)
        self.round = round_of(self.seats)
        self.at = -1  # which turn of the round it is
        self.left = dict.fromkeys(range(self.seats), TWELVE // 2 if self.seats > 4 else TWELVE)  # counters of a seat
        for seat in range(self.seats):
            if self.colour.count(self.colour[seat]) == 1:
                self.left[seat] = TWELVE
        self.finished: set[Work] = set()  # by the last tile, not yet claimed
        self.closing = False  # nobody draws any more
        self.dealt: set[int] = set()  # seats that have had a turn
        self.seen: Counter[str] = Counter()

    # ------------------------------------------------------------------------------------------------- who is asked

    def before(self, ask: Ask | None, look: Look) -> None:
        """SM-A7-06 to SM-A7-10, SM-A7-20  Turns go round, and a seat is asked when it has finished something."""
        if ask is None:
            return
        if self.finished and self.supply(self.round[self.at]):
            same((ask.about, ask.seats), ('claim', (self.round[self.at],)), 'asked')
        else:
            assert ask.about != 'claim', 'nothing is finished'
            if self.closing or not look.stock:
                assert ask.about != 'draw', 'nobody draws any more'
        if ask.about == 'play_or_miss':
            self.begin(ask.seats[0], look)

    def begin(self, seat: int, look: Look) -> None:
        """The next turn."""
        if self.at < 0:
            assert seat == 0 or self.seats not in (5, 7)  # SM-A7-10
            self.at = self.round.index(seat) - 1
        self.at = (self.at + 1) % len(self.round)
        missed = 0
        while missed < len(self.round) and not self.can_lay(look, self.round[self.at]):  # SM-A7-18
            self.at = (self.at + 1) % len(self.round)
            missed += 1
        self.seen['missed'] += missed
        same(seat, self.round[self.at], 'whose turn it is')
        if not self.closing and look.stock:
            same(len(look.hands[seat]), HAND, 'tiles in hand')
        self.dealt.add(seat)
        assert all(look.hands[each] for each in self.dealt), 'a hand is empty'  # SM-A7-29

    def can_lay(self, look: Look, seat: int) -> bool:
        """SM-A7-18, SM-E-29  Whether a hand has anything to lay; a hand that is still to be dealt surely has."""
        return seat not in self.dealt or 'ECL' in look.hands[seat] or bool(self.lays(look, seat))

    def supply(self, seat: int) -> int:
        """SM-A7-11, SM-A7-28  The counters that a seat may still lay."""
        if self.options.get('team_pool') == 'yes':
            return sum(n for other, n in self.left.items() if self.colour[other] == self.colour[seat])
        return self.left[seat]

    # ---------------------------------------------------------------------------------------------- what may be done

    def compare(self, state: State, ask: Ask, look: Look) -> None:
        """Every move there is."""
        (seat,), moves = ask.seats, GAME.moves(state)
        if ask.about == 'play_or_miss':
            self.compare_sheet(state, look)
            wanted = self.lays(look, seat)
            same(lays_in(moves, seat), wanted, f'lays of seat {seat}')
            others = {str(move) for move in moves if move.verb != 'lay'}
            if 'ECL' in look.hands[seat]:  # SM-E-29
                same(others, {'eclipse 0'} | self.exchanges(), 'what the Eclipse allows')
            elif wanted:  # SM-A7-18, SM-A7-19
                same(others, set(), 'what else may be done')
        elif ask.about == 'claim':
            works = constructions(look.board, square(self.size), self.options)
            found = {named(look.board, works, place) for place in places_in(moves, 'claim', look)}
            same({(work.kind, work.parts) for work in found}, self.finished, 'claims')
            assert 'done' in verbs_in(moves)
        same(look.counts[seat, 'counters'], self.supply(seat), f'counters of seat {seat}')

    def lays(self, look: Look, seat: int) -> set[TileLay]:
        """Every lay of a hand."""
        tiles = set(look.hands[seat]) - {'ECL'}
        return {(tile, *lay) for tile in tiles for lay in act7_lays(look.board, self.size, tile)}

    def exchanges(self) -> set[str]:
        """SM-E-20, SM-E-21  Two colours that change, teams with teams."""
        many = Counter(self.colour)
        pairs = ((one, other) for other in many for one in many if one < other and many[one] == many[other])
        return {f'exchange @{one + 1} @{other + 1}' for one, other in pairs}

    # ------------------------------------------------------------------------------------------------- what was done

    def after(self, move: Move, before: Look, now: Look) -> None:
        """Notes what was played."""
        if move.seat == CHANCE:
            return
        if move.verb == 'lay':
            tile, x, y, turn = lay_of(move)
            self.finished = finished_by(before.board, (x, y), tile, turn, self.options, self.size)
        elif move.verb == 'claim':
            self.note_claim(move, before, now)
        elif move.verb in ('eclipse', 'exchange'):
            self.finished = set()
            if move.verb == 'exchange':
                self.note_exchange(move)
        else:
            self.finished = set()
        self.seen[move.verb] += 1

    def note_claim(self, move: Move, before: Look, now: Look) -> None:
        """A counter laid on what was just finished."""
        ((seat, cell, part),) = set(now.counters) - set(before.counters)
        same(self.colour[seat], self.colour[move.seat], 'whose counter it is')
        work = named(now.board, constructions(now.board, square(self.size), self.options), (cell, part))
        self.finished.remove((work.kind, work.parts))
        self.left[move.seat] -= 1
        self.seen[f'claims {work.kind}'] += 1
        if not self.supply(move.seat):  # SM-A7-27
            self.closing, self.finished = True, set()

    def note_exchange(self, move: Move) -> None:
        """SM-E-20, SM-E-21  The counters of two colours change owner, laid and unlaid."""
        one, other = (int(str(seat)[1:]) - 1 for seat in move.args)
        first = [seat for seat in range(self.seats) if self.colour[seat] == self.colour[one]]
        second = [seat for seat in range(self.seats) if self.colour[seat] == self.colour[other]]
        for mine, theirs in zip(first, second, strict=True):
            self.left[mine], self.left[theirs] = self.left[theirs], self.left[mine]

    def prefer(self, moves: list[Move], look: Look, rng: Random) -> list[Move]:
        """Lays that join much, and claims."""
        lays = [move for move in moves if move.verb == 'lay']
        return tidy(lays, look, rng) if lays else [move for move in moves if move.verb == 'claim'] or moves

    # ------------------------------------------------------------------------------------------------------ the result

    def compare_sheet(self, state: State, look: Look) -> None:
        """SM-A7-33 to SM-A7-45  Every row of every colour; both of a team have the same."""
        claims = [(self.colour[seat], cell, part) for seat, cell, part in look.counters]
        sheet = score_act7(look.board, max(self.colour) + 1, claims, self.options, self.size)
        scores_agree(state, [sums(sheet)[colour] for colour in self.colour], 'scores')
        for seat, colour in enumerate(self.colour):
            rows: Counter[str] = Counter()
            for line in sheet[colour]:
                rows[line.row] += line.n
                self.seen[f'{line.row} {line.rule}'] += 1
            same(rows_of(state, seat), rows, f'rows of seat {seat}')

    def last(self, state: State, look: Look) -> Counter[str]:
        """SM-A7-29, SM-A7-32, SM-A7-45, SM-G-80, SM-G-81."""
        self.compare_sheet(state, look)
        out = any(not look.hands[seat] for seat in range(self.seats))
        assert out or not any(self.can_lay(look, seat) for seat in range(self.seats)), 'over without a reason'
        self.seen['hand empty' if out else 'nobody can lay'] += 1
        assert look.board[CENTRE][0] in ('ABB', 'ECL')
        best = max(GAME.scores(state))
        same(GAME.winners(state), tuple(seat for seat, n in enumerate(GAME.scores(state)) if n == best), 'winners')
        return self.seen
