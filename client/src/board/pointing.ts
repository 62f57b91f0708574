/** What the pointer is at, and what it does there: lights a region, asks why not, turns the ghost of a tile. */

import type { Chooser } from '../lib/chooser.svelte';
import type { Game, XY } from '../lib/game';
import type { Lights } from '../lib/lights.svelte';
import { laidAt, partAt, SIZE } from '../lib/shape';
import { seenCell, seenFoot, seenPoint } from '../lib/turning';
import type { Piece, Region, Table } from '../lib/wire';
import type { Viewport } from './viewport.svelte';

const NOTCH = 140; // milliseconds in which a wheel turns a tile once
const REACH = 14; // how near to a piece one points at it

/** The board as it is when somebody points at it. */
export interface Pointed { node: HTMLElement; game: Game; table: Table; chooser: Chooser; lights: Lights; view: Viewport; turned: number; live: boolean }

const seenAt = ({ node, view }: Pointed, event: MouseEvent): XY => {
  const edge = node.getBoundingClientRect();
  return view.world(event.clientX - edge.left, event.clientY - edge.top);
};

const pointAt = (board: Pointed, event: MouseEvent): XY => seenPoint(seenAt(board, event), -board.turned);

export const cellAt = (board: Pointed, event: MouseEvent): XY => {
  const [wx, wy] = pointAt(board, event);
  return [Math.floor(wx / SIZE), Math.floor(wy / SIZE)];
};

/** Whether a cell is an empty one at which somebody might wish to lay: printed on the board, or beside a tile. */
function beside({ laid, grounds }: Table['scene'], x: number, y: number): boolean {
  if (laidAt(laid, x, y)) return false;
  return grounds.some((one) => one.x === x && one.y === y) || (!grounds.length && laid.some((one) => Math.abs(one.x - x) < 2 && Math.abs(one.y - y) < 2));
}

/** The piece on a cell that is pointed at. */
export function pieceAt(board: Pointed, event: MouseEvent, x: number, y: number): Piece | undefined {
  const [sx, sy] = seenAt(board, event);
  const [left, top] = seenCell([x, y], board.turned);
  const lies = laidAt(board.table.scene.laid, x, y);
  const tile = lies && board.game.tiles?.[lies.tile];
  const near = (one: Piece) => {
    const [fx, fy] = seenFoot([one.px, one.py], tile?.parts[one.part], lies?.turn ?? 0, board.turned, one.side);
    return Math.hypot(left * SIZE + fx - sx, top * SIZE + fy - 12 - sy) < REACH;
  };
  return board.table.scene.pieces.find((one) => one.x === x && one.y === y && !one.low && near(one));
}

function regionAt(board: Pointed, event: MouseEvent): Region | null {
  const [wx, wy] = pointAt(board, event);
  const [x, y] = cellAt(board, event);
  const lies = laidAt(board.table.scene.laid, x, y);
  const tile = lies && board.game.tiles?.[lies.tile];
  if (!lies || !tile) return null;
  const piece = pieceAt(board, event, x, y);
  const part = piece && piece.part >= 0 ? piece.part : partAt(tile, lies.turn, [wx - x * SIZE, wy - y * SIZE]);
  return board.table.scene.regions.find((region) => region.parts.some(([a, b, number]) => a === x && b === y && number === part)) ?? null;
}

const onGhost = (board: Pointed, event: WheelEvent): boolean => {
  const { ghost } = board.chooser;
  if (!board.live || !ghost || ghost.turns.length < 2) return false;
  const [x, y] = cellAt(board, event);
  return x === ghost.x && y === ghost.y;
};

/** What gestures do on a board. */
export function pointing(now: () => Pointed) {
  let lastWheel = 0;
  return {
    wheel: (event: WheelEvent): boolean => {
      if (!onGhost(now(), event)) return false;
      if (event.timeStamp - lastWheel > NOTCH) {
        lastWheel = event.timeStamp;
        now().chooser.rotate(event.deltaY > 0 ? 1 : -1);
      }
      return true;
    },
    hover: (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || (event.target instanceof Element && event.target.closest('.over'))) return;
      const region = regionAt(now(), event);
      if (region !== now().lights.under) now().lights.under = region;
    },
    leave: (): void => {
      now().lights.under = null;
    },
    tap: (event: MouseEvent): void => {
      const { lights, chooser, table, live } = now();
      if (event.target instanceof Element && event.target.closest('[role="button"], .over')) return;
      if (lights.cells.length) return void (lights.cells = []);
      const region = regionAt(now(), event);
      lights.held = region === lights.held ? null : region;
      const [x, y] = cellAt(now(), event);
      if (live && !region && beside(table.scene, x, y)) chooser.whyNot(x, y);
    },
  };
}
