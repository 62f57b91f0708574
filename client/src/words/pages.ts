/** The words of the pages about a way to play, which are loaded with them. */

import { prefs } from '../lib/prefs.svelte';

const en = {
  sections: { aim: 'What you are after', turn: 'A turn', pays: 'What pays', end: 'The end' } as Record<string, string>,
  numbered: 'Every rule, with its number',
  others: 'Ways to play',
  tryIt: 'Look at it on a table',
  tiles: 'The tiles',
  tilesAbout: 'Rest the mouse on a tile, hold it, or reach it with the Tab key, and it says what it is.',
  noPage: 'Nobody has written this page yet.',
  isNew: 'New:',
  pages: 'On one page each',
};

export type PageWords = typeof en;

const fr: PageWords = {
  sections: { aim: 'Le but', turn: 'Un tour', pays: 'Ce qui rapporte', end: 'La fin' },
  numbered: 'Toutes les règles, avec leur numéro',
  others: 'Façons de jouer',
  tryIt: 'Voir sur une table',
  tiles: 'Les tuiles',
  tilesAbout: 'Laissez la souris sur une tuile, maintenez-la, ou atteignez-la avec la touche Tab : elle dit ce qu’elle est.',
  noPage: 'Personne n’a encore écrit cette page.',
  isNew: 'Nouveau :',
  pages: 'Une page pour chaque façon de jouer',
};

const ALL: Record<string, PageWords> = { en, fr };

export const pageWords = {
  get w(): PageWords {
    return ALL[prefs.lang] ?? en;
  },
};
