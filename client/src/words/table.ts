/** What the table says to whoever sits at it: beside en.ts and fr.ts, which hold the rest. */

const s = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const tableEn = {
  takenBack: (what: string) => `Taken back: ${what}`,
  stillHold: (n: number) => `You still hold ${s(n, 'tile', 'tiles')}. All the same?`,
};

export type TableWords = typeof tableEn;

const p = (n: number, one: string, many: string) => `${n} ${Math.abs(n) < 2 ? one : many}`;

export const tableFr: TableWords = {
  takenBack: (what) => `Annulé : ${what}`,
  stillHold: (n) => `Il vous reste ${p(n, 'tuile', 'tuiles')} en main. Continuer quand même ?`,
};
