"""Plays games of the intervals and compares every move and sum with the slow second reading."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.marshlands.slow_interval_boats import homeward
from tests.games.marshlands.slow_interval_circuits import property_lost, score_interval2, signed_by
from tests.games.marshlands.slow_interval_laying import offers_of, put_up_of
from tests.games.marshlands.slow_interval_looking import Shot, is_all_polluted, place_at, sections_at, shoot, spot_of
from tests.games.marshlands.slow_interval_parts import around, is_event, lying, plain
from tests.games.marshlands.slow_interval_scores import Trouble, score_interval1, score_interval3
from tests.games.marshlands.slow_interval_watching import INTERVAL_2, PLAY, IntervalWatch
from tests.games.marshlands.slow_interval_works import work_at, works_of
from tests.games.marshlands.slow_parts import Place, part_named
from tests.games.marshlands.slow_pollution import next_marks
from tests.games.marshlands.slow_watching import TileLay, lay_of, lays_in, pair, same, verbs_in
from tilewright.core.play import CHANCE, Ask, Move
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table
from tilewright.laws.walking import start

LEFT_OUT = ('first_player', 'exchange_limit', 'eclipse')
OFTEN = 0.3
COMPACT = 0.6
PAIR = 2
LOSSES = ('shipwreck', 'obstruction')
TALK = ('propose',)
DULL = ('offer', 'stay', 'done', 'refuse', 'leave', 'unmark', 'drop')


def follow_interval(table: Table, rng: Random, share: float = 1.0) -> Counter[str]:
    """Plays a game to its end; so many of the questions are compared."""
    state, watch = start(GAME, table), IntervalWatch(table)
    sections = sections_at(state)
    shot = shoot(state, sections)
    while (ask := GAME.ask(state)) is not None:
        if CHANCE in ask.seats or shot.stage:
            move = GAME.roll(state, rng) if CHANCE in ask.seats else GAME.moves(state)[0]
        else:
            watch.before(ask, shot)
            moves = GAME.moves(state)
            if rng.random() < share:
                compare(watch, state, ask, moves, shot)
            move = prefer(moves, shot, rng)
        GAME.play(state, move)
        before, shot = shot, shoot(state, sections)
        if not before.stage:
            note(watch, ask, move, before, shot)
    last(watch, state, shot)
    return watch.seen


def any_interval(interval: str, seats: int, rng: Random) -> Table:
    """A table with some options, each chosen in three games of ten."""
    (variant,) = (each for each in GAME.variants if each.name == interval)
    chosen = [
        (option.name, rng.choice(option.values[1:]))
        for option in variant.options
        if option.name not in LEFT_OUT and (option.name != 'seats_adjacent' or seats == PAIR) and rng.random() < OFTEN
    ]
    return Table(interval, seats, tuple(chosen))


def prefer(moves: list[Move], shot: Shot, rng: Random) -> Move:
    """A move of somebody who wants something to happen."""
    shy = TALK if rng.random() < 0.97 else ()
    dull = DULL if rng.random() < 0.9 else ()
    some = [move for move in moves if move.verb not in (*shy, *dull)] or moves
    verb = rng.choice(sorted(verbs_in(some)))
    some = [move for move in some if move.verb == verb]
    lays = [move for move in some if move.verb == 'lay']
    if lays and rng.random() < 0.7:
        villages = [move for move in lays if move.args[0] == 'VIL']
        events = [move for move in lays if is_event(str(move.args[0]))]
        over = [move for move in events if pair(move.args[1]) in shot.board]
        odd = [move for move in over if is_event(shot.board[pair(move.args[1])][0])]
        some = rng.choice([each for each in (villages, events, over, odd) if each] or [lays])
    if lays and rng.random() < COMPACT:  # much is closed where tiles lie close together
        some = sorted(rng.sample(some, min(len(some), 10)), key=lambda move: _touches(move, shot))[-1:]
    return rng.choice(some)


def _touches(move: Move, shot: Shot) -> int:
    """How many tiles lie around the cell of a lay."""
    return len(around(pair(move.args[1])) & set(shot.board))


# --------------------------------------------------------------------------------------------------------- comparing


def compare(watch: IntervalWatch, state: State, ask: Ask, moves: list[Move], shot: Shot) -> None:
    """Compares the moves of a question and the sums as they stand."""
    (seat,) = ask.seats
    watch.seen[ask.about] += 1
    if ask.about in (PLAY, 'answer'):
        compare_lays(watch, seat, moves, shot)
        if ask.about == PLAY:
            same({str(move.args[0]) for move in moves if move.verb == 'offer'}, offers_of(shot.hands[seat]), 'offers')
    elif ask.about in ('move', 'berth'):
        wanted = watch.goes(shot, seat) if ask.about == 'move' else watch.berths[seat]
        if seat not in watch.vague:
            same(places_in(moves, 'go', shot), wanted, f'steps of {shot.boats[seat]}')
    elif ask.about == 'claim':
        compare_claims(watch, seat, moves, shot)
    elif ask.about == 'toll':
        compare_tolls(watch, seat, moves, shot)
    elif ask.about in ('pollute', 'clean'):
        marsh, markers = watch.marsh(shot), set(shot.markers)
        wanted = next_marks(marsh, markers) if ask.about == 'pollute' else watch.waves.cleans(marsh, markers)
        same(places_in(moves, ask.about, shot), wanted, ask.about)
        same('leave' in verbs_in(moves), ask.about == 'clean' and not watch.waves.at_once, 'whether one may decline')
    elif ask.about == 'put_up':
        scope = watch.options.get('exchange_scope', '')
        puts = {str(move.args[0]) for move in moves if move.verb == 'put'}
        same(puts, put_up_of(shot.hands[seat], len(shot.hands), scope), 'what is put up')
    elif ask.about == 'charm':
        compare_charm(watch, seat, moves, shot)
    if ask.about in (PLAY, 'charm', 'clean'):
        compare_sums(watch, state, shot)


def compare_lays(watch: IntervalWatch, seat: int, moves: list[Move], shot: Shot) -> None:
    """Every lay of every tile; what the Guide forbids is told with the circuits (SM-I2-77)."""
    tiles = {shot.shown[0]} if shot.shown else set(shot.hands[seat])
    guided = lying(watch.marsh(shot), 'professional_guide') and watch.options.get('guide_scores_only') != 'yes'
    found, wanted = lays_in(moves, seat), set[TileLay]()
    for tile in tiles:
        lays = watch.lays(shot, seat, tile)
        wanted |= {lay for lay in lays if lay in found} if guided and tile in LOSSES else lays
    same(found, wanted, f'lays of seat {seat}')


def places_in(moves: list[Move], verb: str, shot: Shot) -> set[Place]:
    """The parts that the moves of a verb name, which must be different ones."""
    found = [place_of(move, shot) for move in moves if move.verb == verb]
    assert len(set(found)) == len(found)
    return set(found)


def place_of(move: Move, shot: Shot) -> Place:
    """The part that a move names."""
    cell = pair(move.args[0])
    return cell, part_named(shot.board[cell][0], str(move.args[1]))


def compare_claims(watch: IntervalWatch, seat: int, moves: list[Move], shot: Shot) -> None:
    """Every construction is named once, by a part that may name it."""
    wanted, works = watch.claims(shot, seat), works_of(watch.marsh(shot))
    found = places_in(moves, 'claim', shot) - wanted.abbeys
    by_work = {place: work_at(works, place) for place in found}
    same(set(by_work.values()), set(wanted.works), f'claims of {shot.boats[seat]}')
    same(len(found), len(wanted.works), 'how much may be claimed')
    for place, work in by_work.items():
        assert work is not None
        watch.seen[f'claims {work.kind}'] += 1
        assert place in wanted.works[work], f'{place} names what lies at {wanted.works[work]}'
    same(wanted.abbeys <= places_in(moves, 'claim', shot), True, 'whether the Abbey may be claimed')


def compare_tolls(watch: IntervalWatch, seat: int, moves: list[Move], shot: Shot) -> None:
    """Counters on canals."""
    if seat in watch.vague:
        return
    marks, unmarks = watch.marks(shot, seat)
    same({spot_of(move, shot) for move in moves if move.verb == 'mark'}, marks, f'marks of {shot.boats[seat]}')
    same({spot_of(move, shot) for move in moves if move.verb == 'unmark'}, unmarks, 'counters to be taken back')


def compare_charm(watch: IntervalWatch, seat: int, moves: list[Move], shot: Shot) -> None:
    """SM-I1-139, SM-I1-140  The counters of opponents on the section of the Fairy."""
    (fairy,) = lying(watch.marsh(shot), 'fairy_melusine')
    here = shot.sections[fairy]
    wanted = {(cell, part) for owner, cell, part in shot.claims if owner != seat and shot.sections.get(cell) == here}
    same(places_in(moves, 'charm', shot), wanted, 'charm')


def compare_sums(watch: IntervalWatch, state: State, shot: Shot) -> None:
    """The sums of the sheet as it stands."""
    marsh = watch.marsh(shot)
    if watch.interval == INTERVAL_2:
        return
    if watch.interval == 1:
        sums = score_interval1(marsh, shot.claims, watch.early)
    else:
        sums = score_interval3(marsh, shot.claims, Trouble(shot.markers, watch.mended_sections(shot)))
    same(GAME.scores(state), [sums[seat] for seat in range(watch.seats)], 'sums')


# --------------------------------------------------------------------------------------------------------- following


def note(watch: IntervalWatch, ask: Ask, move: Move, before: Shot, now: Shot) -> None:
    """Remembers a move, and looks at what it did."""
    watch.seen[move.verb] += 1
    seat = move.seat
    if move.verb == 'lay':
        lay = lay_of(move)
        over = before.board.get((lay[1], lay[2]), ('', 0))[0]
        watch.seen['over event' if over and is_event(over) else 'over basic' if over else 'on free cell'] += 1
        watch.seen[f'lays {plain(lay[0])}'] += is_event(lay[0])
        watch.note_lay(seat, lay, before, now)
        return
    markers = set(before.markers)
    if move.verb == 'offer':
        watch.offered = True
    elif move.verb == 'go' and ask.about == 'move':
        watch.moved[seat] = True
        if watch.interval == INTERVAL_2:
            watch.note_step(seat, place_of(move, before), before)
    elif move.verb == 'stay':
        watch.moved[seat] = False
    elif move.verb in ('mark', 'unmark'):
        watch.touched.add(spot_of(move, before))
    elif move.verb == 'clean':
        markers.discard(place_of(move, before))
        watch.waves.freed.append(pair(move.args[0]))
    elif move.verb == 'pollute':
        markers.add(place_of(move, before))
        if not watch.waves.waved:
            watch.waves.spread()
    watch.note_markers(markers, now)


def last(watch: IntervalWatch, state: State, shot: Shot) -> None:
    """The end has a reason, and the last sums agree."""
    if watch.interval == INTERVAL_2:
        compare_circuits(watch, state, shot)
        return
    watch.dull += 1 if watch.offered and watch.layer < 0 else 0
    assert watch.over(shot), 'the game is over for no reason'
    compare_sums(watch, state, shot)
    if watch.interval == 1 and (not watch.ended or watch.options.get('bishop_boat_return') == 'yes'):
        ways = {seat: homeward(watch.marsh(shot), watch.boat(shot, seat)) for seat in shot.boats}
        same({seat for seat, steps in ways.items() if steps}, set(), 'boats not at home (SM-I1-157)')
    lost = watch.interval > INTERVAL_2 and is_all_polluted(shot)
    best = max(GAME.scores(state))
    winners = [seat for seat, points in enumerate(GAME.scores(state)) if points == best]
    same(list(GAME.winners(state)), [] if lost else winners, 'winners')


def compare_circuits(watch: IntervalWatch, state: State, shot: Shot) -> None:
    """SM-I2-113 to SM-I2-117  All but the tiles of circuits."""
    declared = [(walk[0], [place_at(state, each) for each in walk[1:]]) for walk in state.tour.declared]
    lost = property_lost(watch.frozen, declared, watch.seats)
    signed = signed_by(watch.frozen)
    same(set(watch.frozen.board) - set(shot.board), set(lost), 'Private Property that comes off')
    sums = score_interval2(watch.marsh(shot), declared, signed, lost)
    rows = [line for line in GAME.sheet(state) if not (line.row == 'circuits' and line.rule == 'SM-I2-107')]
    found = [sum(line.n for line in rows if line.seat == seat) for seat in range(watch.seats)]
    watch.seen['circuits'] += len(declared)
    same(found, [sums[seat] for seat in range(watch.seats)], 'all but tiles of circuits')
