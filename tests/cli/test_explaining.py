"""What was explained before is told again, as long as nothing has changed."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cli.command import run
from ruinous.tools.content import explain as module
from tools.builders import changed, copy_of_base


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Return the names that were really looked up."""
    found: list[str] = []
    of, shipped = module.explain_of, module.explain_shipped

    def explain_of(packs: Any, name: str) -> Any:
        found.append(name)
        return of(packs, name)

    def explain_shipped(name: str) -> Any:
        found.append(name)
        return shipped(name)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(module, "explain_of", explain_of)
    monkeypatch.setattr(module, "explain_shipped", explain_shipped)
    return found


@pytest.mark.parametrize("form", ["human", "json"])
def test_the_same_is_explained_once_and_told_the_same(made, form):
    words = ("explain", "Influenza", "--format", form)
    assert run(*words) == run(*words) == run(*words, "--packs", "base")
    assert made == ["Influenza"] * 2  # other packs are another question


def test_forms_are_kept_apart(made):
    assert run("explain", "Influenza").out != run("explain", "Influenza", "--format", "json").out
    assert len(made) == 2


def test_a_change_of_the_packs_is_explained_anew(made, tmp_path):
    pack = copy_of_base(tmp_path / "packs")
    words = ("explain", "Influenza", "--packs", pack)
    assert "This region has -2 resistance." in run(*words).out
    changed(pack / "chaos" / "nurgle.yaml", "resistance here -2", "resistance here -3")
    assert "This region has -3 resistance." in run(*words).out
    assert len(made) == 2


def test_what_cannot_be_explained_is_not_kept(made, tmp_path):
    assert run("explain", "Batle Cry") == run("explain", "Batle Cry")
    assert made == ["Batle Cry"] * 2
    assert not list((tmp_path / "cache").rglob("*.json"))


@pytest.mark.parametrize("text", ["", "null", "[]", '"text"', "1", "[1]", "[" * 100_000, "\x00"])
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with its digest"])
def test_a_damaged_answer_is_made_again(made, tmp_path, text, whole):
    first = run("explain", "Influenza")
    [file] = (tmp_path / "cache").rglob("*.json")
    digest = sha256(text.encode("utf-8")).hexdigest()
    file.write_text(f"{digest}\n{text}" if whole else text, "utf-8")
    assert run("explain", "Influenza") == first
    assert len(made) == 2
