"""Mistakes that have exactly one cure, mended in files."""

from pathlib import Path

import pytest

from corpus.bench import Bench, mistakes
from ruinous.packs import content_root
from ruinous.tools.check import fix as module
from ruinous.tools.check.check import check
from ruinous.tools.check.fix import fix
from tools.builders import changed, copy_of_base

CHAOS = (content_root() / "base" / "chaos" / "khorne.yaml").read_bytes()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_stay(pack, mark):
    file = pack / "chaos" / "khorne.yaml"
    right = mark.encode("utf-8") + CHAOS.replace(b"\n", b"\r\n")
    file.write_bytes(right.replace(b"roll 2 dice here", b"rol 2 dice here"))
    assert fix([str(pack)]).left == ()
    assert file.read_bytes() == right


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_text_in_quotes_is_mended_inside_them(pack, quote):
    right = "    effect: |\n      forbid placing corruption here\n"
    wrong = f"    effect: {quote}forbid placing corruptoin here{quote}\n"
    file = changed(pack / "chaos" / "khorne.yaml", right, wrong)
    assert fix([str(pack)]).left == ()
    assert f"effect: {quote}forbid placing corruption here{quote}\n" in file.read_text("utf-8")


def test_a_line_whose_cure_leads_to_another_mistake_stays_as_it_was(pack):
    """Other lines of the file are mended."""
    right = "roll 2 dice here"
    wrong = "rol 2 dice here of"
    file = changed(pack / "chaos" / "khorne.yaml", right, wrong)
    changed(file, "forbid placing corruption here", "forbid plcaing corruption here")
    report = fix([str(pack)])
    text = file.read_text("utf-8")
    assert wrong in text
    assert "plcaing" not in text
    assert [each.finding.cure for each in report.cures] == ["placing"]
    assert [each.code for each in report.left] == ["E102"]


def test_a_cure_that_does_not_help_is_taken_back(pack, monkeypatch):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    before = file.read_bytes()
    monkeypatch.setattr(module, "cured", lambda text, cures: text.replace("rol 2", "rolx 2"))
    checks: list[object] = []
    monkeypatch.setattr(module, "check", lambda paths: checks.append(paths) or check(paths))
    report = fix([str(pack)])
    assert (report.cures, report.files, len(report.left)) == ((), (), 1)
    assert file.read_bytes() == before
    assert len(checks) == 3, "before, with the cure, and without it: it is not tried again"


def test_misspellings_of_the_corpus_are_mended(tmp_path):
    bench, mended, seen = Bench(tmp_path), 0, 0
    for mistake in [*mistakes("misspelt verb")[:8], *mistakes("misspelt key")[:8]]:
        file = tmp_path / mistake.file
        right = file.read_text("utf-8")
        file.write_text(mistake.text, "utf-8")
        fix([str(tmp_path / mistake.file.partition("/")[0])])
        seen += 1
        mended += file.read_text("utf-8") == right
        file.write_text(right, "utf-8")
    assert bench.folder == tmp_path
    assert mended >= 0.95 * seen


def test_a_trial_writes_nothing_at_any_time(pack, monkeypatch):
    """T3: a process that is killed while it looks for cures has changed no file."""
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    before = changed(file, "copies: 4", "cpies: 4").read_bytes()
    seen: list[bytes] = []
    monkeypatch.setattr(
        module, "check", lambda paths: (check(paths), seen.append(file.read_bytes()))[0]
    )
    monkeypatch.setattr(module, "write", lambda *_, **__: pytest.fail("written"))
    report = fix([str(pack)], dry=True)
    assert (len(report.cures), report.left) == (2, ())
    assert set(seen) == {before} == {file.read_bytes()}


def test_files_are_written_once_with_all_cures(pack, monkeypatch):
    """T3: a process that is killed leaves no file with some of its cures alone."""
    changed(pack / "chaos" / "khorne.yaml", "copies: 4", "cpies: 4")
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dyce here")
    texts: list[str] = []
    monkeypatch.setattr(module, "write", lambda file, text, within: texts.append(text))
    fix([str(pack)])
    assert [text.encode("utf-8") for text in texts] == [CHAOS]


@pytest.mark.parametrize("number", ["4½", "4 %", "4 dozen", "half of 4"])
def test_a_number_that_something_scales_is_not_taken_for_it(pack, number):
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4", f"copies: {number}")
    before = file.read_bytes()
    assert len(fix([str(pack)]).left) == 1
    assert file.read_bytes() == before


def left_as_it_was(pack: Path, right: str, wrong: str, name: str = "chaos/khorne.yaml") -> str:
    """Plant a mistake, see that `fix` changes nothing, and return the help of what is left."""
    file = changed(pack / name, right, wrong)
    before = file.read_bytes()
    found, *_ = fix([str(pack)]).left
    assert file.read_bytes() == before
    return found.help or ""


@pytest.mark.parametrize(
    "wrong",
    [
        "at the start of battle: roll 2 dice here # not 3, see the FAQ",
        "# not 3, see the FAQ\n      at the start of battle: roll 2 dice here",
        "at the start of battle: # not 3, see the FAQ\n        roll 2 dice here",
    ],
)
def test_a_comment_in_an_effect_is_never_deleted(pack, wrong):
    right = "at the start of battle: roll 2 dice here"
    assert left_as_it_was(pack, right, wrong) == "put it on a line outside the effect"


def test_a_comment_does_not_become_a_value(pack):
    """The sign may begin the number of a card, or a note of the author to the author."""
    help = left_as_it_was(pack, "name: Blood Frenzy", "name: #todo")
    assert help == 'write `"#todo"`'


def test_what_stands_before_a_comment_is_mended(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "copies: 4", "cpies: 4 # as printed")
    assert fix([str(pack)]).left == ()
    assert "    copies: 4 # as printed\n" in file.read_text("utf-8")


def test_a_key_of_another_meaning_is_offered_and_not_written(pack):
    right = "    copies: 4\n    cost: 0\n"
    assert left_as_it_was(pack, right, "    copies: 4\n    count: 4\n") == "did you mean `cost`?"


def test_a_key_of_another_place_is_no_slip(pack):
    """`name` and `game` are one slip apart."""
    help = left_as_it_was(pack, "game: oldworld\n", "game: oldworld\nname: khorne\n", "pack.yaml")
    assert "`game`" in help


def test_where_two_names_are_as_near_none_is_written(pack):
    changed(pack / "pack.yaml", "  ai: {", "  fax: {title: a fax, where: here}\n  ai: {")
    assert left_as_it_was(pack, "<faq p. 1-2>", "<fay p. 1-2>") == "did you mean `faq`?"
