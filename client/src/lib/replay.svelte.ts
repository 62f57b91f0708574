/** Looking back: the table as it was after a number of plies, one step at a time or playing by itself. */

import { api, Refused } from './api';
import type { Match } from './match.svelte';
import { calm } from './prefs.svelte';
import { note } from './say.svelte';
import { setHash } from './route.svelte';
import type { Table } from './wire';

const PACE = 900;

export class Replay {
  ply = $state<number | null>(null); // null: the table as it is now
  table = $state.raw<Table | null>(null);
  playing = $state(false);
  jumped = $state(false); // the last change was no single step, so nothing should be seen to move
  private kept = new Map<string, Promise<Table>>();
  private timer = 0;

  constructor(private readonly match: Match) {}

  get last(): number {
    return this.match.table?.ply ?? 0;
  }

  /** Shows the table after so many plies; the last one is the table as it is. */
  async go(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(ply, this.last));
    this.jumped = this.ply === null || Math.abs(to - this.ply) > 1;
    this.ply = to;
    setHash(`ply=${to}`);
    try {
      const table = await this.load(to);
      if (this.ply === to) this.table = table;
      if (to < this.last) void this.load(to + 1).catch(() => undefined);
    } catch (fault) {
      this.leave();
      if (fault instanceof Refused) note(fault.message, { bad: true });
    }
  }

  private load(ply: number): Promise<Table> {
    const eyes = this.match.table?.eyes ?? null;
    const name = `${ply} ${eyes} ${document.documentElement.lang} ${this.match.undone}`;
    let table = this.kept.get(name);
    if (!table) {
      table = api.at(this.match.id, ply, eyes);
      this.kept.set(name, table);
      table.catch(() => this.kept.delete(name));
    }
    return table;
  }

  step(by: number): void {
    this.stop();
    void this.go((this.ply ?? this.last) + by);
  }

  play(): void {
    if (this.playing) return this.stop();
    if ((this.ply ?? this.last) >= this.last) void this.go(0);
    this.playing = true;
    const on = async () => {
      if (!this.playing) return;
      if (this.ply === null || this.ply >= this.last) return this.stop();
      await this.go(this.ply + 1);
      this.timer = window.setTimeout(on, calm() ? PACE * 1.5 : PACE);
    };
    this.timer = window.setTimeout(on, PACE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Back to the table as it is now. */
  leave(): void {
    this.stop();
    if (this.ply === null) return;
    this.ply = null;
    this.table = null;
    this.jumped = true;
    setHash('');
  }
}
