import { describe, expect, it } from 'vitest';
import { cellLabel } from './spots';
import { SIZE, towards } from './shape';
import { quarters, seenBox, seenCell, seenFoot, seenPoint, seenSide, seenWay, turnBetween } from './turning';
import type { Game, XY } from './game';
import type { Part, Table } from './wire';
import { prefs } from './prefs.svelte';
import { words } from '../words/words.svelte';

const TURNS = [0, 1, 2, 3];
const CELLS: XY[] = [[0, 0], [3, 1], [-2, 4], [5, -5]];

describe('a board that was turned', () => {
  it('goes round clockwise', () => {
    expect(TURNS.map((turns) => seenWay([0, -1], turns))).toEqual([[0, -1], [1, 0], [0, 1], [-1, 0]]);
    expect(seenCell([5, -5], 1)).toEqual([5, 5]);
    expect(seenSide('n', 1)).toBe('e');
    expect(seenSide('w', 3)).toBe('s');
    expect(seenSide('elsewhere', 1)).toBe('elsewhere');
  });

  it('comes back to itself', () => {
    for (const turns of [-5, -1, ...TURNS, 7]) {
      for (const cell of CELLS) {
        expect(seenCell(seenCell(cell, turns), -turns)).toEqual(cell);
        const point: XY = [cell[0] * SIZE + 12, cell[1] * SIZE + 93];
        expect(seenPoint(seenPoint(point, turns), -turns)).toEqual(point);
      }
    }
    expect([-1, 4, 7].map(quarters)).toEqual([3, 0, 3]);
  });

  it('finds the cell that is hit where it is seen', () => {
    for (const turns of TURNS) {
      for (const [x, y] of CELLS) {
        const [px, py] = seenPoint([(x + 0.3) * SIZE, (y + 0.9) * SIZE], turns);
        expect([Math.floor(px / SIZE), Math.floor(py / SIZE)]).toEqual(seenCell([x, y], turns));
      }
    }
  });

  it('is as wide as it was high', () => {
    const box = { left: -1, top: 0, right: 4, bottom: 2 };
    expect(seenBox(box, 1)).toEqual({ left: -2, top: -1, right: 0, bottom: 4 });
    expect(seenBox(seenBox(box, 1), 3)).toEqual(box);
  });

  it('lets the arrow keys go by what one sees', () => {
    const [from, north, east]: XY[] = [[0, 0], [0, -1], [1, 0]];
    const seen = [north!, east!].map((cell) => seenCell(cell, 1));
    expect(towards(seenCell(from!, 1), seen, 1, 0)).toBe(seen[0]); // the north of the board lies to the right
    expect(towards(seenCell(from!, 1), seen, 0, 1)).toBe(seen[1]);
  });

  it('says where things lie as one sees them', () => {
    const game = { tiles: { A: { title: 'abbey' } } } as unknown as Game;
    const table = (turned: number) => ({ scene: { laid: [{ x: 0, y: 0, tile: 'A', turn: 0 }], grounds: [], turned } }) as unknown as Table;
    expect(cellLabel(game, table(0), 0, 1, words.w)).toBe('south of abbey, 1 south of the start');
    expect(cellLabel(game, table(1), 0, 1, words.w)).toBe('west of abbey, 1 west of the start');
    prefs.grid = true; // who switches coordinates on hears them as well
    expect(cellLabel(game, table(0), 0, 1, words.w)).toBe('cell 0,1, south of abbey');
    expect(cellLabel(game, table(1), 0, 1, words.w)).toBe('cell 0,1, west of abbey');
    prefs.grid = false;
  });

  it('stands a piece as on a tile that lies so', () => {
    const part = { at: [[50, 20], [80, 60], [50, 100], [20, 60]] } as unknown as Part;
    expect(seenFoot([59, 22], part, 0, 1)).toEqual([89, 62]); // the second of two, beside the first
    expect(seenFoot([20, 60], part, 3, 1)).toEqual([50, 20]);
    expect(seenFoot([50, 60], undefined, 0, 1)).toEqual([50, 60]);
    expect(seenFoot([50, 29], part, 0, 1, 0)).toEqual([81, 60]); // near the north side, which points east now
  });

  it('is turned the short way round', () => {
    expect([[0, 1], [0, 3], [3, 0], [0, 2], [2, 0], [1, 1], [4, 5], [7, 4]].map(([a, b]) => turnBetween(a!, b!))).toEqual([1, -1, 1, 2, -2, 0, 1, 1]);
  });
});
