/** A board that is turned is seen to turn: from where and how it lay to where and how it lies, while what stands on it stays upright. */

import { quarters, seenPoint, turnBetween } from '../lib/turning';
import type { XY } from '../lib/game';
import type { Viewport } from './viewport.svelte';

const TIME: KeyframeAnimationOptions = { duration: 1200, easing: 'cubic-bezier(0.45, 0.05, 0.3, 1)', composite: 'add' };

/** A turn that is to be seen: by how many quarters, round which point, and where and how large that was seen before. */
export interface Turn { by: number; round: XY; was: XY; k: number }

export class Turntable {
  facing = $state(0); // the way of lying for which the pictures on the board are drawn upright
  turning = $state(false); // a turn is being seen
  private turned: number;

  constructor(private readonly view: Viewport, turned: number) {
    this.turned = turned;
    this.facing = quarters(turned);
  }

  /** Notices that the board lies another way, and keeps its middle where it is seen. */
  notice(turned: number, middle: XY): Turn | null {
    const by = turnBetween(this.turned, turned);
    if (!by) return null;
    const { k } = this.view;
    const was = this.view.screen(...seenPoint(middle, this.turned));
    const round = seenPoint(middle, turned);
    this.turned = turned;
    this.view.bring(round, was);
    return { by, round, was, k };
  }

  /**
   * Plays a turn on the drawing, which already lies as it shall and whose corner is at a point of the table, unless it is still.
   * Meanwhile pictures are fetched that stand upright on the turned board; until they are there the old ones lie on their side.
   */
  async show(turn: Turn, drawing: SVGSVGElement, corner: XY, pictures: Iterable<string>, still: boolean): Promise<void> {
    const to = this.turned;
    const seen = still ? null : this.swing(turn, drawing, corner);
    this.turning = seen !== null;
    void seen?.then(() => this.turned === to && (this.turning = false));
    await Promise.all([seen, ...[...new Set(pictures)].map(fetched)]);
    if (this.turned === to) this.facing = quarters(to);
  }

  private swing({ by, round, was, k }: Turn, drawing: SVGSVGElement, corner: XY): Promise<unknown> {
    const now = this.view.screen(...round);
    const far = [(was[0] - now[0]) / this.view.k, (was[1] - now[1]) / this.view.k];
    const [x, y] = [round[0] - corner[0], round[1] - corner[1]];
    const lies = ([dx, dy]: number[], angle: number, scale: number) =>
      `translate(${dx}px, ${dy}px) translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale}) translate(${-x}px, ${-y}px)`;
    for (const one of drawing.querySelectorAll<SVGElement>('.upright')) {
      one.animate([{ transform: `rotate(${by * 90}deg)` }, { transform: 'rotate(0deg)' }], TIME);
    }
    const seen = drawing.animate([{ transform: lies(far, -by * 90, k / this.view.k) }, { transform: lies([0, 0], 0, 1) }], TIME);
    return seen.finished.catch(() => undefined); // it is cancelled when the table is left
  }
}

/** A picture that is there when it is asked for; one that cannot be had is not waited for. */
function fetched(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().catch(() => undefined);
}
