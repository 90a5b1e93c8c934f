"""The files of one pack, from bytes to checked models."""

from pathlib import Path

from packs.builders import PACK, TINY, write_tiny
from ruinous.games.oldworld.files import SCHEMA
from ruinous.packs.files import RawFile
from ruinous.packs.folder import folder_at
from ruinous.packs.reading import (
    ParsedFiles,
    parse_file,
    parsed_before,
    read_head,
    read_pack,
)
from ruinous.packs.schema import PACK as PACK_KIND


def test_a_pack_is_what_its_file_says(tmp_path: Path) -> None:
    folder = folder_at(write_tiny(tmp_path / "somewhere"))
    pack = read_head(folder).pack
    assert (pack.id, pack.version, pack.title, pack.game) == (
        "tiny",
        "1.0.0",
        "A tiny game",
        "oldworld",
    )


def test_without_a_file_that_can_be_read_the_folder_gives_the_id(tmp_path: Path) -> None:
    folder = folder_at(write_tiny(tmp_path / "somewhere", {"pack.yaml": "id: [x"}))
    head = read_head(folder)
    assert (head.pack.id, head.pack.version, head.root) == ("somewhere", "0.0", None)
    loaded = read_pack(head, SCHEMA)
    assert loaded.gaps == {"pack"}
    assert [finding.span.file for finding in loaded.findings] == [folder.file("pack.yaml")]


def test_models_know_their_pack_and_stray_files_are_reported(tmp_path: Path) -> None:
    folder = folder_at(write_tiny(tmp_path, {"boards.yaml": "x"}))
    loaded = read_pack(read_head(folder), SCHEMA)
    assert {file.model.pack for file in loaded.files if file.model} == {"tiny"}
    assert [finding.code for finding in loaded.findings] == ["E316"]
    assert loaded.gaps == {"board"}
    assert len(loaded.pack.files) == len(TINY)
    assert loaded.pack.hash


def test_an_empty_file_is_a_finding() -> None:
    raw = RawFile(PACK_KIND, "pack.yaml", "x/pack.yaml", b"# nothing\n")
    assert [finding.message for finding in parse_file(raw).findings] == ["the file holds nothing"]
    raw = RawFile(PACK_KIND, "pack.yaml", "x/pack.yaml", PACK.encode())
    assert not parse_file(raw).findings


def test_a_file_is_parsed_again_only_when_its_bytes_have_changed(tmp_path: Path) -> None:
    folder = folder_at(write_tiny(tmp_path))
    with parsed_before(ParsedFiles()):
        before = {each.path: each for each in read_pack(read_head(folder), SCHEMA).files}
        board = tmp_path / "board.yaml"
        board.write_text(board.read_text("utf-8") + "\n# more\n", "utf-8")
        after = {each.path: each for each in read_pack(read_head(folder), SCHEMA).files}
    assert {path for path in after if after[path] is not before[path]} == {"board.yaml"}


def test_with_another_id_of_the_pack_its_items_know_that_one(tmp_path: Path) -> None:
    folder = folder_at(write_tiny(tmp_path))
    with parsed_before(ParsedFiles()):
        [item, *_] = read_pack(read_head(folder), SCHEMA).files[0].model.items
        assert item.pack == "tiny"
        pack = tmp_path / "pack.yaml"
        pack.write_text(pack.read_text("utf-8").replace("id: tiny", "id: small"), "utf-8")
        [item, *_] = read_pack(read_head(folder), SCHEMA).files[0].model.items
        assert item.pack == "small"
