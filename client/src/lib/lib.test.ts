import { describe, expect, it } from 'vitest';
import { followFast, type Keyed } from './motion';
import { LOOKS, lookOf, paintOf } from './seats';
import { anchor, extent, partAt, towards, traced, turned, turnedCell } from './shape';
import { shownHand, stacked } from './stacks';
import type { XY } from './game';
import type { Tile } from './wire';

const TILE: Tile = {
  title: '',
  count: 1,
  n: 3,
  parts: [
    { name: 'road', title: '', kind: 'road', cells: [[1, 1], [2, 1]], at: [], path: '' },
    { name: 'field', title: '', kind: 'field', cells: [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 2]], at: [], path: '' },
  ],
};

describe('shapes', () => {
  it('turns points and cells clockwise', () => {
    expect(turned([50, 0], 1)).toEqual([100, 50]);
    expect(turned([50, 0], -1)).toEqual([0, 50]);
    expect(turnedCell([0, 1], 1, 3)).toEqual([1, 2]);
  });

  it('finds the part under a point whichever way the tile lies', () => {
    expect(partAt(TILE, 0, [50, 95])).toBe(0);
    expect(partAt(TILE, 1, [50, 95])).toBe(1);
    expect(partAt(TILE, 1, [5, 50])).toBe(0);
  });

  it('stands a piece on the part itself', () => {
    const [x, y] = anchor(TILE.parts[0]!, 3);
    expect(partAt(TILE, 0, [x, y])).toBe(0);
  });

  it('traces the border of a part once, holes included', () => {
    expect(traced([[0, 0], [0, 1]], 2).match(/M/g)).toHaveLength(1);
    const ring: XY[] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]];
    expect(traced(ring, 3).match(/M/g)).toHaveLength(2);
  });

  it('knows how far a board reaches', () => {
    expect(extent([[1, 2], [-1, 4]])).toEqual({ left: -1, top: 2, right: 1, bottom: 4 });
    expect(extent([])).toBeNull();
  });

  it('goes to the nearest cell in a direction', () => {
    const cells: XY[] = [[2, 0], [1, 1], [0, 3]];
    expect(towards([0, 0], cells, 1, 0)).toEqual([2, 0]);
    expect(towards([0, 0], cells, 0, 1)).toEqual([0, 3]);
    expect(towards([0, 0], cells, -1, 0)).toBeNull();
  });
});

describe('motion', () => {
  it('keeps the key of what stays and of what moved', () => {
    let n = 10;
    const before: Keyed<[string, number]>[] = [['a', 1], ['b', 2]].map((item, key) => ({ key, item: item as [string, number], fresh: false }));
    const after = followFast(before, [['b', 3], ['a', 1], ['c', 1]] as [string, number][], (i) => i.join(), [(a, b) => a[0] === b[0]], () => n++);
    expect(after.map((one) => [one.key, one.fresh])).toEqual([[1, false], [0, false], [10, true]]);
  });

  it('takes the first test that recognises a thing', () => {
    interface Boat { seat: number; at: string }
    const before: Keyed<Boat>[] = [{ seat: 0, at: 'a' }, { seat: 1, at: 'b' }].map((item, key) => ({ key, item, fresh: false }));
    const now: Boat[] = [{ seat: 1, at: 'a' }, { seat: 0, at: 'c' }];
    const [sameSeat, samePlace] = [(a: Boat, b: Boat) => a.seat === b.seat, (a: Boat, b: Boat) => a.at === b.at];
    const keys = (tests: ((a: Boat, b: Boat) => boolean)[]) => followFast(before, now, (boat) => `${boat.seat} ${boat.at}`, tests, () => 9).map((one) => one.key);
    expect(keys([samePlace, sameSeat])).toEqual([0, 9]);
    expect(keys([sameSeat, samePlace])).toEqual([1, 0]);
  });
});

describe('many tiles', () => {
  it('lie in stacks in the order of the game', () => {
    expect(stacked(['b', '', 'a', 'b', '?'], ['a', 'b', 'c'])).toEqual([{ name: 'a', n: 1 }, { name: 'b', n: 2 }, { name: '', n: 1 }, { name: '?', n: 1 }]);
    expect(stacked([], ['a'])).toEqual([]);
  });

  it('are chosen from the hand that somebody shows', () => {
    const hands = [{ seat: 0, tiles: ['a', 'b'] }, { seat: 1, tiles: ['b', ''] }, { seat: 2, tiles: ['b', 'c'] }];
    expect(shownHand(hands, 0, ['b'])?.seat).toBe(2); // though one has the same tile; what is partly covered is not shown
    expect(shownHand(hands, 0, ['a', 'b'])).toBeNull(); // they are one's own
    expect(shownHand(hands, 0, [])).toBeNull();
  });
});

describe('seats', () => {
  it('have a sign of their own, up to eight', () => {
    expect(new Set(LOOKS.map((look) => look.sign)).size).toBe(8);
    expect([lookOf(7).name, lookOf(8).name, lookOf(-1).name]).toEqual(['hourglass', 'disc', 'hourglass']);
    expect([paintOf(7), paintOf(8), paintOf(-1)]).toEqual(['var(--seat-7)', 'var(--seat-0)', 'var(--ink-soft)']);
  });
});
