"""The project's own workflows: as far as they can be tried without the machines that run them."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from repository.places import ROOT, read_yaml

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PYTHONS = [
    each.rpartition(" ")[2]
    for each in PROJECT["project"]["classifiers"]
    if re.search(r"Python :: 3\.\d+$", each)
]


def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = read_yaml(ROOT / ".github" / "workflows" / name)
    return found


def steps_of(job: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = job.get("steps", [])
    return found


def script(job: str, start: str) -> str:
    """Return the script of a step of the release, by how its name begins."""
    steps = steps_of(workflow("release.yml")["jobs"][job])
    found: str = next(each["run"] for each in steps if each.get("name", "").startswith(start))
    return found


def shell(text: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a script as the machines of the workflows do, at the root of the repository."""
    words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", text]
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = os.environ | {"PATH": path} | settings
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def checked(schema: str, *files: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    return subprocess.run([*command, *files], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", [str(path) for path in WORKFLOWS]),
        ("github-actions", [str(ROOT / "action.yml")]),
        ("dependabot", [str(ROOT / ".github" / "dependabot.yml")]),
    ],
)
def test_github_understands_them(schema: str, files: list[str], tmp_path: Any) -> None:
    done = checked(schema, *files)
    assert (done.returncode, done.stdout) == (0, "ok -- validation done\n")
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("jobs: {}\nruns: {}\nversion: 1\n", "utf-8")
    assert checked(schema, str(wrong)).returncode == 1


def test_every_python_that_is_promised_is_tested_and_built() -> None:
    matrix = workflow("ci.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == PYTHONS
    assert {each.partition("-")[0] for each in matrix["os"]} == {"ubuntu", "macos", "windows"}
    built = [each.replace(".", "") for each in PYTHONS]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == " ".join(f"cp{each}-*" for each in built)
    assert PROJECT["project"]["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_nothing_is_allowed_that_a_job_does_not_ask_for(path: Any) -> None:
    found = workflow(path.name)
    assert found["permissions"] == {"contents": "read"}
    steps = [step for job in found["jobs"].values() for step in steps_of(job)]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)
    # What an event holds could be taken for a part of a script: it comes as a variable.
    assert not [step["run"] for step in steps if "${{" in step.get("run", "")]


def test_the_gate_is_what_a_contributor_runs() -> None:
    steps = steps_of(workflow("ci.yml")["jobs"]["gate"])
    assert steps[-1]["run"] == ".ci/run"
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_a_release_waits_for_tests_and_wheels_of_its_version() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert (jobs["tests"]["needs"], jobs["wheels"]["needs"]) == ("version", "version")
    assert jobs["publish"]["needs"] == ["tests", "wheels"]
    assert (jobs["notes"]["needs"], jobs["site"]["needs"]) == ("publish", "publish")


def test_a_tag_that_is_no_version_of_the_project_releases_nothing() -> None:
    done = shell(script("version", "the tag is"), TAG="v99.0.0")
    assert (done.returncode, "the project is" in done.stderr) == (1, True)


def test_a_version_that_the_changelog_lacks_is_not_released() -> None:
    version = PROJECT["project"]["version"]
    done = shell(script("version", "the tag is"), TAG=f"v{version}")
    has_it = f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert (done.returncode == 0) is has_it, done.stderr


def test_the_notes_are_the_part_of_the_changelog(tmp_path: Any) -> None:
    lines = [
        "## [Unreleased]",
        "- later",
        "## [1.2.0] - 2026-01-01",
        "- now",
        "## [1.1.0]",
        "- old",
    ]
    (tmp_path / "CHANGELOG.md").write_text("\n".join(lines) + "\n", "utf-8")
    text = script("notes", "a release with").partition("gh release")[0]
    done = shell(f"cd '{tmp_path}'\n{text}", TAG="v1.2.0")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "notes.md").read_text("utf-8") == "- now\n"
