import { expect, test } from 'vitest';
import { bestMoves, gainedMost, marginOf, rowSums } from './result';
import type { Line, Row, Table } from './wire';

const row = (seat: number, name: string, n: number): Row => ({ seat, row: name, text: name, n, rule: '', cells: [], due: false, how: '' });
const table = (sheet: Row[], totals: number[], winners: number[]): Table => ({ over: true, sheet, totals, winners }) as unknown as Table;
const line = (ply: number, seat: number, rows: Row[]): Line => ({ ply, seq: ply, seat, text: `move ${ply}`, rows });

test('rows are summed by seat, the weightiest first', () => {
  expect(rowSums([row(0, 'roads', 2), row(1, 'cities', 9), row(0, 'roads', 3)], 2)).toEqual([
    { row: 'cities', text: 'cities', sums: [0, 9] },
    { row: 'roads', text: 'roads', sums: [5, 0] },
  ]);
});

test('who won, by how much, and what made most of it', () => {
  const sheet = [row(0, 'roads', 5), row(0, 'farmers', 20), row(1, 'roads', 8), row(1, 'farmers', 3), row(2, 'roads', 1)];
  expect(marginOf(table(sheet, [25, 11, 1], [0]))).toEqual({ by: 14, over: 1, row: 'farmers' });
  expect(marginOf(table(sheet, [11, 11, 1], [0, 1]))).toBeNull();
  expect(marginOf(table([row(0, 'way', -3), row(1, 'home', 100)], [-3, 100], [1]))).toBeNull(); // a race
});

test('the moves that brought their own seat most, without what is counted at the end', () => {
  const log = [line(1, 0, [row(0, 'roads', 3)]), line(2, 1, [row(0, 'cities', 9)]), line(3, 1, [row(1, 'cities', 6)]), line(4, -1, []), line(5, 0, [row(0, 'farmers', 30)])];
  expect(bestMoves(log).map(({ line, n }) => [line.ply, n])).toEqual([[3, 6], [1, 3]]);
});

test('moves that the server says brought most, with their words', () => {
  const log = [line(1, 0, []), line(2, -1, []), line(3, 1, [])];
  expect(gainedMost(log, [{ ply: 3, seat: 1, n: 7 }, { ply: 2, seat: 0, n: 4 }, { ply: 1, seat: 0, n: 2 }]).map((one) => [one.line.text, one.n])).toEqual([['move 3', 7], ['move 1', 2]]);
});
