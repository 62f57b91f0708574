/** The words of cards, of the path through a game and of its pages. */

import { prefs } from '../lib/prefs.svelte';

const en = {
  whatIs: (what: string) => `What is this? ${what}`,
  over: 'May replace',
  barred: 'Barred by',
  onIt: 'On it',
  rules: 'Rules',
  noPlace: 'It cannot be laid now',
  places: (n: number, of: number) => (n === of ? `at all ${of} places` : `at ${n} of ${of} places`),
  asking: 'Asking the rules …',
  noCard: 'Nothing more is written about this.',
  close: 'Close',
};

export type CardWords = typeof en;

const fr: CardWords = {
  whatIs: (what) => `Qu’est-ce que c’est ? ${what}`,
  over: 'Peut remplacer',
  barred: 'Empêchée par',
  onIt: 'Dessus',
  rules: 'Règles',
  noPlace: 'Elle ne peut pas être posée maintenant',
  places: (n, of) => (n === of ? (of === 1 ? 'à la seule place possible' : `aux ${of} places`) : `à ${n} places sur ${of}`),
  asking: 'On consulte les règles…',
  noCard: 'Rien de plus n’est écrit à ce sujet.',
  close: 'Fermer',
};

const ALL: Record<string, CardWords> = { en, fr };

export const cardWords = {
  get w(): CardWords {
    return ALL[prefs.lang] ?? en;
  },
};
