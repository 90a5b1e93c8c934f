"""The import contracts of `pyproject.toml`: what they forbid is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from repository.places import ROOT

PLANTED = [
    ("layers", "language/reader.py", "from ruinous.game import content"),
    ("layers", "kernel/state/bits.py", "from ruinous.tools import story"),
    ("games are found", "tools/story.py", "from ruinous.games.oldworld import play"),
    ("games do not know", "games/marauders/moving.py", "from ruinous.games.oldworld import play"),
    ("phases do not know", "games/oldworld/phases/end.py",
     "from ruinous.games.oldworld.phases import draw"),
    ("doors of language.english", "game/match.py", "from ruinous.language.english import letters"),
    ("doors of kernel.compiler", "game/match.py", "from ruinous.kernel.compiler import loops"),
    ("doors of cli.commands", "cli/checking.py", "from ruinous.cli.commands import fmt"),
    ("no circles", "kernel/state/bits.py", "from ruinous.kernel.state import progress"),
    ("no circles", "language/binding/report.py",
     "if False:\n    from ruinous.language.binding import effect"),
    ("silent", "packs/files.py", "import time"),
    ("luck alone", "bots/__init__.py", "import secrets"),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    shutil.copytree(ROOT / "engine", folder, dirs_exist_ok=True)
    return folder


def contracts(engine: Path) -> tuple[int, list[str]]:
    """Return the exit code of the check of a copy of the engine, and the contracts it broke."""
    command = "from importlinter.cli import lint_imports_command as run; run()"
    run = subprocess.run(
        [sys.executable, "-c", command, "--no-logo", "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(engine)},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode, [line for line in run.stdout.splitlines() if " BROKEN" in line]


def test_the_engine_as_it_is_breaks_none(engine: Path) -> None:
    assert contracts(engine) == (0, [])


@pytest.mark.parametrize(("contract", "module", "line"), PLANTED)
def test_an_import_that_is_planted_breaks_its_contract(
    contract: str, module: str, line: str, engine: Path
) -> None:
    path = engine / "ruinous" / module
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}\n{line}\n", encoding="utf-8")
    try:
        code, broken = contracts(engine)
    finally:
        path.write_text(text, encoding="utf-8")
    assert code == 1
    assert [each for each in broken if each.startswith(contract) or contract in each], broken
