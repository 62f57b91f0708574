import { describe, expect, test } from 'vitest';
import { marksOf, picksOf } from './propose';
import { left } from './narrow';
import type { Game } from './game';
import type { Move, Table } from './wire';

const verbs = {
  lay: { title: 'lay', picks: false, slots: [{ name: 'tile', kind: 'tile', title: '' }, { name: 'cell', kind: 'cell', title: '' }, { name: 'turn', kind: 'turn', title: '' }] },
  deploy: { title: 'deploy', picks: false, slots: [{ name: 'part', kind: 'part', title: '' }] },
  keep: { title: 'keep', picks: false, slots: [] },
} as Game['verbs'];
const move = (verb: string, ...args: string[]): Move => ({ seat: 0, verb, args, text: '' });
const LAY = move('lay', 'E', '0,-1', 'r2');
const table = { ask: { cells: [[3, 4]] }, scene: { laid: [{ x: 3, y: 4, tile: 'D', turn: 1 }] } } as unknown as Table;

describe('a proposed answer', () => {
  test('is chosen as a person would choose it, up to the way round', () => {
    const moves = [LAY, move('lay', 'E', '0,-1', 'r1'), move('lay', 'E', '1,0', 'r2'), move('keep')];
    expect(left(moves, verbs, picksOf(verbs, LAY))).toEqual(moves.slice(0, 2));
    expect(left(moves, verbs, picksOf(verbs, move('keep')))).toEqual([moves[3]]);
  });

  test('is marked where it is laid, and what follows on the same tile', () => {
    const marks = marksOf({ verbs } as Game, table, [LAY, move('deploy', 'city')]);
    expect(marks).toEqual([
      { at: [0, -1], tile: 'E', turn: 2, part: '' },
      { at: [0, -1], tile: 'E', turn: 2, part: 'city' },
    ]);
  });

  test('without a place of its own is about what is asked', () => {
    expect(marksOf({ verbs } as Game, table, [move('deploy', 'road')])).toEqual([{ at: [3, 4], tile: 'D', turn: 1, part: 'road' }]);
    expect(marksOf({ verbs } as Game, table, [move('keep')])).toEqual([]);
  });
});
