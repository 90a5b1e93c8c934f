"""The files of one pack, from bytes to checked models."""

from pathlib import Path

from packs.builders import PACK, TINY, write_tiny
from ruinous.games.oldworld.schema.schema import SCHEMA
from ruinous.packs.files import RawFile
from ruinous.packs.folder import folder_at
from ruinous.packs.reading import parse_file, read_head, read_pack
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
