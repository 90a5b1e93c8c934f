"""Where the project's own data are, in a wheel and in a checkout."""

import pytest

from ruinous import data
from ruinous.data import data_root, is_compiled


def test_in_a_checkout_data_are_beside_the_source_root():
    assert (data_root("content") / "base" / "pack.yaml").is_file()
    assert data_root("content") == data.PACKAGE.parents[1] / "content"


def test_in_a_wheel_data_are_inside_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "PACKAGE", tmp_path / "site" / "lib" / "ruinous")
    packed = data.PACKAGE / "_data" / "content"
    packed.mkdir(parents=True)
    assert data_root("content") == packed
    assert data_root("schemas") == tmp_path / "site" / "schemas"


@pytest.mark.parametrize(
    ("files", "compiled"), [(["rng.py"], False), (["rng.py", "rng.cpython-311-darwin.so"], True)]
)
def test_a_build_is_compiled_when_a_module_of_matches_is(tmp_path, monkeypatch, files, compiled):
    home = tmp_path / "kernel" / "state"
    home.mkdir(parents=True)
    for name in files:
        (home / name).touch()
    monkeypatch.setattr(data, "PACKAGE", tmp_path)
    assert is_compiled() is compiled
