"""What was chosen before the game, as plain values: which sections, who begins, and what options set."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.core.choosing import fields_of
from tilewright.core.play import Misuse
from tilewright.games.marshlands.acts.teams import each_for_himself, in_teams
from tilewright.games.marshlands.acts.terms import WHOLE, Rules, Terms


def rules_of(act: Terms, seats: int, choice: Mapping[str, str]) -> Rules:
    """What was chosen before the game, as plain values: what options set, and what follows from several of them."""
    chosen = fields_of(act.options, seats, choice)
    adjacent, literal = bool(chosen.get('adjacent')), bool(chosen.get('literal_turn'))
    seating = in_teams(seats) if act.where == WHOLE else each_for_himself(seats)
    chosen |= {
        'seats': seats,
        'sections': (0, 1, 2, 3) if literal else sections_of(seats, int(choice.get('sections', '4')), adjacent),
        'first': starter(act, choice.get('first_player', '1'), seats),
        'hand': act.hand + (choice.get('bigger_hand') == 'yes'),
        'seating': seating,
        'colours': 4 if literal else seating.colours,
        'eclipse': bool(chosen.get('eclipse')) or bool(chosen.get('madness')),
    }
    usual = Rules._field_defaults
    return Rules._make([chosen[field] if field in chosen else usual[field] for field in Rules._fields])


def sections_of(seats: int, used: int, adjacent: bool) -> tuple[int, ...]:
    """SM-G-12  The sections of the seats: two sit opposite unless they want to be neighbours; one may use several."""
    if seats == 1:
        return tuple(range(used))  # SM-A8-02, SM-A8-03
    return (0, 2) if seats == 2 and not adjacent else tuple(range(seats))


def starter(act: Terms, word: str, seats: int) -> int:
    """SM-A1-08  The seat that begins: by lot (-1) or named; among teams the one after the single player (SM-A7-10)."""
    single = act.where == WHOLE and in_teams(seats).single >= 0
    if single and word not in ('random', '1'):
        raise Misuse(f'seat 1, next to the single player, begins (SM-A7-10), {word} came')
    if word == 'random':
        return 0 if single else -1
    if int(word) > seats:
        raise Misuse(f'a first player from 1 to {seats} expected (SM-A1-08), {word} came')
    return int(word) - 1
