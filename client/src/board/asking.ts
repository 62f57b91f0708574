/** What is this on the board? Answered for the mouse that rests, for the finger that holds, and for the place the keys are at. */

import { card, hide, holding, leave, show, type Thing } from '../lib/cards.svelte';
import { laidAt } from '../lib/shape';
import type { Spot } from '../lib/spots';
import { cellAt, pieceAt, type Pointed } from './pointing';

const REST = 900; // milliseconds; longer than over a hand, as here one often only thinks
const NEAR = 26; // pixels around the pointer that its card keeps clear

function thingAt(board: Pointed, x: number, y: number, event?: MouseEvent): Thing | null {
  const { game, table } = board;
  const lies = laidAt(table.scene.laid, x, y);
  const piece = event && pieceAt(board, event, x, y);
  if (piece) return { game, what: 'piece', name: piece.shape, seat: piece.seat };
  if (lies) return lies.tile ? { game, what: 'tile', name: lies.tile, turn: (lies.turn + board.turned) % 4 } : null;
  const ground = table.scene.grounds.find((one) => one.x === x && one.y === y);
  return ground ? { game, what: 'ground', name: ground.kind, seat: ground.seat } : null;
}

/** What lies where the keys are. */
export const thingOf = (board: Pointed, spot: Spot | undefined): Thing | null => (spot ? thingAt(board, spot.x, spot.y) : null);

export function asking(node: HTMLElement, now: () => Pointed): { destroy: () => void } {
  let timer = 0;
  const at = (event: MouseEvent, how: 'hover' | 'stay'): boolean => {
    if (event.target instanceof Element && event.target.closest('.over, button')) return false;
    const thing = thingAt(now(), ...cellAt(now(), event), event);
    if (thing) show(thing, new DOMRect(event.clientX - NEAR, event.clientY - NEAR, 2 * NEAR, 2 * NEAR), how, node);
    return thing !== null;
  };
  const move = (event: PointerEvent) => {
    clearTimeout(timer);
    if (card.now?.from === node) leave();
    // Where a tile is about to be laid nobody asks what lies there.
    if (event.pointerType === 'mouse' && !event.buttons && !now().chooser.ghost) timer = setTimeout(() => at(event, 'hover'), REST);
  };
  const stop = () => {
    clearTimeout(timer);
    if (card.now?.from === node) leave();
  };
  const press = () => {
    clearTimeout(timer);
    if (card.now?.from === node && card.now.how === 'hover') hide();
  };
  const drop = holding(node, (event) => at(event, 'stay'));
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerleave', stop);
  node.addEventListener('pointerdown', press);
  return {
    destroy: () => {
      clearTimeout(timer);
      drop();
      if (card.now?.from === node) hide();
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerleave', stop);
      node.removeEventListener('pointerdown', press);
    },
  };
}
