/** An answer that somebody has proposed: shown on the board as if it had been chosen, and sent by nobody but the person. */

import type { Chooser } from './chooser.svelte';
import { order, slotsOf, type Pick, type Verbs } from './narrow';
import { readCell, readTurn } from './shape';
import type { Game, XY } from './game';
import type { Laid, Move, Table } from './wire';

/** The choices that lead to a move, in the order in which people decide; the way round is left to the ghost. */
export function picksOf(verbs: Verbs, move: Move): Pick[] {
  const slots = slotsOf(verbs, move.verb);
  const picks = order(slots).flatMap((i): Pick[] => {
    const [kind, value] = [slots[i]?.kind, move.args[i]];
    return kind && value !== undefined && kind !== 'turn' ? [{ verbs: [move.verb], kind, value }] : [];
  });
  return picks.length ? picks : [{ verbs: [move.verb] }];
}

export const argOf = (verbs: Verbs, move: Move, kind: string): string | null => {
  const at = slotsOf(verbs, move.verb).findIndex((slot) => slot.kind === kind);
  return at < 0 ? null : (move.args[at] ?? null);
};

/** Chooses a move without sending it. */
export function propose(chooser: Chooser, move: Move): void {
  chooser.wantedSeat = move.seat;
  chooser.turn = readTurn(argOf(chooser.verbs, move, 'turn'));
  chooser.picks = picksOf(chooser.verbs, move);
}

/** Where an answer of a line is seen: a tile that is laid, a part of it, or a cell. */
export interface Mark { at: XY; tile: string; turn: number; part: string }

/** The marks of answers in a row; one that names no place is about the place before, or what is asked about. */
export function marksOf(game: Game, table: Table, moves: Move[]): Mark[] {
  let last: Laid | undefined;
  let at: XY | null = table.ask?.cells?.[0] ?? null;
  return moves.flatMap((move): Mark[] => {
    const [cell, tile, part] = (['cell', 'tile', 'part'] as const).map((kind) => argOf(game.verbs, move, kind));
    const turn = argOf(game.verbs, move, 'turn');
    if (cell) at = readCell(cell);
    if (!at || (!cell && !part)) return [];
    const [x, y] = at;
    const laid = last && last.x === x && last.y === y ? last : table.scene.laid.find((one) => one.x === x && one.y === y);
    if (cell && tile && turn) {
      last = { x, y, tile, turn: readTurn(turn) };
      return [{ at, tile, turn: last.turn, part: part ?? '' }];
    }
    return [{ at, tile: part ? (laid?.tile ?? '') : '', turn: laid?.turn ?? 0, part: part ?? '' }];
  });
}
