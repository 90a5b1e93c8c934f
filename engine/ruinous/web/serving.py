"""The server as a process: how it listens, and how it ends."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import uvicorn

from ruinous.web.limits import LARGEST
from ruinous.web.log import note

if TYPE_CHECKING:
    import socket
    from types import FrameType

    from ruinous.web.app import Served

PATIENCE = 20
"""Seconds for what is being carried out when the server is to end."""


class _Server(uvicorn.Server):
    """Ends with success when it is told to, and tells pages that it goes."""

    def __init__(self, config: uvicorn.Config, served: Served) -> None:
        super().__init__(config)
        self._served = served

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close what is open with the reason: pages come again by themselves."""
        note("server ends", **self._served.figures())
        await self._served.say_goodbye()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End, at the second Ctrl-C at once."""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(served: Served, host: str, port: int, proxies: str) -> None:
    """Listen until told to end.

    Args:
        proxies: addresses of proxies whose forwarded headers are believed, with commas.
    """
    config = uvicorn.Config(
        served,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        ws_max_size=LARGEST,
        timeout_graceful_shutdown=PATIENCE,
    )
    note("server begins", host=host, port=port)
    _Server(config, served).run()
