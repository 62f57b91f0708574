import { describe, expect, test } from 'vitest';
import type { Game } from './game';
import { regionName, rowName, way } from './naming';
import { prefs } from './prefs.svelte';
import { standingOf } from './standing';
import type { Region, Row, Table } from './wire';
import { words } from '../words/words.svelte';

const region = (kind: string, cells: [number, number][], more: Partial<Region> = {}): Region => ({
  kind, text: kind, name: `the ${kind}`, parts: cells.map(([x, y]) => [x, y, 0]), seats: [], now: 0, done: 0, rule: '', ...more,
});
const row = (n: number, more: Partial<Row> = {}): Row => ({ seat: 0, row: 'cities', text: 'cities', n, rule: 'A-1', cells: [], due: false, how: '', ...more });
const tableOf = (more: { sheet?: Row[]; totals?: number[]; over?: boolean; regions?: Region[]; laid?: Table['scene']['laid']; turned?: number }): Table =>
  ({
    over: more.over ?? false, sheet: more.sheet ?? [], totals: more.totals ?? [],
    scene: { laid: more.laid ?? [], grounds: [], regions: more.regions ?? [], turned: more.turned ?? 0 },
  }) as unknown as Table;

describe('what things are called', () => {
  const road = region('road', [[0, 0], [1, 0], [2, 0], [3, 0]]);
  const south = region('field', [[0, 0], [3, 0], [0, 1], [1, 1], [2, 1], [3, 1]]);
  const north = region('field', [[0, 0], [3, 0], [0, -1], [1, -1], [2, -1], [3, -1]]);
  const table = tableOf({ regions: [road, south, north] });
  const { w } = words;

  test('the only one of its kind needs no more than its kind', () => expect(regionName(table, road, w)).toBe('the road'));
  test('of two of the same size, what lies between them says which is meant', () => {
    expect(regionName(table, south, w)).toBe('the field south of the road');
    expect(regionName(table, north, w)).toBe('the field north of the road');
  });
  test('on a board that was turned, south is where one sees it', () => {
    expect(regionName({ ...table, scene: { ...table.scene, turned: 2 } }, south, w)).toBe('the field north of the road');
  });
  test('French has its articles', () => {
    prefs.lang = 'fr';
    expect(words.w.wayOf('le pré', 's', 'le chemin')).toBe('le pré au sud du chemin');
    expect(words.w.wayOf('le pré', 'e', 'la route')).toBe('le pré à l’est de la route');
    expect(words.w.inPart('la ville', '')).toBe('la ville au milieu');
    prefs.lang = 'en';
  });
  test('a line of the sheet names the region of its cells, or the tile, or where they lie', () => {
    const game = { tiles: { P1: { title: 'pond' } } } as unknown as Game;
    expect(rowName(game, table, row(6, { cells: [[3, 1], [2, 1], [1, 1], [0, 1], [3, 0], [0, 0]] }), w)).toBe('the field south of the road');
    const laid = [{ x: 0, y: 0, tile: 'P1', turn: 0 }, { x: 4, y: 0, tile: 'P1', turn: 0 }];
    expect(rowName(game, tableOf({ laid }), row(1, { cells: [[4, 0]] }), w)).toBe('pond in the east');
    expect(rowName(game, tableOf({ laid }), row(1, { cells: [[4, 0], [0, 0]] }), w)).toBe('2 places in the middle');
    expect(rowName(game, table, row(1), w)).toBe('');
  });
  test('eight ways, and none where things lie together', () => {
    expect([way([0, 0], [3, 0], 0), way([0, 0], [2, -2], 0), way([0, 0], [0.1, 0], 0), way([0, 0], [3, 0], 1)]).toEqual(['e', 'ne', '', 's']);
  });
});

describe('how the seats stand', () => {
  const { w } = words;
  test('what is booked, and beside it what it would be if it ended now', () => {
    const table = tableOf({ sheet: [row(8), row(3, { due: true })], totals: [11] });
    expect(standingOf(table, 0, w)).toEqual({ text: '8', label: 'booked', also: '11' });
  });
  test('where nothing is booked before the end, what it would be is all there is', () => {
    const table = tableOf({ sheet: [row(-2, { due: true, row: 'gaps' }), row(7, { due: true })], totals: [5] });
    expect(standingOf(table, 0, w)).toEqual({ text: '5', label: 'if it ended now', also: '' });
  });
  test('in a race, the way that is left, as the sheet calls it', () => {
    const left = { row: 'way', text: 'way home', due: true };
    const race = tableOf({ sheet: [row(-6, left), row(-9, { ...left, seat: 1 })], totals: [-6, -9] });
    expect([standingOf(race, 0, w), standingOf(race, 1, w)]).toEqual([{ text: '6', label: 'way home', also: '' }, { text: '9', label: 'way home', also: '' }]);
    const done = tableOf({ over: true, sheet: [row(-9, { ...left, due: false, seat: 1 }), row(100, { row: 'win', text: 'home' })], totals: [100, -9] });
    expect(standingOf(done, 0, w)).toEqual({ text: '✓', label: 'home', also: '' });
  });
  test('when it is over, points', () => {
    expect(standingOf(tableOf({ over: true, sheet: [row(8)], totals: [8] }), 0, w)).toEqual({ text: '8', label: 'points', also: '' });
  });
});
