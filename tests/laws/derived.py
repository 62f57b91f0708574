"""Which fields of a game's states follow from the others, and how they are found anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.games.carcassonne.state import State as Carcassonne
from tilewright.games.carcassonne.state import rebuilt
from tilewright.games.mare.boards import LAYOUTS
from tilewright.games.mare.sets import DECKS
from tilewright.games.mare.state import State as Mare
from tilewright.games.marshlands import GAME as MARSH
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.acts.judging import wrongly_laid
from tilewright.games.marshlands.acts.terms import APART, WHOLE
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.places import cell_signed, event_signed
from tilewright.games.marshlands.board.sets import JOKER_SIDE, LAND_SIDE, NOWHERE_SIDE, WATER_SIDE
from tilewright.games.marshlands.intervals.events import EVENT
from tilewright.games.marshlands.state import ROOM, survey
from tilewright.games.marshlands.state import State as Marsh
from tilewright.laws.fields import Derived

Found = tuple[object, object]
UNEASED = (0, int(WATER_SIDE), int(NOWHERE_SIDE), int(JOKER_SIDE))  # what Floods leave as it is (SM-I3-53)


# ---------------------------------------------------------------- Carcassonne and Mare


def regions(state: Carcassonne) -> Found:
    """What is joined to what, with the followers on it."""
    return state.regions.shape(), rebuilt(state).shape()


def layout(state: Mare) -> Found:
    """The board that was chosen."""
    return state.layout, LAYOUTS[state.rules.board]


def deck(state: Mare) -> Found:
    """The tiles that were chosen."""
    return state.deck, DECKS[state.rules.roads]


# ---------------------------------------------------------------- the marsh


def act(state: Marsh) -> Found:
    """The act that is played: as many rules as there are go by its name, which is compared."""
    return state.act, next(each for each in ACTS if each.name == state.act.name)


def realms(state: Marsh) -> Found:
    """To which realm every cell belongs: as at any table with these rules."""
    from tilewright.games.marshlands.setting_up import new_state

    return list(state.realms), list(new_state(state.act, state.rules).realms)


def holder(state: Marsh) -> Found:
    """Who holds each colour: the first seat of those that have it."""
    held = [int(colour) for colour in state.holds]
    anew = [held.index(colour) if colour in held else -1 for colour in range(len(state.holder))]
    return [int(seat) for seat in state.holder], anew


def laid(state: Marsh) -> Found:
    """How many tiles lie in each realm."""
    board = state.board
    under = [int(state.realms[board.where[place]]) for place in range(board.laid)]
    return [int(many) for many in state.laid], [under.count(realm) for realm in range(len(state.laid))]


def fronts(state: Marsh) -> Found:
    """The open cells beside the tiles of each realm that has any; where a realm begins is open without them."""
    board, steps, kept, anew = state.board, list(state.board.steps), [], []
    for realm in range(len(state.laid)) if state.act.where not in (WHOLE, APART) else ():
        first = ROOM[state.rules.seats] * realm
        own = [int(board.where[place]) for place in range(board.laid) if state.realms[board.where[place]] == realm]
        beside = {cell + step for cell in own for step in steps}
        anew.append({cell for cell in beside if state.realms[cell] == realm and board.at[cell] < 0})
        kept.append({int(state.front[first + nth]) for nth in range(state.fronts[realm])} & beside)
    return kept, anew


def around(state: Marsh) -> Found:
    """What the tiles around every cell show to it, in intervals, where Floods have eased some sides."""
    board, bits, eased = state.board, state.board.faces.bits, set(state.pollution.eased)
    anew = [0] * len(state.around)
    for place in range(board.laid) if anew else ():
        for side, step in enumerate(board.steps):
            cell, back = int(board.where[place]), side ^ 2
            shown = int(bits[4 * board.face[place] + side]) >> 3 * back & 7
            if {4 * cell + side, 4 * (cell + int(step)) + back} & eased and shown not in UNEASED:
                shown = int(LAND_SIDE)
            anew[cell + int(step)] |= shown << 3 * back
    return [int(known) for known in state.around], anew


def signs(state: Marsh) -> Found:
    """Which events lie where."""
    board = state.board
    lie = [(int(EVENT[board.face[place] >> 2]), int(board.where[place])) for place in range(board.laid)]
    anew = [(event, cell) for event, cell in lie if event >= 0 and state.realms[cell] >= 0]
    return sorted((int(event_signed(sign)), int(cell_signed(sign))) for sign in state.signs), sorted(anew)


def present(state: Marsh) -> Found:
    """Which events lie in each realm, and on the whole board."""
    anew = [0] * len(state.present)
    for sign in state.signs:
        for entry in (int(state.realms[cell_signed(sign)]), -1):
            anew[entry] |= 1 << int(event_signed(sign))
    return [int(mask) for mask in state.present], anew


def networks(state: Marsh) -> Found:
    """What is joined to what, once it is brought up to date."""
    again = state.copy()
    again.networks = None
    return shape(survey(state)), shape(survey(again))


def shape(found: Networks) -> tuple[object, ...]:
    """Everything that networks say, in an order that does not depend on how they came about."""
    own: dict[int, list[int]] = {}
    for segment in range(found.regions.segments):
        own.setdefault(int(found.own_root(segment)), []).append(segment)
    lists = found.gardens, found.copses, found.landings, found.marked
    return found.regions.shape(), sorted(own.values()), [sorted(each) for each in lists], int(found.seen)


def wrong(state: Marsh) -> Found:
    """What lies wrongly in the realms where that was found out."""
    again = state.copy()
    again.market.wrong = {}
    return state.market.wrong, {realm: wrongly_laid(again, realm) for realm in state.market.wrong}


DERIVED: Final[Mapping[str, Derived]] = {
    'carcassonne': {'regions': regions},
    'mare': {'layout': layout, 'deck': deck},
    MARSH.name: {
        'act': act,
        'realms': realms,
        'holder': holder,
        'laid': laid,
        'around': around,
        'signs': signs,
        'present': present,
        'front': fronts,
        'fronts': fronts,
        'networks': networks,
        'market.wrong': wrong,
    },
}
