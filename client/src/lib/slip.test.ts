import { expect, test } from 'vitest';
import { Slip } from './slip';

const press = (x: number, y: number, at: number) => ({ x, y, at });

test('the second press of a double click is not meant', () => {
  const slip = new Slip();
  expect(slip.pressed(press(10, 10, 0))).toBe(false);
  slip.answered(5);
  expect(slip.pressed(press(12, 9, 200))).toBe(true);
  expect(slip.pressed(press(12, 9, 400))).toBe(true); // nor a third one
  expect(slip.pressed(press(12, 9, 1100))).toBe(false);
});

test('what the browser counts as a double click is one, on however slow a system', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0));
  slip.answered(5);
  expect(slip.pressed(press(10, 10, 1500), 2)).toBe(true);
});

test('a press elsewhere is meant, however soon it comes', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0));
  slip.answered(5);
  expect(slip.pressed(press(90, 10, 100))).toBe(false);
  expect(slip.pressed(press(10, 10, 150))).toBe(false); // the hand has been elsewhere
});

test('what nobody has pressed for makes no press unmeant', () => {
  const slip = new Slip();
  slip.pressed(press(10, 10, 0));
  slip.answered(5000); // by a key, long after
  expect(slip.pressed(press(10, 10, 5100))).toBe(false);
});
