/** The keys on the board: from one choice to the next, one of them in the order of Tab. */

import type { XY } from '../lib/game';
import { towards } from '../lib/shape';
import type { Spot } from '../lib/spots';
import { seenCell, seenPoint } from '../lib/turning';
import type { Viewport } from './viewport.svelte';

const ARROWS: Record<string, XY> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const STEP = 80; // pixels that the board moves with an arrow

export class Walk {
  at = $state(''); // the id of the spot in the order of Tab

  constructor(
    private readonly node: () => HTMLElement,
    private readonly spots: () => Spot[],
    private readonly turned: () => number,
    private readonly view: () => Viewport,
  ) {}

  /** One spot is in the order of Tab: the chosen one, else the one that was there, else the first. */
  settle(): void {
    const spots = this.spots();
    if (!spots.some((spot) => spot.id === this.at)) this.at = (spots.find((spot) => spot.chosen) ?? spots[0])?.id ?? '';
  }

  private go(id: string): void {
    this.at = id;
    const spot = this.spots().find((one) => one.id === id);
    if (spot) this.view().reveal(...seenCell([spot.x, spot.y], this.turned()));
    this.node().querySelector<SVGGElement>(`[data-spot="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }

  focusFirst(): void {
    if (this.at) this.go(this.at);
    else this.node().focus();
  }

  pressed(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const here = this.spots().find((spot) => spot.id === this.at);
    if (event.shiftKey || !here) return this.view().pan(-arrow[0] * STEP, -arrow[1] * STEP);
    if (document.activeElement === this.node()) return this.go(this.at);
    const next = this.next(arrow);
    if (next) this.go(next);
  }

  /** The next spot in a direction. Up is up on the screen, however the board lies. */
  private next(arrow: XY): string | undefined {
    const places = new Map(this.spots().map((spot) => [spot.id, seenPoint([spot.wx, spot.wy], this.turned())]));
    const from = places.get(this.at);
    places.delete(this.at);
    const found = from && towards(from, [...places.values()], ...arrow);
    return found ? [...places].find(([, place]) => place === found)?.[0] : undefined;
  }
}
