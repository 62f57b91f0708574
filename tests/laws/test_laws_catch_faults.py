"""A law that cannot fail says nothing: each one here finds the fault that was put into a sound game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.core.toy_game import TOY, Toy
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, NUMBER, Ask, Game, Illegal, Misuse, Move, Points, Refusal, Slot, Told, Verb
from tilewright.core.scene import Laid
from tilewright.laws import LAWS, Table, asking, knowing, misses, positions, telling
from tilewright.laws.walking import tables, walk

TABLE = Table('loose', 2)
PARTS = ('name', 'version', 'variants', 'verbs', 'tiles', 'new', 'ask', 'moves', 'why_not', 'play', 'odds', 'see')
MORE_PARTS = ('roll', 'scores', 'guess', 'sheet', 'winners', 'sides', 'scene', 'arrange', 'playout')
TICKS = count()
TOY_FORMS = {
    'hand': 'hand SEAT TILE ...',
    'lay': 'lay TILE CELL TURN',
    'guard': 'guard CELL',
    'scrap': 'scrap TILE ...',
}
Law = Callable[[Game[Toy], Table, Random], None]


def faulty(**faults: object) -> Game[Toy]:
    """The toy game with some of its parts replaced."""
    parts: dict[str, Any] = {name: getattr(TOY, name) for name in PARTS + MORE_PARTS}
    return cast(Game[Toy], SimpleNamespace(**{**parts, **faults}))


def play_anything(state: Toy, move: Move) -> list[Told]:
    """Accepts every move, legal or not."""
    return TOY.play(state, move) if TOY.why_not(state, move) is None else []


def play_and_spoil(state: Toy, move: Move) -> list[Told]:
    """Refuses like the sound game, and leaves a trace."""
    try:
        return TOY.play(state, move)
    except Illegal:
        state.owner = 1 - state.owner
        raise


def play_and_refuse_otherwise(state: Toy, move: Move) -> list[Told]:
    """Refuses for another reason than it says."""
    if TOY.why_not(state, move) is not None:
        raise Illegal(move, Refusal('TOY-1', 'because'))
    return TOY.play(state, move)


def play_in_secret(state: Toy, move: Move) -> list[Told]:
    """Never tells what is paid."""
    return [told for told in TOY.play(state, move) if not any(isinstance(each, Points) for each in told.data)]


def play_with_luck(state: Toy, move: Move) -> list[Told]:
    """Lets something outside the log decide."""
    told = TOY.play(state, move)
    state.owner = next(TICKS) % 2 if state.phase == 'mark' else state.owner
    return told


def new_otherwise(variant: str, seats: int, options: dict[str, str]) -> Toy:
    """Starts differently from one time to the next."""
    state = TOY.new(variant, seats, options)
    state.double = next(TICKS) % 2 == 0
    return state


def ask_who_can_win(state: Toy) -> Ask | None:
    """Asks by what only a seat itself may know."""
    ask = TOY.ask(state)
    return ask and ask._replace(data=tuple(hand[0] for hand in state.hands if hand))


def stop_early(state: Toy, rng: Random) -> None:
    """A playout of one move."""
    TOY.play(state, rng.choice(TOY.moves(state)))


def lay_twice(state: Toy) -> object:
    """A scene with a tile on top of another."""
    return TOY.scene(state)._replace(laid=(Laid(Cell(0, 0), '1', 0), Laid(Cell(0, 0), '1', 0)))


FAULTS: list[tuple[Law, dict[str, object], str]] = [
    (asking.tables_are_as_stated, {'new': lambda variant, seats, options: TOY.new('loose', 2, {})}, 'is accepted'),
    (asking.tables_are_as_stated, {'arrange': lambda state, what, args: None}, 'is accepted'),
    (asking.moves_answer_the_ask, {'moves': lambda state: []}, '0 moves are listed'),
    (asking.moves_answer_the_ask, {'moves': lambda state: 2 * TOY.moves(state)}, 'more than once'),
    (
        asking.moves_answer_the_ask,
        {'moves': lambda state: [m._replace(seat=m.seat + 1) for m in TOY.moves(state)[:1]]},
        'is asked',
    ),
    (
        asking.moves_answer_the_ask,
        {'moves': lambda state: [m._replace(args=(7,) * len(m.args)) for m in TOY.moves(state)[:1]]},
        'is not answered by',
    ),
    (asking.play_accepts_the_moves, {'why_not': lambda state, move: Refusal('TOY-1', 'no')}, 'is listed, and refused'),
    (asking.the_log_is_the_game, {'play': play_with_luck}, 'when it is played again'),
    (telling.moves_read_back, {'verbs': {**TOY.verbs, 'bid': Verb('bid', (Slot('n', NUMBER),))}}, 'is read back as'),
    (telling.records_read_back, {'new': new_otherwise}, 'game toy'),
    (telling.views_hide_and_keep, {'ask': ask_who_can_win}, 'can tell from'),
    (telling.views_hide_and_keep, {'see': lambda state, seat: TOY.see(state, None)}, 'choices, and sees'),
    (telling.views_hide_and_keep, {'guess': lambda state, rng: TOY.new('loose', 2, {})}, 'sees something else'),
    (telling.what_is_hidden_is_stated, {'variants': (TOY.variants[0]._replace(hidden=False),)}, 'says it does not'),
    (telling.what_is_hidden_is_stated, {'see': lambda state, seat: state.copy()}, 'everybody sees everything'),
    (asking.odds_are_of_chance, {'odds': lambda state: [(m, 0) for m in TOY.moves(state) if m.seat < 0]}, 'weights'),
    (asking.odds_are_of_chance, {'odds': lambda state: TOY.odds(state)[:1]}, 'are not the moves of chance'),
    (asking.odds_are_of_chance, {'roll': lambda state, rng: Move(CHANCE, 'deal')}, 'is rolled'),
    (telling.points_add_up, {'play': play_in_secret}, 'only on the sheet'),
    (telling.points_add_up, {'scores': lambda state: [9, 9]}, 'are not the sums of the sheet'),
    (telling.points_add_up, {'sheet': lambda state: [], 'scores': lambda state: [0, 0]}, 'told'),
    (telling.scenes_make_sense, {'scene': lay_twice}, 'two tiles lie on one cell'),
    (asking.winners_sit_at_the_table, {'winners': lambda state: (0, 0)}, 'twice'),
    (asking.winners_sit_at_the_table, {'winners': lambda state: (CHANCE,)}, 'nobody sits there'),
    (asking.winners_sit_at_the_table, {'sides': lambda state: (0,)}, '2 seats, and sides for 1'),
    (asking.winners_sit_at_the_table, {'sides': lambda state: (0, int(not state.laid))}, 'the sides were'),
    (asking.winners_sit_at_the_table, {'sides': lambda state: (0, 0)}, 'those of .* have'),
    (
        asking.winners_sit_at_the_table,
        {'sides': lambda state: (0, 0), 'scores': lambda state: [1, 1], 'winners': lambda state: (1,)},
        'only .* win',
    ),
    (asking.playouts_end, {'playout': stop_early}, 'stops before the end'),
    (knowing.somebody_wins, {'winners': lambda state: ()}, 'nobody has won'),
]


@pytest.mark.parametrize(('law', 'faults', 'found'), FAULTS)
def test_a_law_finds_the_fault(law: Law, faults: dict[str, object], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        law(faulty(**faults), TABLE, Random(1))


def arrange_well(state: Toy, what: str, args: tuple[str, ...]) -> None:
    """Sets what the toy can set, and refuses the rest; the toy itself trusts the words it is given."""
    try:
        TOY.arrange(state.copy(), what, args)
    except (ValueError, IndexError, AssertionError):
        raise Misuse(f'something else expected, {what} {args} came') from None
    TOY.arrange(state, what, args)


def arrange_and_spoil(state: Toy, what: str, args: tuple[str, ...]) -> None:
    """Refuses like the sound game, and leaves a trace."""
    try:
        arrange_well(state, what, args)
    except Misuse:
        state.owner = 1 - state.owner
        raise


def arrange_without_a_word(state: Toy, what: str, args: tuple[str, ...]) -> None:
    """Refuses everything and does not say why."""
    raise Misuse


def arrange_and_stop(state: Toy, what: str, args: tuple[str, ...]) -> None:
    """Leaves a bid to be made by somebody who holds nothing."""
    arrange_well(state, what, args)
    state.phase, state.hands = 'bid', [[] for _ in state.hands]


def show_three_at_most(state: Toy) -> object:
    """A scene that has no room for more than three tiles."""
    return [TOY.scene(state)][len(state.laid) > 3]


def try_positions(game: Game[Toy]) -> None:
    """Tries some positions of a toy game."""
    for seed in range(30):
        positions.positions_can_be_played(game, TABLE, Random(seed), TOY_FORMS)


@pytest.mark.parametrize(
    ('faults', 'found'),
    [
        ({'arrange': TOY.arrange}, 'Error'),
        ({'arrange': arrange_and_spoil}, 'is refused, and has changed the state'),
        ({'arrange': arrange_without_a_word}, 'is refused without a word'),
        ({'arrange': arrange_and_stop}, 'is asked, and 0 moves are listed'),
        ({'arrange': arrange_well, 'scene': show_three_at_most}, 'set lay .*IndexError'),
        ({'arrange': arrange_well, 'odds': lambda state: []}, 'is asked'),
        ({'arrange': arrange_well, 'playout': lambda state, rng: 1 // 0}, 'ZeroDivisionError'),
    ],
)
def test_a_position_that_cannot_be_played_is_found(faults: dict[str, object], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        try_positions(faulty(**faults))


def test_a_game_that_refuses_what_it_cannot_set_is_good() -> None:
    try_positions(faulty(arrange=arrange_well))


@pytest.mark.parametrize(
    ('play', 'found'),
    [
        (play_anything, 'play accepts it'),
        (play_and_spoil, 'has changed the state'),
        (play_and_refuse_otherwise, 'when played'),
    ],
)
def test_what_play_does_with_illegal_moves_is_found(play: Callable[[Toy, Move], list[Told]], found: str) -> None:
    state = TOY.new('loose', 2, {})
    with pytest.raises(AssertionError, match=found):
        misses.refused(faulty(play=play), state, [Move(0, 'bid', ('1',))])


def test_a_move_allowed_but_not_listed_is_found() -> None:
    with pytest.raises(AssertionError, match='why_not allows it'):
        misses.refused(TOY, TOY.new('loose', 2, {}), TOY.moves(TOY.new('loose', 2, {}))[:1])


def test_copies_that_share_something_are_found() -> None:
    class Shared:
        def __init__(self) -> None:
            self.plies: list[int] = []

        def copy(self) -> Shared:
            return self

        def key(self) -> tuple[object, ...]:
            return (len(self.plies),)

    def play(state: Shared, move: Move) -> list[Told]:
        state.plies.append(0)
        return []

    move = Move(0, 'keep')
    game = cast(
        Game[Shared],
        SimpleNamespace(
            new=lambda *_: Shared(),
            ask=lambda state: Ask((0,), 'keep') if len(state.plies) < 3 else None,
            moves=lambda state: [move],
            odds=lambda state: [],
            play=play,
        ),
    )
    with pytest.raises(AssertionError, match='the copy kept after ply 0 has changed'):
        asking.copies_stay(game, TABLE, Random(1))


def test_a_game_that_does_not_end_is_found() -> None:
    endless = faulty(play=lambda state, move: [])
    with pytest.raises(AssertionError, match='is not over after'):
        asking.winners_sit_at_the_table(endless, TABLE, Random(1))


def test_a_bounded_walk_stops_where_it_is_told_to() -> None:
    plies = list(walk(TOY, TABLE, Random(1), plies=5))
    assert len(plies) == 6
    assert plies[0].move is None
    assert all(ply.move is not None for ply in plies[1:])


def test_an_option_that_no_table_takes_is_found() -> None:
    def new(variant: str, seats: int, options: dict[str, str]) -> Toy:
        if options:
            raise Misuse('not today')
        return TOY.new(variant, seats, options)

    with pytest.raises(AssertionError, match='and refuses it with'):
        tables(faulty(new=new))


def test_tiles_that_appear_from_nowhere_are_found() -> None:
    with pytest.raises(AssertionError, match='too many'):
        knowing.tiles_stay(TOY, TABLE, Random(1), lambda state: Counter(laid.tile for laid in state.laid))


def test_a_rule_that_is_in_no_catalogue_is_found() -> None:
    lenient = faulty(why_not=lambda state, move: None)
    with pytest.raises(AssertionError, match='TOY-5'):
        knowing.refusals_cite(lenient, TABLE, Random(1), {f'TOY-{n}' for n in (1, 2, 3, 4, 6, 7, 8)})


def test_a_quick_step_that_is_no_move_is_found() -> None:
    def step(state: Toy, rng: Random) -> None:
        state.owner = 7

    with pytest.raises(AssertionError, match='the quick step from'):
        knowing.steps_are_moves(TOY, TABLE, Random(1), step)


def test_a_quick_step_that_plays_a_move_is_good() -> None:
    def step(state: Toy, rng: Random) -> None:
        TOY.play(state, rng.choice(TOY.moves(state)))

    knowing.steps_are_moves(TOY, TABLE, Random(1), step)


def test_numbers_of_rules_stand_at_the_beginning_of_a_line() -> None:
    text = '# Rules\n- **CAR-01** Two to five.\n* SM-A3-07a as CAR-99\nTOY-5  Pays.\n  CAR-2 is indented\n'
    assert knowing.rule_numbers(text) == {'CAR-01', 'SM-A3-07a', 'TOY-5', 'CAR-2'}


def test_every_law_is_listed_once_and_says_what_it_demands() -> None:
    assert len(set(LAWS)) == len(LAWS)
    assert all(law.__doc__ for law in LAWS)


def test_options_that_do_not_go_together_are_tried_one_by_one() -> None:
    def new(variant: str, seats: int, options: dict[str, str]) -> Toy:
        if len(options) > 1:
            raise Misuse('one at a time')
        return TOY.new(variant, seats, options)

    alone = {table.options for table in tables(faulty(new=new))}
    assert alone == {(), (('pay', 'double'),), (('turned', 'yes'),)}
    assert (('pay', 'double'), ('turned', 'yes')) in {table.options for table in tables(TOY)}
