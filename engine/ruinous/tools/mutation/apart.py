"""Mutation testing of one item in a process of its own, which an editor can end at any time.

The request comes as JSON on standard input, with the texts of open documents. The output is one
line for each change that was tried, and the result as the last line. No file is made.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from ruinous.packs.files import drafted
from ruinous.struct import struct
from ruinous.tools.mutation.mutate import mutate_item
from ruinous.tools.mutation.report import lines_of_item
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_MODULE: Final = "ruinous.tools.mutation.apart"
_TRIED: Final = "."
"""The line of a change that was tried."""
_NICE: Final = 10
"""How far others that want a processor come first."""


@struct
class Order:
    """What is to be tried."""

    pack: str
    """Its folder."""
    file: str
    """Absolute path of the file that defines the item."""
    item: str
    """Its id."""
    name: str
    texts: Mapping[str, str]
    """Open documents by absolute path."""


class Trial:
    """The process that tries the mutants of an item."""

    def __init__(self, order: Order) -> None:
        """Start it."""
        self.order: Final = order
        self._is_ended = False
        self._process: Final = subprocess.Popen(
            [sys.executable, "-m", _MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def end(self) -> None:
        """Give it up."""
        self._is_ended = True
        self._process.kill()

    def outcome(self, tell: Callable[[int], object]) -> str | None:
        """Wait for the result, and return it in lines; None: the trial was ended.

        Args:
            tell: called with the number of changes that were tried, after each.

        Raises:
            WrongUse: it broke off.
        """
        last = ""
        with self._process as process:
            assert process.stdin is not None
            assert process.stdout is not None
            with suppress(OSError):  # it was ended meanwhile
                process.stdin.write(json.dumps(asdict(self.order)))
                process.stdin.close()
            for number, line in enumerate(process.stdout, start=1):
                last = line.strip()
                if last == _TRIED:
                    tell(number)
        if self._is_ended:
            return None
        if process.returncode:
            raise WrongUse(f"the changes of `{self.order.name}` could not be tried")
        return str(json.loads(last))


def _work() -> None:
    """Do what is asked."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    order = Order(**json.load(sys.stdin))
    with drafted(order.texts):
        report = mutate_item(order.pack, order.file, order.item, lambda: _say(_TRIED))
    _say(json.dumps("\n".join(lines_of_item(order.name, report))))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _work()
