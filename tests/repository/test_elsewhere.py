"""The hooks and the action that repositories of packs use."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ruinous
from repository.places import CONTENT, ROOT, read_yaml
from tools.builders import changed, copy_of_base

HOOKS: list[dict[str, Any]] = read_yaml(ROOT / ".pre-commit-hooks.yaml")
ACTION: dict[str, Any] = read_yaml(ROOT / "action.yml")
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the command, as the installation of a hook or of the action puts it there."""
    command = tmp_path / "bin" / "ruinous"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ruinous "$@"\n', "utf-8")
    command.chmod(0o755)
    copy_of_base(tmp_path)
    return tmp_path


def shell(home: Path, script: str, **settings: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(home / "bin"), os.environ["PATH"]])
    engine = str(Path(ruinous.__file__).parents[1])
    env = os.environ | {"PATH": path, "PYTHONPATH": engine} | settings
    words = ["bash", "-e", "-c", script]
    return subprocess.run(words, cwd=home, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_looks_at_every_file_of_a_pack_and_at_no_other(hook):
    files = {path.relative_to(CONTENT.parent).as_posix() for path in CONTENT.rglob("*.yaml")}
    assert all(re.search(hook["files"], file) for file in files)
    others = ["content/README.md", "notes.yaml", "my-pack.yaml", ".github/workflows/ci.yml"]
    assert not [file for file in others if re.search(hook["files"], file)]


def test_a_hook_says_what_is_wrong_with_the_files_that_changed(home):
    check = next(hook["entry"] for hook in HOOKS if hook["id"] == "ruinous-check")
    assert shell(home, f"{check} base/chaos/khorne.yaml").returncode == 0
    changed(home / "base" / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    done = shell(home, f"{check} base/chaos/khorne.yaml")
    assert (done.returncode, "did you mean `roll`?" in done.stdout) == (1, True)


def action(home: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the step of the action that checks, with its inputs filled in."""
    given = {name: str(each["default"]) for name, each in ACTION["inputs"].items()} | inputs
    fill = lambda text: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda m: given[m[1]], text)
    settings = {name: fill(value) for name, value in STEPS["check"]["env"].items()}
    return shell(home, STEPS["check"]["run"], **settings)


def test_the_action_annotates_what_is_wrong(home):
    assert action(home, paths="./base").returncode == 0
    changed(home / "base" / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    done = action(home, paths="./base")
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=base/chaos/khorne.yaml,line=9,")


def test_the_action_hands_its_inputs_on(home):
    changed(home / "base" / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    shell(home, "ruinous check ./base --baseline known.json --write-baseline")
    assert action(home, paths="./base", baseline="known.json").returncode == 0
    assert action(home, paths="./base", **{"changed-since": "HEAD"}).returncode == 2


def test_every_input_of_the_action_is_used():
    written = (ROOT / "action.yml").read_text("utf-8")
    assert all(f"inputs.{name}" in written for name in ACTION["inputs"])
