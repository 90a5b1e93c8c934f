"""The protocol as pygls speaks it, with work that is dropped where it is cancelled in time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygls.feature_manager import is_thread_function
from pygls.protocol import LanguageServerProtocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

_WORKERS: Final = 4


class Protocol(LanguageServerProtocol):
    """Does slow work in threads of its own, and drops what is cancelled before it is begun.

    The threads of pygls read the input too, so that with all of them at work a client could not
    even cancel what waits. Of a command that is cancelled pygls drops the answer, not the work.
    """

    def __init__(self, *arguments: Any) -> None:  # noqa: ANN401 - those of pygls
        super().__init__(*arguments)
        self.workers: Final = ThreadPoolExecutor(_WORKERS, "ruinous work")

    def cancel_all(self) -> None:
        """Cancel every request but the one that is answered just now.

        pygls would do so while it goes through them, which fails where one leaves meanwhile.
        """
        for number, future in tuple(self._request_futures.items()):
            if number != self.msg_id:
                future.cancel()

    def _execute_handler(
        self,
        msg_id: int | str,
        handler: Callable[..., object],
        callback: Callable[[Future[Any]], None],
        args: tuple[object, ...] | None = None,
        kwargs: dict[str, object] | None = None,
    ) -> None:
        """Do what a request or a part of it asks for."""
        if not is_thread_function(handler):  # type: ignore[no-untyped-call] # pygls has no types
            super()._execute_handler(msg_id, handler, callback, args, kwargs)
            return
        work = self.workers.submit(handler, *(args or ()), **(kwargs or {}))
        self._request_futures[msg_id] = work
        work.add_done_callback(callback)
        whole = callback.keywords.get("result_future") if isinstance(callback, partial) else None
        if whole is not None:
            whole.add_done_callback(lambda done: _drop(done, work))
            work.add_done_callback(lambda _: self._request_futures.pop(msg_id, None))


def _drop(whole: Future[Any], work: Future[Any]) -> None:
    """Drop the work of a request that was cancelled, unless it is begun."""
    if whole.cancelled():
        work.cancel()
