"""The hooks and the action that repositories of packs use."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import ruinous
from cli.command import run
from repository.places import CONTENT, ROOT, read_yaml
from ruinous.diagnostics import FORMS
from tools.builders import changed, copy_of_base

HOOKS: list[dict[str, Any]] = read_yaml(ROOT / ".pre-commit-hooks.yaml")
ACTION: dict[str, Any] = read_yaml(ROOT / "action.yml")
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}
ENTRIES = {hook["id"]: hook["entry"] for hook in HOOKS}
EXPRESSION = re.compile(r"\$\{\{ ([\w.-]+) \}\}")
README = (ROOT / "README.md").read_text("utf-8")
ENGINE = str(Path(ruinous.__file__).parents[1])


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a pack, and with the command where the installation of a hook puts it."""
    command = tmp_path / "bin" / "ruinous"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ruinous "$@"\n', "utf-8")
    command.chmod(0o755)
    copy_of_base(tmp_path)
    return tmp_path


def shell(home: Path, script: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a script as the steps of an action are run, below a folder that holds the pack."""
    path = os.pathsep.join([str(home / "bin"), os.environ["PATH"]])
    env = os.environ | {"PATH": path, "PYTHONPATH": ENGINE} | settings
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    return subprocess.run(words, cwd=home, env=env, capture_output=True, text=True, check=False)


def break_a_card(home: Path) -> None:
    changed(home / "base" / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")


# ---------------------------------------------------------------- hooks


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_looks_at_every_file_of_a_pack_and_at_no_other(hook):
    files = {path.relative_to(CONTENT.parent).as_posix() for path in CONTENT.rglob("*.yaml")}
    files |= {"pack.yaml", "chaos/ash.yaml"}
    assert [file for file in files if not re.search(hook["files"], file)] == []
    others = ["content/README.md", "notes.yaml", "my-pack.yaml", ".github/workflows/ci.yml"]
    assert not [file for file in others if re.search(hook["files"], file)]


def test_a_hook_says_what_is_wrong_with_the_files_that_changed(home):
    files = "base/chaos/khorne.yaml base/chaos/nurgle.yaml"
    assert shell(home, f"{ENTRIES['ruinous-check']} {files}").returncode == 0
    break_a_card(home)
    done = shell(home, f"{ENTRIES['ruinous-check']} {files}")
    assert (done.returncode, "did you mean `roll`?" in done.stdout) == (1, True)


def test_a_pack_of_several_files_is_played_once(home):
    whole = shell(home, "ruinous test ./base")
    files = shell(home, f"{ENTRIES['ruinous-test']} base/pack.yaml base/chaos/nurgle.yaml")
    assert (whole.returncode, whole.stdout) == (0, files.stdout)


def test_a_hook_is_run_once_for_all_files():
    assert all(hook["require_serial"] for hook in HOOKS)


# ---------------------------------------------------------------- action


def action(home: Path, step: str = "check", **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run a step of the action with its inputs filled in."""
    values = {"runner.temp": str(home), "steps.python.outputs.python-path": sys.executable}
    values |= {f"inputs.{name}": str(each["default"]) for name, each in ACTION["inputs"].items()}
    values |= {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()}
    settings = {
        name: EXPRESSION.sub(lambda found: values[found[1]], value)
        for name, value in STEPS[step]["env"].items()
    }
    settings |= {"RUNNER_TEMP": str(home), "GITHUB_OUTPUT": str(home / "output")}
    return shell(home, STEPS[step]["run"], **{**settings, "PYTHONPATH": ENGINE})


def test_the_action_annotates_what_is_wrong(home):
    break_a_card(home)
    done = action(home)
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=base/chaos/khorne.yaml,line=10,")


def test_the_action_gives_the_report(home):
    break_a_card(home)
    assert action(home, format="sarif").returncode == 1
    name, _, report = (home / "output").read_text("utf-8").strip().partition("=")
    assert f"steps.check.outputs.{name}" in ACTION["outputs"]["report"]["value"]
    log = json.loads(Path(report).read_text("utf-8"))
    assert [len(run["results"]) for run in log["runs"]] == [1]


def test_the_action_takes_one_path_to_a_line(home):
    (home / "base").rename(home / "my pack")
    done = action(home, paths="\nmy pack\n-odd\n", format="human")
    assert (done.returncode, "no pack, file or folder `-odd`" in done.stdout) == (2, True)
    assert "my pack" not in done.stdout


def test_the_action_leaves_out_what_is_known_and_what_is_old(home):
    break_a_card(home)
    shell(home, "ruinous check ./base --baseline 'known ones.json' --write-baseline")
    assert action(home, paths="./base", baseline="known ones.json").returncode == 0
    refused = action(home, paths="./base", changed_since="nonsense; exit 0")
    assert refused.returncode == 2


@pytest.mark.parametrize("name", ["paths", "format", "baseline", "changed_since"])
def test_no_input_of_the_action_is_run(home, name):
    action(home, **{name: "$(touch made) `touch made`; touch made"})
    assert not (home / "made").exists()


def test_the_action_plays_the_examples(home):
    done = action(home, "test", paths="./base")
    assert (done.returncode, done.stdout.endswith("all hold\n")) == (0, True)


def walk(home: Path, **inputs: str) -> dict[str, subprocess.CompletedProcess[str]]:
    """Run the steps of the action behind the installation as GitHub does, and return what ran."""
    done: dict[str, subprocess.CompletedProcess[str]] = {}
    for step in ("check", "test"):
        failed = any(each.returncode for each in done.values())
        if not failed or "!cancelled()" in STEPS[step].get("if", ""):
            done[step] = action(home, step, **inputs)
    return done


def test_examples_that_fail_are_shown_although_there_are_findings(home):
    break_a_card(home)
    cards = home / "base" / "chaos" / "nurgle.yaml"
    changed(cards, "points: ", "points: 9")
    done = walk(home)
    assert {step: each.returncode for step, each in done.items()} == {"check": 1, "test": 1}
    told = done["test"].stdout
    assert "left out: Blood Frenzy: base/chaos/khorne.yaml:10:31: error[E102]" in told
    assert "base/chaos/nurgle.yaml" in told
    assert "points: expected 9" in told


def test_both_steps_are_green_where_all_is_well(home):
    assert [each.returncode for each in walk(home).values()] == [0, 0]


def test_a_pack_that_cannot_be_loaded_hides_no_other(home):
    shutil.copytree(home / "base", home / "more" / "copy")
    changed(home / "base" / "pack.yaml", "id: base", "id: [base")
    changed(home / "more" / "copy" / "chaos" / "nurgle.yaml", "points: ", "points: 9")
    told = walk(home)["test"].stdout
    assert ("left out: base: base/pack.yaml:" in told, "points: expected 9" in told) == (True, True)


def test_the_action_finds_packs_far_below(home):
    (home / "a" / "b c").mkdir(parents=True)
    (home / "base").rename(home / "a" / "b c" / "base")
    done = walk(home)
    assert {step: each.returncode for step, each in done.items()} == {"check": 0, "test": 0}
    changed(home / "a/b c/base/chaos/khorne.yaml", "roll 2 dice", "rol 2 dice")
    assert action(home).stdout.startswith("::error file=a/b c/base/chaos/khorne.yaml,line=10,")


def test_every_input_of_the_action_is_used_and_none_is_part_of_a_script():
    used = set(re.findall(r"inputs\.([\w-]+)", (ROOT / "action.yml").read_text("utf-8")))
    assert used == set(ACTION["inputs"])
    assert not [step for step in STEPS.values() if "${{" in step.get("run", "")]


def test_the_inputs_of_the_action_are_options_of_the_check():
    told = run("check", "--help").out
    others = {"paths", "examples", "python-version"}
    assert {f"--{name}" for name in ACTION["inputs"].keys() - others} <= set(told.split())
    forms = ACTION["inputs"]["format"]["description"].partition("(")[2].rstrip(")")
    assert set(re.split(", | or ", forms)) == set(FORMS)


# ---------------------------------------------------------------- what the README shows


def shown_in_readme(name: str) -> Any:
    """Return a file that the README shows, as YAML holds it."""
    found = re.search(rf"^```yml {re.escape(name)}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert found is not None
    return YAML(typ="safe", pure=True).load(found[1])


def test_the_readme_shows_inputs_that_the_action_has():
    steps = shown_in_readme(".github/workflows/packs.yml")["jobs"]["packs"]["steps"]
    [own] = [step for step in steps if "/ruinous@" in step["uses"]]
    assert own["with"].keys() <= ACTION["inputs"].keys()


def test_the_readme_shows_every_hook():
    [repository] = shown_in_readme(".pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in repository["hooks"]} == ENTRIES.keys()


def test_an_input_that_a_push_leaves_empty_is_none(home):
    assert action(home, paths="./base", changed_since="").returncode == 0
