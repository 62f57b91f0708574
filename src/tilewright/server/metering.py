"""Metering: what something costs of the processor's time, and not of its waiting, told to whoever pays for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Final, TypeVar, final

WORTH: Final = 0.001  # seconds that are worth a bill; less is billed at the end

Payer = Callable[[float], None]
T = TypeVar('T')

PAYER: ContextVar[Payer | None] = ContextVar('payer', default=None)  # and so of every task that is begun on the way


@final
class Metered(Awaitable[T]):
    """Something to be awaited, step by step, each of which is paid for."""

    def __init__(self, what: Awaitable[T], pay: Payer) -> None:
        self.what = what
        self.pay = pay

    def __await__(self) -> Generator[object, object, T]:
        """Takes step after step, and bills them."""
        steps, owed = self.what.__await__(), 0.0
        sent: object = None
        thrown: BaseException | None = None
        try:
            while True:
                began = thread_time()
                try:
                    waits = steps.throw(thrown) if thrown is not None else steps.send(sent)
                except StopIteration as end:
                    return end.value  # type: ignore[no-any-return]  # what it was awaited for
                finally:
                    owed += thread_time() - began
                if owed > WORTH:
                    self.pay(owed)
                    owed = 0.0
                sent, thrown = None, None
                try:
                    sent = yield waits
                except BaseException as error:  # noqa: BLE001  whatever ends the waiting is for whoever waits
                    thrown = error
        finally:
            self.pay(owed)
            thrown = None  # it knows this frame


async def paid_by(pay: Payer, what: Awaitable[T]) -> T:
    """What is awaited, at somebody's cost, like everything that it begins."""
    token = PAYER.set(pay)
    try:
        return await Metered(what, pay)
    finally:
        PAYER.reset(token)


async def paid(work: Callable[[], Awaitable[T]]) -> T:
    """Does something at the cost of whoever began it, if anybody pays."""
    pay = PAYER.get()
    return await (work() if pay is None else Metered(work(), pay))
