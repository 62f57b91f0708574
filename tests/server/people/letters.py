"""A mail server of the tests: it takes every letter and keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_string, policy
from email.message import EmailMessage


class Letters:
    """What was sent, and the address to send to."""

    def __init__(self) -> None:
        self.sent: list[EmailMessage] = []
        self.address = ''

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Speaks as much SMTP as a letter needs."""
        writer.write(b'220 here\r\n')
        while line := await reader.readline():
            word = line.split()[0].upper() if line.split() else b''
            if word == b'DATA':
                writer.write(b'354 go on\r\n')
                text = (await reader.readuntil(b'\r\n.\r\n')).decode()
                letter = message_from_string(text.removesuffix('.\r\n'), policy=policy.default)
                assert isinstance(letter, EmailMessage)
                self.sent.append(letter)
            writer.write(b'221 bye\r\n' if word == b'QUIT' else b'250 ok\r\n')
            if word == b'QUIT':
                break
        writer.close()

    def link(self) -> str:
        """The secret of the link in the last letter."""
        return str(self.sent[-1].get_content()).partition('#open=')[2].split()[0]


@asynccontextmanager
async def letters() -> AsyncIterator[Letters]:
    """A mail server while a test runs."""
    out = Letters()
    server = await asyncio.start_server(out.serve, '127.0.0.1', 0)
    port = server.sockets[0].getsockname()[1]
    out.address = f'smtp://127.0.0.1:{port}?from=games@example.org&tls=no'
    async with server:
        yield out
