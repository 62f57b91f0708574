/** Where one looks: a scale and a shift between the table (cells of 100) and the screen. */

import { SIZE, type Box } from '../lib/shape';

const LEAST = 0.12;
const MOST = 4;
const CELL_AT_MOST = 170; // how large a cell may become when the board is fitted
const NEAR = 76; // how large a cell is when it is looked at closely
const NEARER = 150; // where several places on it can be chosen
const FINGER = 44; // how large a cell is at least that a finger shall meet
const ROOM = 0.6; // cells of table around a fitted board
const SLIM = 560; // where the board is narrower the buttons stand in a row below it,
const FOOT = 48; // which takes so much of its height

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  following = $state(true); // fits by itself until somebody moves the board
  moving = $state(false);
  gliding = $state(false); // it goes where it goes by itself, and is seen to
  private fitted = false;
  private timer = 0;
  private held = false;

  get css(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.k})`;
  }

  /** A point of the table on the screen. */
  screen(x: number, y: number): [number, number] {
    return [x * this.k + this.x, y * this.k + this.y];
  }

  /** A point of the screen on the table. */
  world(x: number, y: number): [number, number] {
    return [(x - this.x) / this.k, (y - this.y) / this.k];
  }

  private hold(): void {
    this.moving = true;
    this.gliding = false;
    clearTimeout(this.timer);
    if (!this.held) this.timer = window.setTimeout(() => (this.moving = false), 180);
  }

  /** A hand that rests on the board has not finished: only when it is gone are lines and pictures drawn anew. */
  hand(on: boolean): void {
    if (this.held === on) return;
    this.held = on;
    this.hold();
  }

  fit(box: Box | null, largest = CELL_AT_MOST): void {
    if (!this.width || !this.height) return;
    const from = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const wide = (from.right - from.left + 1 + ROOM) * SIZE;
    const high = (from.bottom - from.top + 1 + ROOM) * SIZE;
    const room = this.height - (this.width < SLIM ? FOOT : 0);
    this.gliding = this.fitted;
    this.fitted = true;
    const most = Math.max(largest, Math.min(this.width, this.height) / 5.5) / SIZE;
    this.k = Math.max(LEAST, Math.min(this.width / wide, room / high, most));
    this.x = this.width / 2 - ((from.left + from.right + 1) / 2) * SIZE * this.k;
    this.y = room / 2 - ((from.top + from.bottom + 1) / 2) * SIZE * this.k;
    this.following = true;
  }

  /** Goes to the part of a fitted board where something can be chosen, if the cells are too small for a finger. */
  approach(box: Box): void {
    if (this.following && SIZE * this.k < FINGER) this.fit(box, NEAR);
  }

  /** Looks closely at a cell that is too small to see, and goes on following; more closely where there is much to choose on it. */
  close(x: number, y: number, much = false): void {
    const size = SIZE * this.k;
    const near = much ? NEARER : NEAR;
    if (!this.following || size >= near * 0.7 || !this.width) return;
    const k = near / SIZE;
    const [fromX, fromY] = this.screen((x + 0.5) * SIZE, (y + 0.5) * SIZE);
    this.x = fromX - (x + 0.5) * SIZE * k;
    this.y = fromY - (y + 0.5) * SIZE * k;
    this.k = k;
    this.reveal(x, y, 66); // clear of the buttons in the corner
  }

  /** Moves so that a point of the table is seen at a point of the screen. */
  bring([x, y]: [number, number], [toX, toY]: [number, number]): void {
    const [fromX, fromY] = this.screen(x, y);
    [this.x, this.y] = [this.x + toX - fromX, this.y + toY - fromY];
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.following = false;
    this.hold();
  }

  /** Zooms by a factor round a point of the screen. */
  zoom(by: number, x = this.width / 2, y = this.height / 2): void {
    const k = Math.max(LEAST, Math.min(MOST, this.k * by));
    this.x = x - ((x - this.x) * k) / this.k;
    this.y = y - ((y - this.y) * k) / this.k;
    this.k = k;
    this.following = false;
    this.hold();
  }

  /** Moves the least that brings a cell into sight. */
  reveal(x: number, y: number, edge = 24): void {
    const [left, top] = this.screen(x * SIZE, y * SIZE);
    const size = SIZE * this.k;
    const dx = left < edge ? edge - left : Math.min(0, this.width - edge - left - size);
    const dy = top < edge ? edge - top : Math.min(0, this.height - edge - top - size);
    if (!dx && !dy) return;
    this.gliding = true;
    [this.x, this.y] = [this.x + dx, this.y + dy];
  }

  /** Whether most of a cell is in sight. */
  shows(x: number, y: number): boolean {
    const [sx, sy] = this.screen((x + 0.5) * SIZE, (y + 0.5) * SIZE);
    return sx > 0 && sy > 0 && sx < this.width && sy < this.height;
  }
}
