/** Passkeys: what the server asks, as the browser wants it, and what the browser answers, as the server reads it. */

import type { PasskeyAsk } from './wire';

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

export const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

interface Listed { id: string; type: PublicKeyCredentialType }

/** Whether passkeys can be here at all: they belong to a site with a name, by https or on localhost. */
export const possible = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));

/** Makes a passkey; nothing when the person does not want to. */
export async function make(ask: PasskeyAsk): Promise<string | null> {
  const options = JSON.parse(ask.options) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...(one as Listed), id: toBytes(one.id) })),
  } as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey }).catch(refusedByPerson)) as PublicKeyCredential | null;
  if (!made) return null;
  const answer = made.response as AuthenticatorAttestationResponse;
  return written(made, { clientDataJSON: toText(answer.clientDataJSON), attestationObject: toText(answer.attestationObject) });
}

/** Uses a passkey; nothing when the person does not want to. */
export async function use(ask: PasskeyAsk): Promise<string | null> {
  const options = JSON.parse(ask.options) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { ...options, challenge: toBytes(options.challenge), allowCredentials: [] } as PublicKeyCredentialRequestOptions;
  const used = (await navigator.credentials.get({ publicKey }).catch(refusedByPerson)) as PublicKeyCredential | null;
  if (!used) return null;
  const answer = used.response as AuthenticatorAssertionResponse;
  return written(used, {
    clientDataJSON: toText(answer.clientDataJSON),
    authenticatorData: toText(answer.authenticatorData),
    signature: toText(answer.signature),
  });
}

function refusedByPerson(fault: unknown): null {
  if (fault instanceof DOMException) return null; // called off, or none there: the person knows
  throw fault;
}

const written = (key: PublicKeyCredential, response: Record<string, string>): string =>
  JSON.stringify({ id: key.id, rawId: toText(key.rawId), type: key.type, response });
