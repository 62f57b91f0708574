"""What was chosen before the game, as plain values: which sections, who begins, and every option of the acts."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.core.play import Misuse
from tilewright.games.marshlands.acts.act import SCOPES, WHOLE, Act, Rules
from tilewright.games.marshlands.acts.teams import each_for_himself, in_teams


def rules_of(act: Act, seats: int, choice: Mapping[str, str]) -> Rules:
    """What was chosen before the game, as plain values."""

    def is_on(name: str) -> bool:
        return choice.get(name) == 'yes'

    adjacent, literal = is_on('seats_adjacent'), is_on('eclipse_literal_turn')
    pool = is_on('team_pool')
    seating = in_teams(seats) if act.where == WHOLE else each_for_himself(seats)
    size = int(choice.get('no_board', 'no').replace('no', '11'))
    return Rules(
        seats=seats,
        sections=(0, 1, 2, 3) if literal else sections_of(seats, int(choice.get('sections', '4')), adjacent),
        adjacent=adjacent,
        first=starter(act, choice.get('first_player', '1'), seats),
        per_turn=int(choice.get('tiles_per_turn', '1')),
        hand=act.hand + is_on('bigger_hand'),
        edge_closes=is_on('board_edge_closes'),
        joker_no_pond=is_on('joker_no_pond'),
        play_out_hands=is_on('play_out_hands'),
        fillable_gaps=is_on('only_fillable_gaps'),
        shared_full=is_on('shared_unconnected_full'),
        prose_zone=is_on('act2_prose_zone'),
        corner_two=is_on('corner_two_tiles'),
        ring=is_on('act3_ring'),
        field_as_act1=is_on('act3_field_as_act1'),
        four_villages=is_on('all_four_villages'),
        village_table=is_on('act8_village_table'),
        seating=seating,
        colours=4 if literal else seating.colours,
        follow_only=is_on('act4_follow_only'),
        cow_same_tile=is_on('cow_same_tile'),
        landing_only=is_on('landing_only'),
        no_bull=is_on('act5_no_bull'),
        four_way_hub=is_on('act5_four_way_hub'),
        arrival_only=is_on('claim_on_arrival_only'),
        from_field=is_on('claim_from_field'),
        end_on_empty=is_on('end_on_empty_stock'),
        fixed=is_on('act6_fixed'),
        costly_gaps=is_on('act6_gaps'),
        minutes=int(choice.get('minutes', '0')),
        pool=pool,
        size=size,
        eclipse=is_on('eclipse') or is_on('madness') or is_on('eclipse_act6_swap'),
        madness=is_on('madness'),
        literal_turn=literal,
        scope=SCOPES.index(choice.get('exchange_scope', SCOPES[0])),
        proposals=int(choice.get('exchange_limit', '0')),
        far_boats=choice.get('boat_range') == 'unlimited',
        bordering=is_on('bordering_canal'),
        bishop_laid=is_on('bishop_counts_laid'),
        bishop_home=is_on('bishop_boat_return'),
        ban_stays=is_on('wizard_ban_stays'),
        footprint=int(choice.get('footprint_points', '6')),
        halve_up=is_on('halve_up'),
        abbey_anywhere=is_on('abbey_anywhere'),
        lost_factory=is_on('floods_remove_factory'),
        floods_dry=is_on('floods_match_water'),
        maintain_section=is_on('maintenance_of_section'),
        pollute_later=is_on('pollution_any_time'),
        pollute_next=is_on('pollution_next_turn'),
        garden_each=is_on('garden_pollution_each'),
        plant_protects=is_on('plant_protects'),
        polluted_at_once=is_on('polluted_at_once'),
        negative=is_on('negative_constructions'),
        abbey_counter=is_on('abbey_needs_counter'),
        one_place=is_on('one_counter_per_canal'),
        hole_to_colour=is_on('hole_charged_to_colour'),
        guide_scores_only=is_on('guide_scores_only'),
        quay_joins=is_on('embarkation_joins'),
        cover=choice.get('foreign_cover', 'last'),
        circuit_bonus=int(choice.get('circuit_bonus', '1')),
        vote=is_on('circuit_vote'),
    )


def sections_of(seats: int, used: int, adjacent: bool) -> tuple[int, ...]:
    """SM-G-12  The sections of the seats: two sit opposite unless they want to be neighbours; one may use several."""
    if seats == 1:
        return tuple(range(used))  # SM-A8-02, SM-A8-03
    return (0, 2) if seats == 2 and not adjacent else tuple(range(seats))


def starter(act: Act, word: str, seats: int) -> int:
    """SM-A1-08  The seat that begins: by lot (-1) or named; among teams the one after the single player (SM-A7-10)."""
    single = act.where == WHOLE and in_teams(seats).single >= 0
    if single and word not in ('random', '1'):
        raise Misuse(f'seat 1, next to the single player, begins (SM-A7-10), {word} came')
    if word == 'random':
        return 0 if single else -1
    if int(word) > seats:
        raise Misuse(f'a first player from 1 to {seats} expected (SM-A1-08), {word} came')
    return int(word) - 1
