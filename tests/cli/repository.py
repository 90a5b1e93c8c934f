"""Real repositories of git with packs in them, and commands run in them as their users do."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import ruinous
from packs.builders import CHAOS_FILE, write
from packs.builders import TINY as UNPLAYABLE
from ruinous.cli.main import app
from tools.editor.desk import PLAYABLE

TINY: Final = {
    file: text.replace("[frost]", "[ash, frost]")
    for file, text in {**UNPLAYABLE, **PLAYABLE}.items()
}
"""A pack that is right in every way, with one example."""
CARDS: Final = PLAYABLE[CHAOS_FILE]
FAN: Final = {
    "pack.yaml": "id: fan\nversion: 1.0.0\ntitle: A fan pack\n"
    "requires: [{pack: tiny, version: '>=1.0'}]\n",
    "old-world.yaml": "set: fan\nprovenance: {status: sourced, basis: a test}\ncards:\n"
    "  - name: A Short Summer\n    copies: 2\n"
    "    effect: 'when revealed: place 1 lantern in High Moor'\n",
}
"""A pack that stands beside the tiny one and uses its words."""
MISTAKE: Final = CARDS.replace("roll 2 dice", "rol 2 dice")
"""Cards with one mistake, in line 8."""
_ENGINE: Final = str(Path(ruinous.__file__).parents[1])
_ESCAPED: Final = re.compile("%(2C|3A|25)")


class Repository:
    """A repository in a temporary folder."""

    def __init__(self, root: Path, packs: Mapping[str, Mapping[str, str]]) -> None:
        """Make it with one commit.

        Args:
            packs: folder of each to its files.
        """
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        for folder, files in packs.items():
            write(root / folder, files)
        self.git("init", "-q", "-b", "main")
        for key in ("user.name", "user.email"):
            self.git("config", key, "somebody")
        self.git("config", "commit.gpgsign", "false")
        self.commit()

    def git(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["git", *words], cwd=self.root, capture_output=True, text=True, check=False,
            env={**_environment(self.root), **settings},
        )  # fmt: skip

    def commit(self, message: str = "more") -> None:
        self.git("add", "-A")
        done = self.git("commit", "-q", "--no-verify", "-m", message)
        assert done.returncode == 0, done.stdout + done.stderr

    def change(self, file: str, old: str, new: str) -> None:
        path = self.root / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def run(self, *words: str, here: str = ".") -> tuple[int, str]:
        """Run `ruinous` from its door; return its exit code and what it prints.

        Args:
            here: the working folder, from the root.
        """
        told = StringIO()
        with chdir(self.root / here), redirect_stdout(told), redirect_stderr(told):
            try:
                app(words)
            except SystemExit as done:
                return int(done.code or 0), told.getvalue()
        raise AssertionError("the command goes on")

    def shell(self, script: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a script as a step of an action, at the root."""
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        env = {**_environment(self.root), **settings}
        return subprocess.run(
            words, cwd=self.root, env=env, capture_output=True, text=True, check=False
        )


def _environment(root: Path) -> dict[str, str]:
    """Return an environment with the command where the installation of a hook puts it."""
    home = root.parent / "bin"
    command = home / "ruinous"
    if not command.exists():
        home.mkdir(exist_ok=True)
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ruinous "$@"\n', "utf-8")
        command.chmod(0o755)
    path = os.pathsep.join([str(home), str(Path(sys.executable).parent), os.environ["PATH"]])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, "PATH": path, "PYTHONPATH": _ENGINE, "PRE_COMMIT_HOME": str(home / "kept")}


def pre_commit() -> str | None:
    """Return the command of pre-commit, where that is installed."""
    return shutil.which("pre-commit", path=os.pathsep.join(
        [str(Path(sys.executable).parent), os.environ["PATH"]]
    ))  # fmt: skip


def annotated(text: str) -> list[str]:
    """Return the files of annotations of GitHub, as it reads them."""
    files = re.findall(r"^::(?:error|warning) file=([^,]*),", text, re.MULTILINE)
    return [_ESCAPED.sub(lambda found: unquote(found[0]), file) for file in files]
