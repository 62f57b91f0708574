/** Everything on the board that can be chosen now, as places with a name: for the pointer, the keys and the screen reader. */

import type { Chooser } from './chooser.svelte';
import { anchor, laidAt, readCell, SIZE } from './shape';
import { stepsTo } from './naming';
import { prefs } from './prefs.svelte';
import { seenSide } from './turning';
import type { Game, Kind } from './game';
import type { Table } from './wire';
import type { Words } from '../words/words.svelte';

export interface Spot {
  id: string;
  kind: Kind;
  value: string;
  x: number; // the cell
  y: number;
  wx: number; // the point on the table
  wy: number;
  label: string;
  chosen: boolean;
  filled: boolean; // a tile lies there
  part: number;
  turn: number; // of the tile a part belongs to
  tile: string;
}

const SIDES: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** A cell in words: its name where coordinates are wanted, what lies there or beside it on the screen, and else how to get there. */
export function cellLabel(game: Game, table: Table, x: number, y: number, w: Words): string {
  const { laid, turned } = table.scene;
  const own = laidAt(laid, x, y);
  const title = (name: string) => (name ? (game.tiles?.[name]?.title ?? name) : w.faceDown);
  const named = (said: string) => (prefs.grid ? (said ? w.cellBeside(`${x},${y}`, said) : w.cell(`${x},${y}`)) : [said, stepsTo([x, y], turned, w)].filter(Boolean).join(', '));
  if (own) return named(title(own.tile));
  const ground = table.scene.grounds.find((one) => one.x === x && one.y === y)?.text;
  const beside = Object.entries(SIDES).flatMap(([side, [dx, dy]]) => {
    const near = laidAt(laid, x + dx, y + dy);
    return near ? [`${w.sideOf[seenSide(side, turned)]} ${title(near.tile)}`] : [];
  });
  return named([ground, ...beside].filter(Boolean).join(', '));
}

export function spotsOf(game: Game, table: Table, chooser: Chooser, w: Words): Spot[] {
  return [...cellSpots(game, table, chooser, w), ...partSpots(game, table, chooser), ...sideSpots(table, chooser, w), ...choiceSpots(game, table, chooser, w)];
}

function cellSpots(game: Game, table: Table, chooser: Chooser, w: Words): Spot[] {
  const chosen = chooser.chosen('cell');
  const filled = new Set(table.scene.laid.map((one) => `${one.x},${one.y}`));
  return [...chooser.offered('cell').keys()].map((value) => {
    const [x, y] = readCell(value);
    return {
      id: `cell ${value}`, kind: 'cell', value, x, y, wx: (x + 0.5) * SIZE, wy: (y + 0.5) * SIZE, label: cellLabel(game, table, x, y, w),
      chosen: value === chosen, filled: filled.has(value), part: -1, turn: 0, tile: '',
    };
  });
}

function partSpots(game: Game, table: Table, chooser: Chooser): Spot[] {
  const at = chooser.partCell;
  const offer = chooser.now.offers.find((one) => one.kind === 'part');
  if (!at || !offer) return [];
  const [x, y] = at;
  const lies = chooser.ghost ?? laidAt(table.scene.laid, x, y);
  const tile = lies && game.tiles?.[lies.tile];
  if (!tile || !lies) return [];
  return [...offer.values.keys()].flatMap((value): Spot[] => {
    const part = tile.parts.findIndex((one) => one.name === value);
    const found = tile.parts[part];
    if (!found) return [];
    const [px, py] = anchor(found, tile.n, lies.turn);
    return [{
      id: `part ${value}`, kind: 'part', value, x, y, wx: x * SIZE + px, wy: y * SIZE + py - (found.at ? 10 : 0),
      label: found.title || value, chosen: chooser.chosen('part') === value, filled: true, part, turn: lies.turn, tile: lies.tile,
    }];
  });
}

function sideSpots(table: Table, chooser: Chooser, w: Words): Spot[] {
  const offer = chooser.now.offers.find((one) => one.kind === 'side');
  const cell = chooser.chosen('cell');
  if (!offer || cell === null) return [];
  const [x, y] = readCell(cell);
  return [...offer.values.keys()].map((value) => {
    const [dx, dy] = SIDES[value] ?? [0, 0];
    return {
      id: `side ${value}`, kind: 'side', value, x, y, wx: (x + 0.5 + dx * 0.34) * SIZE, wy: (y + 0.5 + dy * 0.34) * SIZE,
      label: w.side[seenSide(value, table.scene.turned)] ?? value, chosen: chooser.chosen('side') === value, filled: true, part: -1, turn: 0, tile: '',
    };
  });
}

/** Choices with the names of sides lie near these, the others in the middle. */
function choiceSpots(game: Game, table: Table, chooser: Chooser, w: Words): Spot[] {
  const offer = chooser.now.offers.find((one) => one.kind === 'choice');
  const at = chooser.choiceCell;
  if (!offer || !at) return [];
  const [x, y] = at;
  return [...offer.values].map(([value, verbs]) => {
    const [dx, dy] = SIDES[value] ?? [0, 0];
    const named = game.words?.choice?.[value] ?? w.side[seenSide(value, table.scene.turned)] ?? value.replaceAll('_', ' ');
    return {
      id: `choice ${value}`, kind: 'choice', value, x, y, wx: (x + 0.5 + dx * 0.32) * SIZE, wy: (y + 0.5 + dy * 0.32) * SIZE,
      label: chooser.now.verbs.length > 1 ? `${game.verbs[verbs[0] ?? '']?.title ?? ''} ${named}` : named,
      chosen: false, filled: true, part: -1, turn: 0, tile: '',
    };
  });
}
