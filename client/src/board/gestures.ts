/** Drag, pinch and wheel on the board. A tap stays a tap: nothing has to be dragged to play. */

import type { Viewport } from './viewport.svelte';

const SLACK = 7; // how far a finger may slip in a tap

export interface Hooks { wheel: (event: WheelEvent) => boolean; hover: (event: PointerEvent) => void; leave: () => void; tap: (event: MouseEvent) => void }

export function gestures(node: HTMLElement, [view, hooks]: [Viewport, Hooks]): { destroy: () => void } {
  const down = new Map<number, [number, number]>();
  let start: [number, number] = [0, 0];
  let dragged = false;
  const at = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const span = () => {
    const [a, b] = [...down.values()];
    if (!a || !b) return null;
    return { far: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 };
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    down.set(event.pointerId, at(event));
    if (down.size === 1) [start, dragged] = [at(event), false];
    else dragged = true;
  };
  const onMove = (event: PointerEvent) => {
    const old = down.get(event.pointerId);
    if (!old) return hooks.hover(event);
    const now = at(event);
    const before = span();
    down.set(event.pointerId, now);
    if (down.size === 2 && before) {
      const after = span();
      if (!after) return;
      view.hand(true);
      view.pan(after.x - before.x, after.y - before.y);
      view.zoom(after.far / Math.max(before.far, 1), after.x, after.y);
      return;
    }
    if (!dragged && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLACK) return;
    if (!dragged) {
      dragged = true;
      node.setPointerCapture(event.pointerId);
      view.hand(true);
    }
    view.pan(now[0] - old[0], now[1] - old[1]);
  };
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (!down.size) view.hand(false);
  };
  const onClick = (event: MouseEvent) => {
    if (dragged) {
      event.stopPropagation();
      event.preventDefault();
      dragged = false;
    }
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (!event.ctrlKey && hooks.wheel(event)) return;
    const [x, y] = at(event);
    const lines = event.deltaMode === 1 ? 16 : 1;
    view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
  };

  node.addEventListener('pointerdown', onDown);
  node.addEventListener('pointermove', onMove);
  node.addEventListener('pointerup', onUp);
  node.addEventListener('pointercancel', onUp);
  node.addEventListener('pointerleave', hooks.leave);
  node.addEventListener('click', onClick, true);
  node.addEventListener('click', hooks.tap);
  node.addEventListener('wheel', onWheel, { passive: false });
  return {
    destroy: () => {
      node.removeEventListener('pointerdown', onDown);
      node.removeEventListener('pointermove', onMove);
      node.removeEventListener('pointerup', onUp);
      node.removeEventListener('pointercancel', onUp);
      node.removeEventListener('pointerleave', hooks.leave);
      node.removeEventListener('click', onClick, true);
      node.removeEventListener('click', hooks.tap);
      node.removeEventListener('wheel', onWheel);
    },
  };
}
