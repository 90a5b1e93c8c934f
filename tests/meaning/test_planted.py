"""Each deliberate error in binding or compiler is noticed by comparing with the definition."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ruinous
from meaning import planted
from meaning.misbound import ERRORS, Error, noticed, parts
from meaning.planted import PLANTS, Plant
from meaning.stage import findings

ENGINE = Path(ruinous.__file__).parent
TESTS = Path(planted.__file__).parents[1]


def planting(plant: Plant, folder: Path) -> Path:
    """Return a copy of the engine with an error in it."""
    engine = folder / "engine" / ENGINE.name
    shutil.copytree(ENGINE, engine, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("content", "grammar", "schemas"):
        (folder / name).symlink_to(ENGINE.parents[1] / name)
    module = engine / "kernel" / f"{plant.module}.py"
    text = module.read_text("utf-8")
    assert text.count(plant.right) == 1, plant.name
    module.write_text(text.replace(plant.right, plant.wrong), "utf-8")
    return engine.parent


def test_the_errors_can_still_be_planted() -> None:
    for plant in PLANTS:
        text = (ENGINE / "kernel" / f"{plant.module}.py").read_text("utf-8")
        assert text.count(plant.right) == 1, plant.name


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_a_planted_error_is_noticed(plant: Plant, tmp_path: Path) -> None:
    engine = planting(plant, tmp_path)
    done = subprocess.run(
        [sys.executable, planted.__file__, plant.name],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(engine), str(TESTS)])},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def is_noticed(error: Error) -> None:
    """Make sure that the meanings part with an error in binding, and without it do not."""
    assert [found for text in error.texts for found in findings(text, cures=False)] == []
    program = noticed(error)
    assert program is not None
    assert parts(program) == ""


@pytest.mark.interpreted("functions of binding are replaced")
@pytest.mark.parametrize("error", ERRORS[::16], ids=lambda error: error.name)
def test_an_error_in_binding_is_noticed(error: Error) -> None:
    is_noticed(error)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.interpreted("functions of binding are replaced")
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.name)
def test_every_error_in_binding_is(error: Error) -> None:
    is_noticed(error)


def test_the_definition_takes_nothing_from_binding() -> None:
    modules = (TESTS / "meaning" / "definition").glob("*.py")
    assert [each for each in modules if "language.binding" in each.read_text("utf-8")] == []
