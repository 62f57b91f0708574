import { expect, test } from 'vitest';
import { Slip } from './slip';

const press = (x: number, y: number, at: number) => ({ x, y, at });

test('the second tap of a double tap is not meant', () => {
  const slip = new Slip();
  expect(slip.pressed(press(10, 10, 0), 'tap')).toBe(false);
  slip.answered(5);
  expect(slip.pressed(press(12, 9, 200), 'tap')).toBe(true);
  expect(slip.pressed(press(12, 9, 400), 'tap')).toBe(true); // nor a third one
  expect(slip.pressed(press(12, 9, 1100), 'tap')).toBe(false);
});

test('what the browser counts as a double click is one, on however slow a system', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0), 1);
  slip.answered(5);
  expect(slip.pressed(press(10, 10, 1500), 2)).toBe(true);
});

test('two clicks that the browser tells apart are two', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0), 1);
  slip.answered(5);
  expect(slip.pressed(press(10, 10, 200), 1)).toBe(false);
});

test('a press elsewhere is meant, however soon it comes', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0), 'tap');
  slip.answered(5);
  expect(slip.pressed(press(90, 10, 100), 'tap')).toBe(false);
  expect(slip.pressed(press(10, 10, 150), 'tap')).toBe(false); // the hand has been elsewhere
});

test('what nobody has pressed for makes no press unmeant', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0), 'tap');
  slip.answered(5000); // by a key, long after
  expect(slip.pressed(press(10, 10, 5100), 'tap')).toBe(false);
});
