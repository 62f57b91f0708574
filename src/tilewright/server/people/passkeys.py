"""Passkeys: what a browser is asked, and whether what it answers holds. The package webauthn does the work."""

from __future__ import annotations

import asyncio
import secrets
from importlib.util import find_spec
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from tilewright.server.errors import refuse
from tilewright.server.store.accounts import PasskeyRow, digest

GOOD: Final = 300  # seconds for which a browser may think about it
MOST: Final = 20  # passkeys of one account


class Site(NamedTuple):
    """The site that passkeys are for: its name and the origin of its pages."""

    name: str
    origin: str


class Proven(NamedTuple):
    """A passkey that has proven itself: its credential, its public key, and how often it was used."""

    credential: str
    key: str
    uses: int


def can_passkeys() -> bool:
    """Whether the package that knows them is installed."""
    return find_spec('webauthn') is not None


def site_of(origin: str) -> Site:
    """The site of an origin."""
    return Site(urlsplit(origin).hostname or '', origin)


def new_challenge() -> str:
    """A challenge that nobody guesses, base64url."""
    return secrets.token_urlsafe(32)


def ask_to_make(site: Site, account: str, name: str, challenge: str, there: list[PasskeyRow]) -> str:
    """What a browser is asked to make a passkey with, as JSON."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, structs

    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name='Tilewright',
        user_id=account.encode(),
        user_name=name,
        user_display_name=name,
        challenge=base64url_to_bytes(challenge),
        timeout=GOOD * 1000,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(base64url_to_bytes(row.credential)) for row in there
        ],
    )
    return webauthn.options_to_json(options)


def ask_to_use(site: Site, challenge: str) -> str:
    """What a browser is asked to use a passkey with, as JSON: any that it has for this site."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, structs

    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=base64url_to_bytes(challenge),
        timeout=GOOD * 1000,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return webauthn.options_to_json(options)


async def check_made(site: Site, challenge: str, answer: str, lang: str) -> Proven:
    """The passkey that a browser has made; refused when its answer does not hold."""

    def check() -> Proven:
        import webauthn
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=site.name,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise refuse(lang, 'not_yours', 'bad_passkey', why=str(error)[:200]) from None
        return Proven(
            bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count
        )

    return await asyncio.to_thread(check)


def credential_of(answer: str, lang: str) -> str:
    """Which passkey a browser has used, as it says."""
    from webauthn.helpers import bytes_to_base64url, parse_authentication_credential_json
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return bytes_to_base64url(parse_authentication_credential_json(answer).raw_id)
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise refuse(lang, 'not_yours', 'bad_passkey', why=str(error)[:200]) from None


async def check_used(site: Site, challenge: str, answer: str, passkey: PasskeyRow, lang: str) -> int:
    """How often a passkey was used, now included; refused when the answer does not hold."""

    def check() -> int:
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            return webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(passkey.key),
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            ).new_sign_count
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise refuse(lang, 'not_yours', 'bad_passkey', why=str(error)[:200]) from None

    return await asyncio.to_thread(check)


def passkey_row(account: str, proven: Proven, name: str, now: int) -> PasskeyRow:
    """A passkey as it is stored."""
    return PasskeyRow(digest(proven.credential), account, proven.credential, proven.key, proven.uses, name, now, now)
