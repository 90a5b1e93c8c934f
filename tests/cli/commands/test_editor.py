"""`ruinous editor` writes files of an editor, and never over others."""

import json

from cli.command import run


def test_the_files_of_an_editor_are_written_once(tmp_path):
    code, out, _ = run("editor", "vscode", "--in", tmp_path)
    assert code == 0
    assert out.count("wrote: ") == 4
    package = json.loads((tmp_path / "ruinous-vscode" / "package.json").read_text("utf-8"))
    assert package["name"] == "ruinous"
    code, _, err = run("editor", "vscode", "--in", tmp_path)
    assert code == 2
    assert "is there already" in err


def test_an_unknown_editor_is_refused(tmp_path):
    code, _, err = run("editor", "emcas", "--in", tmp_path)
    assert code == 2
    assert "emacs" in err
    assert not list(tmp_path.iterdir())
