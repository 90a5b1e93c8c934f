"""The protocol as pygls speaks it, with work that is dropped where it is cancelled in time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygls.exceptions import JsonRpcException
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

    def structure_message(self, data: dict[str, Any]) -> Any:  # noqa: ANN401 - as pygls has it
        """Return a message as pygls knows it; a request that is none is answered with the reason.

        pygls would only tell the user, and the client would wait without end.
        """
        try:
            return super().structure_message(data)
        except JsonRpcException as refused:
            if "id" not in data or "method" not in data:
                raise
            self._send_response(data["id"], error=refused.to_response_error())
            return None

    def handle_message(self, message: Any) -> None:  # noqa: ANN401 - as above
        """Do what a message asks for, unless it is answered already."""
        if message is not None:
            super().handle_message(message)

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
