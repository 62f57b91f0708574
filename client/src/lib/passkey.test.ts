import { afterEach, expect, test, vi } from 'vitest';
import { make, possible, toBytes, toText, use } from './passkey';

afterEach(() => vi.unstubAllGlobals());

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;

test('what goes over the wire as text comes back as the same bytes', () => {
  expect(toText(bytes(251, 255, 190, 0))).toBe('-_--AA');
  expect([...toBytes('-_--AA')]).toEqual([251, 255, 190, 0]);
});

test('passkeys are possible only by a name, over https or on localhost', () => {
  const at = (hostname: string, isSecureContext = true) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('isSecureContext', isSecureContext);
    vi.stubGlobal('location', { hostname });
    return possible();
  };
  expect([at('localhost'), at('games.example.org'), at('127.0.0.1'), at('[::1]'), at('games.example.org', false)]).toEqual([true, true, false, false, false]);
});

test('a browser is asked in bytes and answers in text, or not at all', async () => {
  const asked: unknown[] = [];
  const response = { clientDataJSON: bytes(1), attestationObject: bytes(2), authenticatorData: bytes(3), signature: bytes(4) };
  const answer = { id: 'AQ', rawId: bytes(1), type: 'public-key', response };
  const credentials = { create: (given: unknown) => (asked.push(given), Promise.resolve(answer)), get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  vi.stubGlobal('navigator', { credentials });
  const options = { challenge: 'AQI', user: { id: 'Aw', name: 'Ann' }, excludeCredentials: [{ id: 'BA', type: 'public-key' }] };
  const made = await make({ ticket: 't', options: JSON.stringify(options) });
  expect(JSON.parse(made ?? '')).toEqual({ id: 'AQ', rawId: 'AQ', type: 'public-key', response: { clientDataJSON: 'AQ', attestationObject: 'Ag' } });
  expect(asked).toEqual([{ publicKey: { challenge: toBytes('AQI'), user: { id: toBytes('Aw'), name: 'Ann' }, excludeCredentials: [{ id: toBytes('BA'), type: 'public-key' }] } }]);
  expect(await use({ ticket: 't', options: '{"challenge":"AQI"}' })).toBeNull();
});
