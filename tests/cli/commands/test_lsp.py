"""`ruinous lsp` says in one line what it needs."""

import pytest

from cli.command import run
from ruinous.tools import extras


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    code, _, err = run("lsp")
    assert code == 2
    assert "needs the package pygls" in err
    assert "ruinous[lsp]" in err


def test_one_way_is_chosen() -> None:
    code, _, err = run("lsp", "--stdio", "--tcp", "9")
    assert code == 2
    assert "two ways" in err
