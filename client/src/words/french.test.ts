import { expect, test } from 'vitest';
import { de } from './french';

test('a vowel is left out before another one, with or without an accent', () => {
  expect(['Ann', 'Émile', 'orange', 'Bob', 'Camargue', ''].map(de)).toEqual(['d’Ann', 'd’Émile', 'd’orange', 'de Bob', 'de Camargue', 'de ']);
});
