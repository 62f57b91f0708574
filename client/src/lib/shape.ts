/** Cells, turns and the parts of a tile as places on the screen. A cell is a box of 100 by 100. */

import type { XY } from './game';
import type { Laid, Part, Tile } from './wire';

export const SIZE = 100;

export const cellName = (x: number, y: number): string => `${x},${y}`;
export function readCell(text: string): XY {
  const [x = '0', y = '0'] = text.split(',');
  return [Number(x), Number(y)];
}
export const readTurn = (text: string | null): number => (text ? Number(text.slice(1)) % 4 : 0);

/** A point of the box after quarter turns clockwise. */
export function turned([x, y]: XY, turns: number, size = SIZE): XY {
  let at: XY = [x, y];
  for (let n = 0; n < ((turns % 4) + 4) % 4; n++) at = [size - at[1], at[0]];
  return at;
}

/** Row and column after quarter turns clockwise, in a drawing of n by n. */
export function turnedCell([row, column]: XY, turns: number, n: number): XY {
  let at: XY = [row, column];
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) at = [at[1], n - 1 - at[0]];
  return at;
}

/** The outline of a part before its tile is turned: its own, or the squares of the drawing. */
export function outline(part: Part, n: number): string {
  return part.path ?? traced(part.cells, n);
}

const kept = new Map<string, string>();

/** The border of some squares of a drawing, its corners rounded where they are not on the rim of the tile. */
export function traced(cells: XY[], n: number): string {
  const name = `${n} ${cells.join(' ')}`;
  let path = kept.get(name);
  if (path === undefined) kept.set(name, (path = loops(cells).map((loop) => rounded(loop, n)).join('')));
  return path;
}

/** Closed ways round some squares, squares to the right, as corners in units of a square. */
function loops(cells: XY[]): XY[][] {
  const has = new Set(cells.map(([row, column]) => `${column},${row}`));
  const next = new Map<string, XY[]>();
  const edge = (x: number, y: number, to: XY) => next.set(`${x},${y}`, [...(next.get(`${x},${y}`) ?? []), to]);
  for (const [y, x] of cells) {
    if (!has.has(`${x},${y - 1}`)) edge(x, y, [x + 1, y]);
    if (!has.has(`${x + 1},${y}`)) edge(x + 1, y, [x + 1, y + 1]);
    if (!has.has(`${x},${y + 1}`)) edge(x + 1, y + 1, [x, y + 1]);
    if (!has.has(`${x - 1},${y}`)) edge(x, y + 1, [x, y]);
  }
  const found: XY[][] = [];
  for (const [start, ways] of next) {
    while (ways.length) {
      const loop: XY[] = [];
      let at = start;
      do {
        const to: XY | undefined = next.get(at)?.pop();
        if (!to) break;
        loop.push(to);
        at = `${to[0]},${to[1]}`;
      } while (at !== start);
      found.push(loop);
    }
  }
  return found;
}

function rounded(loop: XY[], n: number): string {
  const unit = SIZE / n;
  const corners = loop.filter((at, i) => {
    const [a, b] = [loop.at(i - 1) ?? at, loop[(i + 1) % loop.length] ?? at];
    return (a[0] - at[0]) * (b[1] - at[1]) !== (a[1] - at[1]) * (b[0] - at[0]);
  });
  const onRim = ([x, y]: XY) => x === 0 || y === 0 || x === n || y === n;
  const steps = corners.map((at, i) => {
    const bend = onRim(at) ? 0 : 0.45;
    const near = (other: XY): string => {
      const far = Math.hypot(other[0] - at[0], other[1] - at[1]) || 1;
      const part = Math.min(bend, far / 2) / far;
      return `${(at[0] + (other[0] - at[0]) * part) * unit} ${(at[1] + (other[1] - at[1]) * part) * unit}`;
    };
    const [before, after] = [corners.at(i - 1) ?? at, corners[(i + 1) % corners.length] ?? at];
    return `${i ? 'L' : 'M'}${near(before)}Q${at[0] * unit} ${at[1] * unit} ${near(after)}`;
  });
  return `${steps.join('')}Z`;
}

/** Where a piece stands on a part, or a mark is shown, after the tile is turned. */
export function anchor(part: Part, n: number, turn = 0): XY {
  const given = part.at?.[turn];
  if (given) return given;
  const unit = SIZE / n;
  const spots = part.cells.map(([row, column]): XY => [(column + 0.5) * unit, (row + 0.5) * unit]);
  const mean: XY = [spots.reduce((sum, at) => sum + at[0], 0) / spots.length, spots.reduce((sum, at) => sum + at[1], 0) / spots.length];
  const far = (at: XY) => (at[0] - mean[0]) ** 2 + (at[1] - mean[1]) ** 2;
  return turned(spots.reduce((best, at) => (far(at) < far(best) ? at : best), spots[0] ?? [50, 50]), turn);
}

let canvas: CanvasRenderingContext2D | null | undefined;
const paths = new Map<string, Path2D>();

function inside(d: string, x: number, y: number): boolean {
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  let path = paths.get(d);
  if (!path) paths.set(d, (path = new Path2D(d)));
  return canvas?.isPointInPath(path, x, y) ?? false;
}

/** The part of a laid tile under a point of its cell; -1 where there is none. */
export function partAt(tile: Tile, turn: number, point: XY): number {
  const [x, y] = turned(point, -turn);
  const byPath = tile.parts.findLastIndex((part) => part.path && inside(part.path, x, y));
  if (byPath >= 0) return byPath;
  const row = Math.min(tile.n - 1, Math.max(0, Math.floor((y / SIZE) * tile.n)));
  const column = Math.min(tile.n - 1, Math.max(0, Math.floor((x / SIZE) * tile.n)));
  return tile.parts.findIndex((part) => part.cells.some((cell) => cell[0] === row && cell[1] === column));
}

export interface Box { left: number; top: number; right: number; bottom: number }

/** The cells from west and north to east and south that hold all of these. */
export function extent(cells: Iterable<XY>): Box | null {
  let box: Box | null = null;
  for (const [x, y] of cells) {
    if (!box) box = { left: x, top: y, right: x, bottom: y };
    else box = { left: Math.min(box.left, x), top: Math.min(box.top, y), right: Math.max(box.right, x), bottom: Math.max(box.bottom, y) };
  }
  return box;
}

/** The nearest cell that lies in a direction; what lies straight ahead counts before what lies aside. */
export function towards(from: XY, cells: XY[], dx: number, dy: number): XY | null {
  let best: XY | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const ahead = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy;
    const aside = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx);
    if (ahead <= 0) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** The tile on a cell. */
export const laidAt = (laid: Laid[], x: number, y: number): Laid | undefined => laid.find((one) => one.x === x && one.y === y);
