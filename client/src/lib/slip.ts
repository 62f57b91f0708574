/**
 * A second press that was meant for what is gone: whoever has just answered with the pointer and presses again at the same
 * place, within the time of a double click, does not mean what has come there meanwhile.
 */

const AGAIN = 350; // milliseconds in which a finger taps twice; of a mouse the browser itself counts what is a double click
const NEAR = 32; // pixels that a hand moves in it

export interface Press { x: number; y: number; at: number }

export class Slip {
  private down: Press | null = null; // where the pointer last went down
  private last: Press | null = null; // the press that answered, or the last of those that came too soon after it

  /** Notes a press, by the browser's count the first, second or third in a row, or a tap; true when it came too soon after one that answered there. */
  pressed(press: Press, count: number | 'tap'): boolean {
    const { last } = this;
    const soon = last !== null && (count === 'tap' ? press.at - last.at < AGAIN : count > 1) && Math.hypot(press.x - last.x, press.y - last.y) < NEAR;
    this.down = press;
    this.last = soon ? press : null; // a third press is as little meant as the second
    return soon;
  }

  /** Something was answered: by the press just before, or without any. */
  answered(at: number): void {
    this.last = this.down && at - this.down.at < 2 * AGAIN ? { ...this.down, at } : null;
  }
}
