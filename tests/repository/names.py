"""The names on a page: what stands between backticks, and whether the project has it."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cli.command import run
from repository.places import ROOT
from ruinous.cli.group import COMMANDS
from ruinous.data import PACKAGE

SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

_FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
_PATH: Final = re.compile(r"[\w.*-]+/[\w./ -]*|[\w.-]+\.(?:md|toml|yaml|yml|lark|json|txt)")
_DOTTED: Final = re.compile(r"[a-z_]\w*(?:\.\w+)+")
_CALLED: Final = ("pytest", "ruff", "mypy", "lint-imports")
"""Programs that a page tells to run, beside the command itself; `.ci/run` runs them too."""


def boxes(text: str, tag: str) -> list[str]:
    """Return the fenced blocks of a kind."""
    return [each[2] for each in _FENCE.finditer(text) if each[1] == tag]


def names_in(text: str) -> list[str]:
    """Return what stands between backticks outside of blocks, each once, and lines of `sh`."""
    found = re.findall(r"`([^`]+)`", _FENCE.sub("", text))
    lines = (line for box in boxes(text, "sh") for line in box.splitlines())
    return list(dict.fromkeys([*(" ".join(each.split()) for each in found), *lines]))


def paths_in(text: str, *folders: str) -> list[str]:
    """Return the paths between backticks that begin with one of some folders."""
    return [each for each in names_in(text) if each.startswith(folders) and "<" not in each]


def is_there(name: str) -> bool:
    """Tell whether the project has what a page names.

    A path leads somewhere; a dotted name, without `ruinous.` in front, can be imported; a command
    is called with options that it has. Any other word or line is found in the sources.
    """
    if name.startswith("ruinous "):
        return _is_command(name)
    if name.startswith("python -c "):
        return all(map(is_imported, re.findall(r"from ruinous\.([\w.]+ import \w+)", name)))
    if name.split()[0] in _CALLED:
        return _is_program(name)
    if _PATH.fullmatch(name):
        return (ROOT / name).exists() or ("/" not in name and _is_said(name))
    if _DOTTED.fullmatch(name) and _is_module(f"ruinous.{name.partition('.')[0]}"):
        return is_imported(name)
    return _is_said(name)


def imported(name: str) -> object:
    """Return the module of the engine, or what is in one, that a dotted name means.

    Raises:
        LookupError: there is none.
    """
    parts = name.replace(" import ", ".").split(".")
    lengths = range(len(parts), 0, -1)
    homes = (at for at in lengths if _is_module("ruinous." + ".".join(parts[:at])))
    length = next(homes, 0)
    found: object = import_module("ruinous." + ".".join(parts[:length])) if length else None
    for inner in parts[length:]:
        if not hasattr(found, inner):
            raise LookupError(f"there is no `{name}`")
        found = getattr(found, inner)
    return found


def is_imported(name: str) -> bool:
    """Tell whether a module of the engine, or something in one, has a dotted name."""
    try:
        imported(name)
    except LookupError:
        return False
    return True


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _is_command(line: str) -> bool:
    _, command, *words = line.split()
    if command not in COMMANDS:
        return False
    told = run(command, "--help").out
    return all(word in told for word in words if word.startswith("--"))


def _is_program(line: str) -> bool:
    """Tell whether a program is run before each change, and a mark of pytest is one of ours."""
    program, *words = line.split()
    marks = [
        each.partition(":")[0] for each in SETTINGS["tool"]["pytest"]["ini_options"]["markers"]
    ]
    asked = words[words.index("-m") + 1] if "-m" in words else marks[0]
    return program in (ROOT / ".ci" / "run").read_text(encoding="utf-8") and asked in marks


def _is_said(words: str) -> bool:
    """Tell whether words stand in the sources, the packs or the settings, as whole words."""
    pattern = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
    return any(pattern.search(text) for text in _sources())


@cache
def _sources() -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8") for path in _files())


def _files() -> Iterator[Path]:
    yield ROOT / "pyproject.toml"
    yield from sorted(PACKAGE.rglob("*.py"))
    yield from sorted((ROOT / "content").rglob("*.yaml"))
