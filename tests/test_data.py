"""Where the project's own data are, in a wheel and in a checkout."""

from ruinous import data
from ruinous.data import data_root


def test_in_a_checkout_data_are_beside_the_source_root():
    assert (data_root("content") / "base" / "pack.yaml").is_file()
    assert data_root("content") == data.PACKAGE.parents[1] / "content"


def test_in_a_wheel_data_are_inside_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "PACKAGE", tmp_path / "site" / "lib" / "ruinous")
    packed = data.PACKAGE / "_data" / "content"
    packed.mkdir(parents=True)
    assert data_root("content") == packed
    assert data_root("schemas") == tmp_path / "site" / "schemas"
