/** Values of arguments in words. */

import { cellLabel } from './spots';
import { readCell, readTurn } from './shape';
import { seenSide } from './turning';
import type { Game, Kind } from './game';
import type { Info, Move, Table } from './wire';
import type { Words } from '../words/words.svelte';

export function labelOf(game: Game, table: Table, info: Info | null, kind: Kind, value: string, w: Words): string {
  const known = game.words?.[kind]?.[value];
  if (known) return known;
  if (kind === 'tile') return value ? (game.tiles?.[value]?.title ?? value) : w.faceDown;
  if (kind === 'cell') return cellLabel(game, table, ...readCell(value), w);
  if (kind === 'turn') return w.turnNames[readTurn(value)] ?? value;
  if (kind === 'seat') return info?.names[Number(value.slice(1)) - 1] ?? value;
  if (kind === 'side') return w.side[seenSide(value, table.scene.turned)] ?? value;
  if (kind === 'part') return partTitle(game, value);
  return value.replaceAll('_', ' ');
}

/** A part by the title any tile gives it. */
function partTitle(game: Game, name: string): string {
  for (const tile of Object.values(game.tiles ?? {})) {
    const found = tile.parts.find((part) => part.name === name);
    if (found) return found.title || name;
  }
  return name;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A move in the server's words, with the titles of tiles instead of their names; one that names a seat is told in steps. */
export function moveText(game: Game, table: Table, info: Info | null, move: Move, w: Words): string {
  const slots = game.verbs[move.verb]?.slots ?? [];
  if (slots.length > 1 && slots.some((slot) => slot.kind === 'seat')) {
    const named = slots.map((slot, i) => labelOf(game, table, info, slot.kind, move.args[i] ?? '', w));
    return `${verbTitle(game, move.verb)}${w.colon} ${named.join(', ')}`;
  }
  const tiles = slots.flatMap((slot, i) => (slot.kind === 'tile' ? [move.args[i] ?? ''] : []));
  return sentence(
    tiles.reduce((text, name) => {
      const title = game.tiles?.[name]?.title;
      return title ? text.replace(`${name} (${title})`, title) : text;
    }, move.text),
  );
}

/** A verb as words on a button. */
export const verbTitle = (game: Game, verb: string): string => sentence(game.verbs[verb]?.title || verb);
