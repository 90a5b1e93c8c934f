"""The project's data are found in a checkout and in an installed package."""

from pathlib import Path

import pytest

from ruinous import data
from ruinous.packs import content_root, grammar_root, schemas_root, shipped


def test_a_checkout_has_its_data_beside_the_source_root() -> None:
    root = Path(shipped.__file__).resolve().parents[3]
    assert content_root() == root / "content"
    assert grammar_root() == root / "grammar"
    assert schemas_root() == root / "schemas"


def test_a_wheel_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data" / "content" / "tiny").mkdir(parents=True)
    (tmp_path / "_data" / "content" / "tiny" / "pack.yaml").touch()
    monkeypatch.setattr(data, "PACKAGE", tmp_path)
    assert content_root() == tmp_path / "_data" / "content"
    assert shipped.shipped_packs() == ("tiny",)
