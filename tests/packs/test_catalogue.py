"""What loaded packs hold, with its hash."""

from pathlib import Path

import pytest

from ruinous.diagnostics import Span
from ruinous.packs.catalogue import Catalogue, Pack, catalogue_hash
from ruinous.packs.files import RawFile, pack_hash
from ruinous.packs.schema import PACK
from ruinous.struct import replace


def pack(id_: str, *requires: str, shown: str = "some/folder") -> Pack:
    return Pack(
        id=id_,
        version="1.0",
        title=id_,
        game="any",
        requires=requires,
        replaces=(),
        folder=Path(shown),
        shown=shown,
        span=Span("pack.yaml", 1, 1, 1, 2),
        hash=id_ * 3,
    )


def catalogue(*packs: Pack) -> Catalogue:
    return Catalogue(packs=packs, items=(), hash="", gaps=frozenset())


@pytest.mark.parametrize(
    ("shown", "file", "inner"),
    [
        ("a/b", "a/b/x/y.yaml", "x/y.yaml"),
        ("a/b", "a/bc/y.yaml", None),
        (".", "x/y.yaml", "x/y.yaml"),
        (".", "../y.yaml", None),
        (".", "/y.yaml", None),
    ],
)
def test_the_path_of_a_file_inside_a_pack(shown: str, file: str, inner: str | None) -> None:
    assert pack("any", shown=shown).inner(file) == inner


def test_a_pack_requires_what_the_packs_that_it_requires_do() -> None:
    last = pack("last", "middle", "gone")
    whole = catalogue(pack("first", "middle"), pack("middle", "first"), pack("other"), last)
    assert whole.required(last) == {"first", "middle", "gone"}


def test_a_place_names_its_pack_instead_of_a_folder() -> None:
    whole = catalogue(pack("one", shown="a"), pack("two", shown="b"))
    assert whole.place(Span("b/x.yaml", 3, 1, 3, 2)) == "two/x.yaml:3"
    assert whole.place(Span("c/x.yaml", 3, 1, 3, 2)) == "c/x.yaml:3"


def test_a_hash_is_of_paths_and_bytes_in_any_order() -> None:
    one = RawFile(PACK, "a", "x/a", b"1")
    other = RawFile(PACK, "b", "x/b", b"2")
    assert pack_hash([one, other]) == pack_hash([other, one])
    assert len(pack_hash([one])) == 64
    different = [
        [one],
        [one, RawFile(PACK, "b", "x/b", b"3")],
        [one, RawFile(PACK, "c", "x/b", b"2")],
        [RawFile(PACK, "a", "x/a", b"1\0b")],
    ]
    assert len({pack_hash(files) for files in [[one, other], *different]}) == 5
    assert pack_hash([RawFile(PACK, "a", "elsewhere", b"1")]) == pack_hash([one])


def test_the_hash_of_all_packs_depends_on_their_order() -> None:
    packs = [pack("one"), pack("two")]
    assert catalogue_hash(packs) != catalogue_hash(packs[::-1])


def test_an_item_is_exchanged_wherever_it_is_listed() -> None:
    old, new, other = "old", "new", "other"  # any objects will do
    whole = replace(catalogue(pack("any")), items=(other, old))
    assert whole.with_item(old, new).items == (other, new)
    assert whole.items == (other, old)
    assert whole.with_item(old, new).packs == whole.packs
