/** "d’Ann", "de Bob": de loses its vowel before another one. */
export const de = (name: string): string => (/^[aeiouy]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);
