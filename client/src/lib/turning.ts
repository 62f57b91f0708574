/**
 * A board that was turned as a whole, by quarters clockwise, round the middle of the cell 0,0.
 * What the game knows keeps its cells and its points; what one sees lies elsewhere: `seen...` goes from the one to the other.
 * With the turns taken negative they go back, from what is seen to what the game knows.
 */

import { SIZE, type Box } from './shape';
import type { XY } from './game';
import type { Part } from './wire';

/** Turns from 0 to 3 that come to the same. */
export const quarters = (turns: number): number => ((turns % 4) + 4) % 4;

/** A way, such as one cell to the east, as it is seen. */
export function seenWay([dx, dy]: XY, turns: number): XY {
  let way: XY = [dx, dy];
  for (let n = 0; n < quarters(turns); n++) way = [-way[1] || 0, way[0]];
  return way;
}

/** Where a cell is seen. */
export const seenCell = seenWay;

/** Where a point of the table is seen. */
export function seenPoint([x, y]: XY, turns: number): XY {
  const [dx, dy] = seenWay([x - SIZE / 2, y - SIZE / 2], turns);
  return [dx + SIZE / 2, dy + SIZE / 2];
}

/** The cells over which a part of the board is seen. */
export function seenBox(box: Box, turns: number): Box {
  const [ax, ay] = seenCell([box.left, box.top], turns);
  const [bx, by] = seenCell([box.right, box.bottom], turns);
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
}

const MIDDLE: XY = [SIZE / 2, SIZE / 2 + 10]; // the foot of a piece in the middle of a cell
const ROUND = ['n', 'e', 's', 'w'];

/** The side of the screen to which a side of the board points. */
export function seenSide(side: string, turns: number): string {
  const at = ROUND.indexOf(side);
  return at < 0 ? side : (ROUND[quarters(at + turns)] ?? side);
}

/**
 * Where the foot of a piece is seen in the box of its cell. It stands as it would on a tile that lies as its tile is seen;
 * in the middle of a cell it stands the same however the board is turned, and near a side it goes with that side.
 */
export function seenFoot(foot: XY, part: Part | undefined, turn: number, turns: number, side = -1): XY {
  if (side >= 0) {
    const [dx, dy] = seenWay([foot[0] - MIDDLE[0], foot[1] - MIDDLE[1]], turns);
    return [MIDDLE[0] + dx, MIDDLE[1] + dy];
  }
  const [from, to] = [part?.at?.[quarters(turn)], part?.at?.[quarters(turn + turns)]];
  return from && to ? [foot[0] + to[0] - from[0], foot[1] + to[1] - from[1]] : foot;
}

/** By how many quarters a board is turned on the screen between two ways of lying: the short way round. */
export function turnBetween(before: number, after: number): number {
  const by = after - before;
  return Math.abs(by) < 3 ? by : quarters(by + 1) - 1;
}
