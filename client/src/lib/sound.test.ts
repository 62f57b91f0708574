import { beforeEach, expect, test, vi } from 'vitest';

const voices: { onended: () => void }[] = [];
const said: string[] = [];

/** As much of a device as tones need. */
class Device {
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() });
  createOscillator = () => {
    const voice = { type: '', frequency: { setValueAtTime: vi.fn() }, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn(), onended: () => undefined };
    voices.push(voice);
    return voice;
  };
  resume = () => (said.push('resume'), Promise.resolve());
  suspend = () => (said.push('suspend'), Promise.resolve());
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, language: 'en' });
  voices.length = said.length = 0;
});

test('the device is let go when the last tone has ended, and taken again for the next', async () => {
  const { click } = await import('./sound');
  click('points');
  click('lay');
  expect(voices.length).toBe(3);
  voices[0]?.onended();
  voices[1]?.onended();
  expect(said).toEqual(['resume', 'resume']);
  voices[2]?.onended();
  expect(said).toEqual(['resume', 'resume', 'suspend']);
  click('turn');
  expect(said.at(-1)).toBe('resume');
});
