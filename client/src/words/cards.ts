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
  startHere: 'Start here',
  isNew: 'New:',
  minutes: (n: number) => (n < 60 ? `about ${n} minutes` : n % 60 ? `about ${Math.floor(n / 60)} h ${n % 60}` : `about ${n / 60} h`),
  hard: ['easy', 'takes thought', 'demanding'],
  ways: (n: number) => `${n} ways to play`,
  startWith: (what: string) => `start with ${what}`,
  waiting: (n: number) => (n === 1 ? 'A game waits for you' : `${n} games wait for you`),
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
  startHere: 'Commencez ici',
  isNew: 'Nouveau :',
  minutes: (n) => (n < 60 ? `${n} minutes environ` : n % 60 ? `${Math.floor(n / 60)} h ${n % 60} environ` : `${n / 60} h environ`),
  hard: ['facile', 'demande réflexion', 'exigeant'],
  ways: (n) => `${n} façons de jouer`,
  startWith: (what) => `commencez par : ${what}`,
  waiting: (n) => (n === 1 ? 'Une partie vous attend' : `${n} parties vous attendent`),
};

const ALL: Record<string, CardWords> = { en, fr };

export const cardWords = {
  get w(): CardWords {
    return ALL[prefs.lang] ?? en;
  },
};
