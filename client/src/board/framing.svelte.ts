/** What of the board is on the screen: how far it goes, how it lies, and what is looked at closely. */

import type { Chooser } from '../lib/chooser.svelte';
import type { XY } from '../lib/game';
import { extent, SIZE, type Box } from '../lib/shape';
import type { Spot } from '../lib/spots';
import { quarters, seenBox, seenCell } from '../lib/turning';
import type { Ground, Table } from '../lib/wire';
import type { Viewport } from './viewport.svelte';

const ESTATE = 3; // cells; who has more of them has ground of their own

/** The cells of a board that somebody uses: where seats have ground of their own, what is nobody's takes no room. */
function used(grounds: Ground[]): Ground[] {
  const owned = (seat: number) => seat >= 0 && grounds.filter((one) => one.seat === seat).length > ESTATE;
  const seats = new Set([...new Set(grounds.map((one) => one.seat))].filter(owned));
  return seats.size ? grounds.filter((one) => seats.has(one.seat)) : grounds;
}

export class Framing {
  constructor(
    private readonly table: () => Table,
    private readonly spots: () => Spot[],
    private readonly chooser: () => Chooser,
    private readonly live: () => boolean,
    private readonly view: () => Viewport,
    private readonly advised: () => XY[] = () => [],
  ) {}

  /** The cells that hold anything, or could. */
  box = $derived.by((): Box => {
    const { laid, grounds } = this.table().scene;
    const cells = [...laid, ...used(grounds), ...this.spots()].map((one): XY => [one.x, one.y]);
    return extent([...cells, ...this.advised()]) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  });

  turned = $derived.by(() => quarters(this.table().scene.turned));

  /** The box as it lies on the screen. */
  seen = $derived.by(() => seenBox(this.box, this.turned));

  /** The middle of the board on the table. */
  middle = $derived.by((): XY => [((this.box.left + this.box.right + 1) / 2) * SIZE, ((this.box.top + this.box.bottom + 1) / 2) * SIZE]);

  /** What is being decided on: its cell is looked at closely where it would be tiny. */
  looked = $derived.by((): { x: number; y: number } | null => {
    if (!this.live()) return null;
    const { picks, ghost, partCell, choiceCell } = this.chooser();
    if (picks.length && ghost) return ghost;
    const cell = partCell ?? choiceCell;
    return cell && { x: cell[0], y: cell[1] };
  });

  lookedName = $derived.by(() => (this.looked ? `${this.looked.x},${this.looked.y}` : ''));

  /** Where cells can be chosen, with one more around them as far as the board goes. */
  private choosable = $derived.by((): Box | null => {
    const { box } = this;
    const cells = extent(this.spots().filter((spot) => spot.kind === 'cell').map((spot): XY => [spot.x, spot.y]));
    return cells && { left: Math.max(box.left, cells.left - 1), top: Math.max(box.top, cells.top - 1), right: Math.min(box.right, cells.right + 1), bottom: Math.min(box.bottom, cells.bottom + 1) };
  });

  /** The cells that the last answer of all has changed. */
  private lately = $derived.by((): XY[] => {
    const { lasts } = this.table();
    return lasts.filter((one) => one.seat === lasts[0]?.seat).map((one): XY => [one.x, one.y]);
  });

  /** Changes with everything that the board fits itself to. */
  mark = $derived.by(() => [...Object.values(this.box), this.lookedName, this.lately.join(), ...Object.values(this.choosable ?? {})].join(' '));

  fit(): void {
    this.view().fit(this.seen);
  }

  /** Fits the board, unless somebody has moved it. */
  follow(): void {
    const [view, { looked, choosable, turned }] = [this.view(), this];
    if (!view.following) return this.recall();
    this.fit();
    if (choosable) view.approach(seenBox(choosable, turned));
    if (looked) view.close(...seenCell([looked.x, looked.y], turned), this.chooser().choiceCell !== null || this.chooser().partCell !== null);
  }

  /** Where somebody has moved the board it stays, unless nothing of what is asked, or of what was done last, is in sight. */
  private recall(): void {
    const [view, { looked, turned }] = [this.view(), this];
    const spots = this.spots().map((spot): XY => [spot.x, spot.y]);
    const wanted = (looked ? [[looked.x, looked.y] as XY] : spots.length ? spots : this.lately).map((cell) => seenCell(cell, turned));
    if (!wanted.length || wanted.some(([x, y]) => view.shows(x, y))) return;
    const [mx, my] = view.world(view.width / 2, view.height / 2);
    const far = ([x, y]: XY) => Math.hypot((x + 0.5) * SIZE - mx, (y + 0.5) * SIZE - my);
    view.reveal(...wanted.reduce((best, one) => (far(one) < far(best) ? one : best)), 80);
  }
}
