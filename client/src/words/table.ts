/** What the table says to whoever sits at it: beside en.ts and fr.ts, which hold the rest. */

import { de } from './french';

const s = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const tableEn = {
  takenBack: (what: string) => `Taken back: ${what}`,
  notBooked: 'not booked yet',
  rowByRow: 'Row by row',
  bestMoves: 'The moves that brought most',
  pictureOf: 'Picture to share',
  nextWay: (title: string) => `Next: ${title}`,
  wonByPoints: (n: number, over: string, row: string) => `${s(n, 'point', 'points')} ahead of ${over}${row ? `, most of them for ${row}` : ''}.`,
  whileAway: 'Meanwhile',
  skipIt: 'Skip',
  seenIt: 'Seen',
  placesThere: (n: number, way: string) => `${s(n, 'place', 'places')} further ${tableEn.ways[way]}`,
  lastThere: (way: string) => `The last move lies further ${tableEn.ways[way]}`,
  nPlaces: (n: number) => s(n, 'place', 'places'),
  yourTurnTo: (what: string) => `Your turn: ${what}`,
  turnOf: (who: string, what: string) => `${who}: ${what}`,
  pointsWord: 'points',
  ofTiles: (thing: string, n: number) => `${thing} of ${s(n, 'tile', 'tiles')}`,
  ways: { n: 'north', ne: 'north-east', e: 'east', se: 'south-east', s: 'south', sw: 'south-west', w: 'west', nw: 'north-west' } as Record<string, string>,
  wayOf: (thing: string, way: string, other: string) => `${thing} ${tableEn.ways[way]} of ${other}`,
  inPart: (thing: string, way: string) => `${thing} in the ${way ? tableEn.ways[way] : 'middle'}`,
  cellsN: (n: number) => s(n, 'place', 'places'),
  steps: (n: number, way: string) => `${n} ${tableEn.ways[way]}`,
  fromStart: (steps: string) => `${steps} of the start`,
  atStart: 'at the start',
  stillHold: (n: number) => `You still hold ${s(n, 'tile', 'tiles')}. All the same?`,
};

export type TableWords = typeof tableEn;

const p = (n: number, one: string, many: string) => `${n} ${Math.abs(n) < 2 ? one : many}`;

/** "au sud", "à l’est". */
const to = (way: string): string => (/^[eo]/.test(tableFr.ways[way] ?? '') ? `à l’${tableFr.ways[way]}` : `au ${tableFr.ways[way]}`);
/** "du pré", "de la route", "de l’eau". */
const of = (thing: string): string => (thing.startsWith('le ') ? `du ${thing.slice(3)}` : thing.startsWith('les ') ? `des ${thing.slice(4)}` : de(thing));

export const tableFr: TableWords = {
  takenBack: (what) => `Annulé : ${what}`,
  notBooked: 'pas encore acquis',
  rowByRow: 'Ligne par ligne',
  bestMoves: 'Les coups qui ont le plus rapporté',
  pictureOf: 'Image à partager',
  nextWay: (title) => `Ensuite : ${title}`,
  wonByPoints: (n, over, row) => `${p(n, 'point', 'points')} devant ${over}${row ? `, surtout par la ligne « ${row} »` : ''}.`,
  whileAway: 'Entre-temps',
  skipIt: 'Passer',
  seenIt: 'Vu',
  placesThere: (n, way) => `${p(n, 'endroit', 'endroits')} plus loin ${to(way)}`,
  lastThere: (way) => `Le dernier coup est plus loin ${to(way)}`,
  nPlaces: (n) => p(n, 'endroit', 'endroits'),
  yourTurnTo: (what) => `À vous : ${what}`,
  turnOf: (who, what) => `${who} : ${what}`,
  pointsWord: 'points',
  ofTiles: (thing, n) => `${thing} de ${p(n, 'tuile', 'tuiles')}`,
  ways: { n: 'nord', ne: 'nord-est', e: 'est', se: 'sud-est', s: 'sud', sw: 'sud-ouest', w: 'ouest', nw: 'nord-ouest' },
  wayOf: (thing, way, other) => `${thing} ${to(way)} ${of(other)}`,
  inPart: (thing, way) => `${thing} ${way ? to(way) : 'au milieu'}`,
  cellsN: (n) => p(n, 'endroit', 'endroits'),
  steps: (n, way) => `${n} ${to(way)}`,
  fromStart: (steps) => `${steps} du départ`,
  atStart: 'au départ',
  stillHold: (n) => `Il vous reste ${p(n, 'tuile', 'tuiles')} en main. Continuer quand même ?`,
};
