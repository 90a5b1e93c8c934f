"""Checks run in a thread; only the newest state counts, and a check that breaks ends nothing."""

from queue import Queue
from threading import Event
from types import SimpleNamespace
from typing import Any

from ruinous.lsp.checking import Checker

PATIENCE = 20


class Desk:
    """A workspace whose checks a test lets go on."""

    has_mistakes = False

    def __init__(self) -> None:
        self.seen: list[tuple[dict[str, str], Any]] = []
        self.begun, self.go = Event(), Event()

    def check(self, texts: Any, changed: Any, early: Any, go_on: Any) -> Any:
        self.seen.append((dict(texts), changed))
        self.begun.set()
        assert self.go.wait(PATIENCE)
        if "broken" in texts:
            raise ValueError
        return SimpleNamespace(texts=texts)

    def forget_mistakes(self) -> None:
        self.has_mistakes = False


def begin(desk: Desk) -> tuple[Checker, Queue[Any], Queue[Any]]:
    done: Queue[Any] = Queue()
    quiet: Queue[Any] = Queue()
    made: Any = desk
    return Checker(made, lambda found, task, paths: done.put(task), quiet.put), done, quiet


def test_outdated_checks_are_dropped_and_what_changed_is_kept() -> None:
    desk = Desk()
    checker, done, _ = begin(desk)
    checker.ask({"a": "1"}, {"a": 1}, ["a"])
    assert desk.begun.wait(PATIENCE)
    checker.ask({"a": "2"}, {"a": 2}, ["a"])
    checker.ask({"a": "2", "b": "1"}, {"a": 2, "b": 1}, ["b"])
    desk.go.set()
    task = done.get(timeout=PATIENCE)
    assert task.texts == {"a": "2", "b": "1"}
    assert task.changed == {"a", "b"}
    assert done.empty()
    checker.stop()


def test_a_check_that_breaks_off_ends_nothing() -> None:
    desk = Desk()
    desk.go.set()
    checker, done, _ = begin(desk)
    checker.ask({"broken": ""}, {}, None)
    assert desk.begun.wait(PATIENCE)
    checker.ask({"a": ""}, {}, None)
    assert done.get(timeout=PATIENCE).texts == {"a": ""}
    checker.stop()


def test_when_all_is_quiet_mistakes_are_judged_anew() -> None:
    desk = Desk()
    desk.go.set()
    desk.has_mistakes = True
    checker, done, quiet = begin(desk)
    checker.ask({"a": ""}, {}, ["a"])
    assert quiet.get(timeout=PATIENCE).texts == {"a": ""}
    assert [changed for _, changed in desk.seen] == [frozenset("a"), None]
    assert done.qsize() == 2
    checker.stop()
