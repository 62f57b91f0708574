/** Answers given for the person: the only one there is, after a breath and never where its speed would tell others something;
 *  and standing orders, which always take the same time. */

import { untrack } from 'svelte';
import type { Chooser } from './chooser.svelte';
import type { Match } from './match.svelte';
import { prefs } from './prefs.svelte';
import { notation } from './game';

const BREATH = 700;
const ORDERLY = 2500; // a standing order takes this long, whatever could have been answered

export function autoplay(match: Match, chooser: Chooser, live: () => boolean): void {
  let undone = 0;
  let resting = false; // after an undo the person decides again, however little there is to decide
  $effect(() => {
    const { table, info } = match;
    if (match.undone !== undone) [undone, resting] = [match.undone, true];
    const only = chooser.moves.length === 1 ? chooser.moves[0] : undefined;
    if (!only) {
      if (chooser.moves.length) resting = false;
      return;
    }
    if (!table || !info || !live() || !prefs.auto || resting || table.ask?.seats.length !== 1) return;
    const others = info.seats.some((seat) => !seat.mine && seat.kind !== 'bot');
    if (info.secret && (others || (match.mine.length > 1 && table.eyes === null))) return;
    const timer = setTimeout(() => untrack(() => match.play(only.seat, notation(only))), BREATH);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    const { table, standing } = match;
    const order = standing && !table?.ask?.lasting && table?.ask?.silence === standing ? chooser.moves.find((move) => move.verb === standing) : undefined;
    if (!order || !live()) return;
    const timer = setTimeout(() => untrack(() => match.play(order.seat, notation(order))), ORDERLY);
    return () => clearTimeout(timer);
  });
}
