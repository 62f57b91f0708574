"""An authenticator made of code: it makes passkeys and uses them, as a browser and a telephone do together."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Final

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.server.support import Json

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
ORIGIN: Final = 'http://localhost'


class Authenticator:
    """One device that holds passkeys."""

    def __init__(self, origin: str = ORIGIN) -> None:
        self.origin = origin
        self.keys: dict[bytes, ec.EllipticCurvePrivateKey] = {}
        self.uses = 0

    def make(self, ask: Json) -> Json:
        """What a browser sends for a passkey that it has made."""
        options = json.loads(ask['options'])
        name, key = secrets.token_bytes(20), ec.generate_private_key(ec.SECP256R1())
        self.keys[name] = key
        numbers = key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        attested = bytes(16) + struct.pack('>H', len(name)) + name + public
        data = self._data(options['rp']['id'], PRESENT | VERIFIED | ATTESTED) + attested
        answer = {
            'clientDataJSON': self._said('webauthn.create', options['challenge']),
            'attestationObject': bytes_to_base64url(cbor2.dumps({'fmt': 'none', 'attStmt': {}, 'authData': data})),
        }
        return self._sent(ask, name, answer)

    def use(self, ask: Json, flags: int = PRESENT | VERIFIED) -> Json:
        """What a browser sends for a passkey that it has used."""
        options = json.loads(ask['options'])
        name, key = next(iter(self.keys.items()))
        self.uses += 1
        data = self._data(options['rpId'], flags)
        said = self._said('webauthn.get', options['challenge'])
        raw = json.dumps(self.said).encode()
        signature = key.sign(data + hashlib.sha256(raw).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            'clientDataJSON': said,
            'authenticatorData': bytes_to_base64url(data),
            'signature': bytes_to_base64url(signature),
        }
        return self._sent(ask, name, answer)

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack('>BI', flags, self.uses)

    def _said(self, kind: str, challenge: str) -> str:
        self.said = {'type': kind, 'challenge': challenge, 'origin': self.origin}
        return bytes_to_base64url(json.dumps(self.said).encode())

    def _sent(self, ask: Json, name: bytes, answer: Json) -> Json:
        text = bytes_to_base64url(name)
        credential = {'id': text, 'rawId': text, 'type': 'public-key', 'response': answer}
        return {'ticket': ask['ticket'], 'answer': json.dumps(credential)}
