/** What things on the board are called: "the field south of the road of 7 tiles". Only places and sizes are known here, no game. */

import { laidAt } from './shape';
import { seenCell } from './turning';
import type { Game, XY } from './game';
import type { Region, Row, Table } from './wire';
import type { Words } from '../words/words.svelte';

const cellsOf = (region: Region): XY[] => [...new Map(region.parts.map(([x, y]) => [`${x},${y}`, [x, y] as XY])).values()];
const key = (cells: XY[]): string => cells.map((cell) => cell.join()).sort().join(' ');

function middle(cells: XY[]): XY {
  const mean = (at: 0 | 1) => cells.reduce((sum, cell) => sum + cell[at], 0) / cells.length;
  return [mean(0), mean(1)];
}

/** The way from one point to another in eight directions, as it is seen; '' where they lie together. */
export function way([ax, ay]: XY, [bx, by]: XY, turned: number, near = 0.6): string {
  const [dx, dy] = seenCell([bx - ax, by - ay], turned);
  const far = Math.hypot(dx, dy);
  if (far < near) return '';
  const [across, along] = [Math.abs(dx) / far > 0.38, Math.abs(dy) / far > 0.38];
  return `${along ? (dy < 0 ? 'n' : 's') : ''}${across ? (dx < 0 ? 'w' : 'e') : ''}`;
}

/** Which part of the board some cells lie in. */
export function sector(table: Table, cells: XY[]): string {
  const all = [...table.scene.laid, ...table.scene.grounds].map(({ x, y }): XY => [x, y]);
  if (!all.length || !cells.length) return '';
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const centre: XY = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return way(centre, middle(cells), table.scene.turned, 0.9);
}

/** A region by its kind, its size, what it lies beside and where, as far as that is needed to tell it from others. */
export function regionName(table: Table, region: Region, w: Words, short = false): string {
  const the = region.name || region.text || region.kind;
  const same = table.scene.regions.filter((one) => one.kind === region.kind);
  const cells = cellsOf(region);
  if (same.length < 2) return the;
  const sized = w.ofTiles(the, cells.length);
  if (short || same.filter((one) => cellsOf(one).length === cells.length).length < 2) return sized;
  const near = besideOf(table, region, cells);
  if (near) return w.wayOf(the, near.way, regionName(table, near.region, w, true));
  return w.inPart(sized, sector(table, cells));
}

/** The largest other region that touches one, where it is large enough to be found and clearly to one side. */
function besideOf(table: Table, region: Region, cells: XY[]): { region: Region; way: string } | null {
  const own = new Set(cells.map((cell) => cell.join()));
  const touching = table.scene.regions
    .filter((one) => one !== region && one.kind !== region.kind)
    .map((one) => ({ region: one, cells: cellsOf(one) }))
    .filter((one) => one.cells.length > 3 && one.cells.some((cell) => own.has(cell.join())))
    .sort((a, b) => b.cells.length - a.cells.length)[0];
  const found = touching && way(middle(touching.cells), middle(cells), table.scene.turned);
  return touching && found ? { region: touching.region, way: found } : null;
}

/** What a line of the sheet was paid for; '' where it is for nothing on the board. */
export function rowName(game: Game, table: Table, row: Row, w: Words): string {
  if (!row.cells.length) return '';
  const wanted = key(row.cells);
  const regions = table.scene.regions.filter((one) => key(cellsOf(one)) === wanted);
  const region = regions.find((one) => one.rule === row.rule) ?? regions.find((one) => one.seats.includes(row.seat)) ?? regions[0];
  if (region) return regionName(table, region, w);
  const [only] = row.cells;
  const lies = row.cells.length === 1 && only ? laidAt(table.scene.laid, ...only) : undefined;
  const title = lies && game.tiles?.[lies.tile]?.title;
  return title ? w.inPart(title, sector(table, row.cells)) : w.inPart(w.cellsN(row.cells.length), sector(table, row.cells));
}

/** Where a cell is, in words: so many steps from the first cell. */
export function stepsTo(cell: XY, turned: number, w: Words): string {
  const [x, y] = seenCell(cell, turned);
  const steps = [x ? w.steps(Math.abs(x), x < 0 ? 'w' : 'e') : '', y ? w.steps(Math.abs(y), y < 0 ? 'n' : 's') : ''].filter(Boolean);
  return steps.length ? w.fromStart(steps.join(` ${w.and} `)) : w.atStart;
}
