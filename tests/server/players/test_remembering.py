"""Whoever thinks remembers positions, and never answers otherwise than one that plays the whole match again."""

from __future__ import annotations

from random import Random

from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, State
from tilewright.games import find_game
from tilewright.server.players.remembering import KEPT, Memory

GAME = find_game('carcassonne')


def log_of(match: Match[State]) -> tuple[tuple[int, str], ...]:
    return tuple((move.seat, str(move)) for move in match.log)


def play_on(match: Match[State], plies: int, rng: Random) -> None:
    for _ in range(plies):
        ask = match.ask
        assert ask is not None
        match.play(GAME.roll(match.state, rng) if CHANCE in ask.seats else rng.choice(match.moves()))


class Asked:
    """A memory that is asked for positions, and how often it had to play the whole way."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.whole = 0

    def state(self, name: str, match: Match[State]) -> State:
        def whole() -> State:
            self.whole += 1
            return match.at(len(match.log))

        return self.memory.position(GAME, name, log_of(match), whole)


def test_what_follows_a_position_that_is_known_is_played_from_there() -> None:
    asked, match, rng = Asked(), new_match(GAME), Random(1)
    for _ in range(12):
        play_on(match, 3, rng)
        assert asked.state('a', match).key() == match.state.key()
    assert asked.whole == 1


def test_what_was_taken_back_is_forgotten() -> None:
    asked, match, rng = Asked(), new_match(GAME), Random(2)
    play_on(match, 20, rng)
    asked.state('a', match)
    match.undo(7)
    assert asked.state('a', match).key() == match.state.key()
    play_on(match, 9, Random(3))
    assert asked.state('a', match).key() == match.state.key()
    assert asked.whole == 2


def test_what_somebody_tries_on_a_position_changes_nothing_that_is_remembered() -> None:
    asked, match, rng = Asked(), new_match(GAME), Random(4)
    play_on(match, 10, rng)
    tried = asked.state('a', match)
    GAME.play(tried, GAME.roll(tried, rng) if CHANCE in match.ask.seats else match.moves()[0])  # type: ignore[union-attr]  # it goes on
    assert asked.state('a', match).key() == match.state.key()
    assert asked.whole == 1


def test_only_so_many_matches_are_remembered_and_none_without_a_name() -> None:
    asked, match = Asked(), new_match(GAME)
    for nth in range(KEPT + 1):
        asked.state(f'{nth}', match)
    asked.state('', match)
    assert len(asked.memory.known) == KEPT
    assert '0' not in asked.memory.known
    assert '' not in asked.memory.known
