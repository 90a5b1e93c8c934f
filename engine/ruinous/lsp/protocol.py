"""The protocol as pygls speaks it, with requests that are cancelled as a whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pygls.protocol import LanguageServerProtocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future


class Protocol(LanguageServerProtocol):
    """Drops the work of a command that is cancelled while it waits for a thread.

    pygls answers such a request, but has the command done all the same.
    """

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
        super()._execute_handler(msg_id, handler, callback, args, kwargs)
        part = self._request_futures.get(msg_id)
        whole = callback.keywords.get("result_future") if isinstance(callback, partial) else None
        if part is not None and whole is not None:
            whole.add_done_callback(lambda done: _drop(done, part))
            part.add_done_callback(lambda _: self._request_futures.pop(msg_id, None))


def _drop(whole: Future[Any], part: Future[Any]) -> None:
    """Drop a part of a request that was cancelled, unless it is begun."""
    if whole.cancelled():
        part.cancel()
