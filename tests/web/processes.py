"""Servers in processes of their own, over a database that outlives them."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.request import urlopen

PATIENCE: Final = 120
"""Seconds until a server must answer, on a machine that is busy."""


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Server:
    """A server that can be killed, and started again on the same port."""

    def __init__(self, database: str, *options: str, log: Path | None = None) -> None:
        """Start a server.

        Args:
            database: file or URL.
            options: further ones of `ruinous serve`.
            log: where what it writes to standard error goes; else to that of the tests.
        """
        self.port = free_port()
        words = ["serve", "--no-browser", "--port", str(self.port), "--store", database, *options]
        self._words = [sys.executable, "-m", "ruinous", *words]
        self._log = log
        self.start()

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers.

        Raises:
            RuntimeError: it has ended, or does not answer for a long time.
        """
        written = self._log.open("ab") if self._log else None
        self._process = subprocess.Popen(
            self._words, stdout=subprocess.DEVNULL, stderr=written, env={**os.environ}
        )
        if written:
            written.close()
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"no server: {self._process.poll()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Return whether it says that it is well."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/health", timeout=10):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and return the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self._process.poll() is None:
            os.kill(self._process.pid, how)
        return self._process.wait(timeout=PATIENCE)
