"""`ruinous docs`."""

from pathlib import Path

from cli.command import run


def test_the_site_is_written_and_named_and_what_is_gone_goes(tmp_path: Path):
    gone, mine = tmp_path / "site" / "chaos" / "gone.html", tmp_path / "site" / "mine.html"
    gone.parent.mkdir(parents=True)
    gone.write_text('<meta name="generator" content="ruinous docs">', encoding="utf-8")
    mine.write_text("<p>mine", encoding="utf-8")
    code, out, _ = run("docs", "--output", tmp_path / "site", "--packs", "base")
    assert code == 0
    written = {p.relative_to(tmp_path / "site").as_posix() for p in tmp_path.rglob("*.*")}
    assert {"mine.html", "index.html", "site.css", "site.js", "chaos/plague-aura.html"} <= written
    assert (gone.exists(), mine.exists()) == (False, True)
    pages = sum(path.endswith(".html") for path in written - {"mine.html"})
    assert out.startswith(f"{pages} pages in {tmp_path / 'site'}: ")
    assert out.endswith(f"open {tmp_path / 'site' / 'index.html'}\n")


def test_a_file_is_no_folder(tmp_path: Path):
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    code, _, err = run("docs", "--output", tmp_path / "site", "--packs", "base")
    assert code == 2
    assert err.startswith("error: `")
    assert (tmp_path / "site").read_text(encoding="utf-8") == "mine"


def test_packs_that_are_not_there_are_told(tmp_path: Path):
    code, _, err = run("docs", "--output", tmp_path / "site", "--packs", "bse")
    assert code == 2
    assert "did you mean" in err
    assert not (tmp_path / "site").exists()
