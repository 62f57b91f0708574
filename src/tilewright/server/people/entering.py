"""The ways into an account: a passkey, a link by mail, a link from another device, and the operator's first link."""

from __future__ import annotations

import logging
import smtplib
from typing import Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.guests import Guest
from tilewright.server.match.seats import Asker
from tilewright.server.people import mail, passkeys
from tilewright.server.people.people import OPERATOR, People, new_account
from tilewright.server.store.accounts import AccountRow, LinkRow, digest

MAKE, USE, MAIL, DEVICE, FIRST = 'make', 'use', 'mail', 'device', 'operator'  # what a link is for
GOOD: Final = 600  # seconds that a link for another device waits to be opened
log = logging.getLogger(__name__)


class Entrance(NamedTuple):
    """Who comes in: as whom they ask, the account they are signed in to, on which device, by which site."""

    asker: Asker
    account: AccountRow | None
    device: str
    site: passkeys.Site


# ---------------------------------------------------------------- passkeys


def check_site(came: Entrance) -> None:
    """Refuses passkeys where they cannot be."""
    if not passkeys.can_passkeys():
        raise refuse(came.asker.lang, 'misuse', 'no_passkeys')
    name = came.site.name
    if ':' in name or name.rpartition('.')[2].isdecimal() or not name:
        raise refuse(came.asker.lang, 'misuse', 'no_passkeys_here', host=name[:80])


async def ask_to_make(people: People, came: Entrance) -> wire.PasskeyAsk:
    """What a browser is asked to make a passkey with: for a new account, or one more for the one there is."""
    check_site(came)
    account, lang = came.account, came.asker.lang
    there = await people.accounts.passkeys(account.id) if account is not None else []
    if len(there) >= passkeys.MOST:
        raise refuse(lang, 'taken', 'many_passkeys', most=passkeys.MOST)
    meant = account or new_account(came.asker.guest.name, lang, people.wall)
    challenge = await remember(people, MAKE, meant.id)
    options = passkeys.ask_to_make(came.site, meant.id, meant.name or 'Tilewright', challenge, there)
    return wire.PasskeyAsk(challenge, options)


async def ask_to_use(people: People, came: Entrance) -> wire.PasskeyAsk:
    """What a browser is asked to use a passkey with."""
    check_site(came)
    challenge = await remember(people, USE, '')
    return wire.PasskeyAsk(challenge, passkeys.ask_to_use(came.site, challenge))


async def remember(people: People, kind: str, account: str) -> str:
    """A new challenge, which is good once."""
    challenge = passkeys.new_challenge()
    until = people.wall + passkeys.GOOD * 1000
    await people.accounts.add_link(LinkRow(digest(challenge), kind, account, '', until), people.wall)
    return challenge


async def recall(people: People, ticket: str, kind: str, lang: str) -> LinkRow:
    """The challenge that was asked; refused when its time is over or somebody has used it."""
    found = await people.accounts.use_link(ticket, people.wall)
    if found is None or found.kind != kind:
        raise refuse(lang, 'taken', 'passkey_late')
    return found


async def make(people: People, came: Entrance, made: wire.PasskeyMade) -> Guest:
    """Takes a passkey in: with it a guest has an account and keeps their tables."""
    check_site(came)
    asker, account = came.asker, came.account
    ticket = await recall(people, made.ticket, MAKE, asker.lang)
    if account is not None and account.id != ticket.account:
        raise refuse(asker.lang, 'taken', 'passkey_late')
    proven = await passkeys.check_made(came.site, made.ticket, made.answer, asker.lang)
    if account is None:
        account = new_account(asker.guest.name, asker.lang, people.wall)._replace(id=ticket.account)
        await people.accounts.make(account)
    try:
        await people.accounts.add_passkey(passkeys.passkey_row(account.id, proven, came.device, people.wall))
    except IntegrityError:
        raise refuse(asker.lang, 'taken', 'passkey_late') from None
    return asker.guest if came.account is not None else await enter(people, came, account, bring=True)


async def use(people: People, came: Entrance, used: wire.PasskeyUsed) -> Guest:
    """Signs somebody in with a passkey."""
    check_site(came)
    lang = came.asker.lang
    await recall(people, used.ticket, USE, lang)
    passkey = await people.accounts.passkey(passkeys.credential_of(used.answer, lang))
    account = await people.accounts.find(passkey.account) if passkey is not None else None
    if passkey is None or account is None:
        raise refuse(lang, 'not_yours', 'bad_passkey', why='')
    uses = await passkeys.check_used(came.site, used.ticket, used.answer, passkey, lang)
    await people.accounts.use_passkey(passkey.id, uses, people.wall)
    return await enter(people, came, account, used.bring)


async def drop_passkey(people: People, account: AccountRow, passkey: str, lang: str) -> None:
    """Forgets a passkey, unless nothing else opens the account."""
    there = await people.accounts.passkeys(account.id)
    if account.mail is None and [row.id for row in there] == [passkey]:
        raise refuse(lang, 'taken', 'last_way')
    if not await people.accounts.drop_passkey(account.id, passkey):
        raise refuse(lang, 'unknown', 'no_page')


# ---------------------------------------------------------------- links


async def send_link(people: People, came: Entrance, wish: wire.MailWish) -> wire.Sent:
    """Sends a link to sign in with; what is answered is the same whether somebody has an account or not."""
    lang, settings = came.asker.lang, people.settings
    if not settings.mail:
        raise refuse(lang, 'misuse', 'no_mail')
    to = mail.read_address(wish.mail)
    if not to:
        raise refuse(lang, 'misuse', 'bad_mail', came=wish.mail[:80])
    if await people.accounts.links_sent(to, people.wall) < mail.MOST:
        post = mail.read_post(settings.mail)
        secret = await people.link(MAIL, mail.GOOD, came.account.id if came.account is not None else '', to)
        try:
            await mail.send(post, mail.letter(post, to, f'{settings.address}/account#open={secret}', lang))
        except (OSError, smtplib.SMTPException) as error:
            log.error(
                'a mail could not be sent', extra={'kind': type(error).__name__, 'host': post.host}
            )  # its text may hold the address
            raise refuse(lang, 'busy', 'mail_failed') from None
    return wire.Sent(mail.GOOD)


async def open_link(people: People, came: Entrance, wish: wire.LinkWish) -> Guest:
    """Opens a link that was sent, made on another device, or printed for the first operator."""
    lang = came.asker.lang
    link = await people.accounts.use_link(wish.secret, people.wall)
    if link is None or link.kind not in (MAIL, DEVICE, FIRST):
        raise refuse(lang, 'taken', 'no_link')
    if link.kind == FIRST:
        return await become_operator(people, came)
    if link.kind == MAIL and link.account:
        await set_mail(people, link, lang)
    account = await (people.accounts.find(link.account) if link.account else people.accounts.by_mail(link.mail))
    if account is None and link.kind == MAIL and not link.account:
        account = new_account(came.asker.guest.name, lang, people.wall)._replace(mail=link.mail)
        await people.accounts.make(account)
    if account is None:
        raise refuse(lang, 'taken', 'no_link')
    return await enter(people, came, account, wish.bring)


async def set_mail(people: People, link: LinkRow, lang: str) -> None:
    """Notes an address that has proven to be its account's."""
    try:
        await people.accounts.change(link.account, mail=link.mail)
    except IntegrityError:
        raise refuse(lang, 'taken', 'mail_used') from None
    people.known.clear()


async def become_operator(people: People, came: Entrance) -> Guest:
    """Makes whoever has opened the link an operator, with an account if they had none."""
    account = came.account
    if account is None:
        account = new_account(came.asker.guest.name, came.asker.lang, people.wall)
        await people.accounts.make(account)
    await people.accounts.change(account.id, role=OPERATOR)
    people.known.clear()
    log.info('an operator', extra={'account': account.id})
    return came.asker.guest if came.account is not None else await enter(people, came, account, bring=True)


async def enter(people: People, came: Entrance, account: AccountRow, bring: bool) -> Guest:
    """Signs a device in; the tables that it holds as a guest come along if that is wished."""
    guest = came.asker.guest
    if came.account is not None and came.account.id == account.id:
        return guest
    if came.account is not None:
        await people.sign_out(came.account.id, digest(guest.session))
    elif bring:
        await people.bring(guest.id, account.id)
    return await people.sign_in(account, came.device)
