"""`ruinous schema`."""

from cli.command import run
from ruinous.tools.check import schema as module


def test_schemas_are_written_and_checked(tmp_path):
    code, out, _ = run("schema", tmp_path)
    assert code == 0
    assert "15 changed" in out
    assert run("schema", tmp_path, "--check").code == 0
    (tmp_path / "board.json").write_text("{}", encoding="utf-8")
    code, out, _ = run("schema", tmp_path, "--check")
    assert code == 1
    assert out == f"{tmp_path / 'board.json'} is not fresh; run `ruinous schema`\n"


def test_the_schemas_of_the_project_are_fresh():
    assert run("schema", "--check").code == 0


def test_a_missing_folder_exits_with_2(tmp_path):
    assert run("schema", tmp_path / "none", "--check").code == 2


def test_an_installed_program_writes_no_schemas_into_itself(tmp_path, monkeypatch):
    """T10: without a folder, it wrote where it is installed."""
    packed = tmp_path / "ruinous" / "_data" / "schemas"
    packed.mkdir(parents=True)
    monkeypatch.setattr(module, "PACKAGE", tmp_path / "ruinous")
    monkeypatch.setattr(module, "data_root", lambda name: packed)
    code, out, err = run("schema")
    assert (code, out, list(packed.iterdir())) == (2, "", [])
    assert "help: name one: `ruinous schema FOLDER`" in err
    assert run("schema", "--check").code == 1
