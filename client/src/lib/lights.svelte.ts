/** What is pointed at: a region under the pointer, one that was tapped, or the cells of a score. */

import type { XY } from './game';
import type { Move, Region } from './wire';

export class Lights {
  under = $state.raw<Region | null>(null);
  held = $state.raw<Region | null>(null); // stays until something else is tapped, so that its card can be reached
  cells = $state.raw<XY[]>([]);
  advised = $state.raw<Move[]>([]); // answers in a row that somebody has advised

  get region(): Region | null {
    return this.held ?? this.under;
  }

  clear(): void {
    [this.under, this.held, this.cells, this.advised] = [null, null, [], []];
  }
}
