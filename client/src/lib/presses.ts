/** Keys and presses of a table: what they ask for, and which of them are not meant. */

import { onKey, type Doings } from './keys';
import { prefs } from './prefs.svelte';
import type { Slip } from './slip';

const ONCE = ['Enter', ' ', 'u']; // keys that answer once, however long they are held

/** Listens until it is told to stop; `keyed` hears whether the last input came from the keys. */
export function listen(doings: Doings, slip: Slip, keyed: (yes: boolean) => void): () => void {
  const typing = (event: Event) => event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
  let [slipped, touched] = [false, false];
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const held = (event: KeyboardEvent) => {
    if (event.repeat && ONCE.includes(event.key) && !typing(event)) stop(event);
  };
  const pressed = (event: KeyboardEvent) => {
    keyed(true);
    if (onKey(event, doings, prefs.keys)) event.preventDefault();
  };
  const pointed = (event: MouseEvent) => {
    keyed(false);
    slipped = slip.pressed({ x: event.clientX, y: event.clientY, at: event.timeStamp }, touched ? 'tap' : event.detail);
  };
  const down = (event: PointerEvent) => (touched = event.pointerType !== 'mouse');
  const clicked = (event: MouseEvent) => {
    if (slipped && event.detail) stop(event); // keys have no detail
  };
  addEventListener('keydown', held, true);
  addEventListener('keydown', pressed);
  addEventListener('pointerdown', down, true);
  addEventListener('mousedown', pointed, true);
  addEventListener('click', clicked, true);
  return () => {
    removeEventListener('keydown', held, true);
    removeEventListener('keydown', pressed);
    removeEventListener('pointerdown', down, true);
    removeEventListener('mousedown', pointed, true);
    removeEventListener('click', clicked, true);
  };
}
