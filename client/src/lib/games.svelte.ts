/** What the server knows of its games, asked once per language. */

import { api } from './api';
import { prefs } from './prefs.svelte';
import type { Game } from './game';
import type { Rules, Tile } from './wire';

export type Kept<T> = Map<string, Promise<T>>;

const lists: Kept<Game[]> = new Map();
const tiles: Kept<Record<string, Tile>> = new Map();
const books: Kept<Rules> = new Map();

/** Remembers an answer; a fault is forgotten, so that the next asker tries again. */
export function once<T>(store: Kept<T>, name: string, load: () => Promise<T>): Promise<T> {
  const key = `${prefs.lang}/${name}`;
  const known = store.get(key);
  if (known) return known;
  const asked = load();
  store.set(key, asked);
  asked.catch(() => store.delete(key));
  return asked;
}

export const games = (): Promise<Game[]> => once(lists, '', api.games);
export const tilesOf = (game: string): Promise<Record<string, Tile>> => once(tiles, game, async () => (await api.tiles(game)).tiles);
export const rulesOf = (game: string): Promise<Rules> => once(books, game, () => api.rules(game));

/** One game with its tiles. */
export async function gameOf(name: string): Promise<Game | null> {
  const [all, faces] = await Promise.all([games(), tilesOf(name)]);
  const found = all.find((game) => game.name === name);
  return found ? { ...found, tiles: faces } : null;
}

const part = (text: string | number) => encodeURIComponent(String(text));
export const art = {
  tile: (game: Game, name: string, turn = 0) =>
    name ? `/art/${part(game.hash)}/${part(game.name)}/tile/${part(name)}/${turn}.svg` : `/art/${part(game.hash)}/${part(game.name)}/back.svg`,
  piece: (game: Game, shape: string, seat: number) => `/art/${part(game.hash)}/${part(game.name)}/piece/${part(shape)}/${seat}.svg`,
  ground: (game: Game, kind: string, seat: number) => `/art/${part(game.hash)}/${part(game.name)}/ground/${part(kind)}/${seat}.svg`,
  cover: (game: Game) => game.picture || `/art/${part(game.hash)}/${part(game.name)}/cover.svg`,
};
