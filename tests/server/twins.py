"""Twin worlds: two matches that differ only in what is hidden from somebody."""

from __future__ import annotations

from random import Random
from typing import Final

from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Game, Move, State, Told
from tilewright.laws.walking import any_move

TRIES: Final = 60  # plies, and other answers that are tried for each
FEW: Final = 4  # other answers that are tried where a game is followed far
DEPTHS: Final = (140, 120, 100, 90, 80, 70, 60, 50, 40, 35, 30, 25, 20, 15, 10, 6, 3)  # plies


def heard(told: list[Told], eyes: int | None) -> list[Told]:
    """What these eyes are told."""
    return [one for one in told if one.to is None or (eyes is not None and eyes in one.to)]


def twin_worlds(
    game: Game[State], seats: int, eyes: int | None, rng: Random, variant: str = '', deep: int = 0
) -> tuple[Match[State], Match[State]]:
    """Two matches that look alike through these eyes: the same for so many plies, then as different as can be found."""
    one, two = new_match(game, variant, seats), new_match(game, variant, seats)
    good = 0
    for ply in range(deep + TRIES):
        ask = one.ask
        if ask is None:
            break
        move = any_move(game, one.state, rng)
        other = move if ply < deep else look_alike(one, two, move, eyes, rng, FEW if deep else 0)
        if other is None:
            break
        one.play(move)
        two.play(other)
        following = one.ask
        if following is not None and CHANCE not in following.seats:
            good = len(one.log)
    for match in (one, two):
        match.undo(len(match.log) - good)
    return one, two


def deep_twins(
    game: Game[State], seats: int, eyes: int | None, seed: str, variant: str
) -> tuple[Match[State], Match[State]]:
    """Such matches as far on in the game as they are found."""
    found = (twin_worlds(game, seats, eyes, Random(f'{seed} {deep}'), variant, deep) for deep in DEPTHS)
    different = next(((one, two) for one, two in found if one.log != two.log), None)
    return different or twin_worlds(game, seats, eyes, Random(seed), variant)


def look_alike(
    one: Match[State], two: Match[State], move: Move, eyes: int | None, rng: Random, tries: int = 0
) -> Move | None:
    """An answer in the second world that these eyes cannot tell from the first one's, another one if there is.

    With `tries` only so many others are looked at, and then the same one.
    """
    game = one.game
    state = one.state.copy()
    told, seen = heard(game.play(state, move), eyes), game.see(state, eyes).key()
    mine = [each for each in game.moves(two.state) if each.seat == move.seat and (each.seat != eyes or each == move)]
    if tries:
        others = [each for each in mine if each != move]
        mine = [*rng.sample(others, min(tries, len(others))), *(each for each in mine if each == move)]
    found = []
    for other in mine:
        after = two.state.copy()
        if heard(game.play(after, other), eyes) == told and game.see(after, eyes).key() == seen:
            found.append(other)
            if tries:
                break
    different = [other for other in found if other != move]
    return rng.choice(different or found) if found else None
