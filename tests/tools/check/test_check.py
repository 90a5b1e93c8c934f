"""What the check finds, and what it calls unusable."""

import pytest

from ruinous.packs import content_root
from ruinous.tools.check.check import check
from tools.builders import changed, copy_of_base


def test_all_that_is_shipped_is_clean():
    report = check()
    assert report.findings == ()
    assert report.packs
    assert report.items > 60
    assert report.effects > report.items


def test_each_card_is_counted_with_examples_or_without():
    for pack in ("base", "marauders"):
        files = sorted((content_root() / pack).rglob("*.yaml"))
        found = (
            file.read_text("utf-8").count("\n  - name: ") for file in files if _is_of_cards(file)
        )
        assert check([str(content_root() / pack)]).items == sum(found)


def _is_of_cards(file):
    folders = ("cards", "chaos", "upgrades")
    return file.parent.name in folders or file.name == "old-world.yaml"


def test_a_folder_of_packs_stands_for_the_packs_in_it():
    assert check([str(content_root())]) == check()


def test_a_mistake_in_an_effect_and_one_in_a_field_are_found_in_one_run(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    changed(pack / "upgrades" / "nurgle.yaml", "kind: cultist", "knid: cultist")
    report = check([str(pack)])
    files = {finding.span.file.rpartition("/base/")[2] for finding in report.findings}
    assert files == {"chaos/khorne.yaml", "upgrades/nurgle.yaml"}
    assert not report.unusable
    misspelt = next(each for each in report.findings if "rol" in each.message)
    assert "roll" in (misspelt.help or "")


def test_of_a_single_file_only_its_own_mistakes_are_shown(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    sound = check([str(pack / "chaos" / "nurgle.yaml")])
    assert (sound.findings, len(sound.elsewhere)) == ((), 1)
    assert len(check([str(pack / "chaos" / "khorne.yaml")]).findings) == 1


def test_words_that_an_unread_file_would_bring_are_not_called_unknown(tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "tokens.yaml", "name: noble", "nmae: noble")
    findings = check([str(pack)]).findings
    assert {finding.span.file.rpartition("/")[2] for finding in findings} == {"tokens.yaml"}


@pytest.mark.parametrize("path", ["nowhere", "no/such/folder", "\0"])
def test_a_path_to_nothing_is_unusable(path):
    report = check([path])
    assert report.unusable
    assert len(report.findings) == 1


def test_a_folder_without_packs_is_unusable(tmp_path):
    assert check([str(tmp_path)]).unusable


def test_a_page_of_prose_is_no_file_of_a_pack(tmp_path):
    page = copy_of_base(tmp_path) / "notes.md"
    page.write_text("# notes\n", encoding="utf-8")
    report = check([str(page)])
    assert report.unusable
    assert "is no file of a pack" in report.findings[0].message


def test_a_misnamed_file_is_told_once(tmp_path):
    pack = copy_of_base(tmp_path)
    stray = (pack / "chaos" / "khorne.yaml").rename(pack / "chaos" / "khorne.yml")
    assert len(check([str(stray)]).findings) == 1


@pytest.mark.parametrize("data", [b"", b"\0\1\2", b"\xff\xfe\x00"])
def test_an_empty_or_binary_file_is_unusable(tmp_path, data):
    file = copy_of_base(tmp_path) / "chaos" / "khorne.yaml"
    file.write_bytes(data)
    assert check([str(file)]).unusable
