"""Where items come from: what they say, what their file says, and the sources they cite.

Review 1, section 6: provenance of whole files, and one list of sources for a pack.
"""

from pathlib import Path
from typing import Final

from packs.builders import CHAOS, PACK, catalogue, write, write_tiny
from ruinous.game.registry import load_packs
from ruinous.packs.provenance import CitedSource, Origin, origin_of

SOURCES: Final = """\
sources:
  faq: {title: FAQ 2.0, where: the publisher}
  forum: {title: a forum, where: forum.example}
"""
OWN: Final = "provenance: {status: sourced, basis: a test}"
GUESS: Final = "provenance: {status: reconstructed, basis: a guess, open: [who chooses]}"
RAIN, HEARTH = "ember-rain", "cold-hearth"


def deck(shared: str, rain: str = "", hearth: str = "") -> dict[str, str]:
    """Return the deck of the tiny pack with the provenance of its file and of its two cards."""
    text = CHAOS.replace("set: tiny\n", f"set: tiny\n{shared}\n")
    text = text.replace(f"    {OWN}\n", f"    {rain}\n" if rain else "")
    text = text.replace(f"    {GUESS}\n", f"    {hearth}\n" if hearth else "")
    return {"pack.yaml": PACK + SOURCES, "chaos/ash.yaml": text}


def origins(folder: Path, files: dict[str, str]) -> dict[str, Origin]:
    found = catalogue(folder, files)
    return {item.id: origin_of(item, found) for item in found.items}


CITED: Final = "provenance: {status: sourced, basis: <faq p. 3>, open: [why <forum>, copies]}"


def test_a_card_has_from_its_file_what_it_leaves_out(tmp_path: Path) -> None:
    found = origins(tmp_path, deck(CITED, hearth="provenance: {status: reconstructed}"))
    assert (found[RAIN].status, found[RAIN].basis) == ("sourced", "FAQ 2.0 p. 3")
    assert (found[HEARTH].status, found[HEARTH].basis) == ("reconstructed", "FAQ 2.0 p. 3")
    assert found[RAIN].open == found[HEARTH].open == ("why a forum", "copies")


def test_open_points_of_a_card_come_before_those_of_its_file(tmp_path: Path) -> None:
    found = origins(tmp_path, deck(CITED, hearth="provenance: {open: [who chooses]}"))
    assert found[HEARTH].open == ("who chooses", "why a forum", "copies")


def test_what_is_cited_is_listed_once_in_the_order_of_the_texts(tmp_path: Path) -> None:
    own = "provenance: {basis: <forum 7> and <faq>, open: [not <forum>]}"
    found = origins(tmp_path, deck(CITED, hearth=own))[HEARTH]
    assert found.basis == "a forum 7 and FAQ 2.0"
    assert found.sources == (
        CitedSource("forum", "a forum", "forum.example"),
        CitedSource("faq", "FAQ 2.0", "the publisher"),
    )


def test_items_that_say_it_all_themselves_stay_as_they_were(tmp_path: Path) -> None:
    found = origins(tmp_path, {})
    assert found[RAIN] == Origin("sourced", "a test", (), ())
    assert found[HEARTH] == Origin("reconstructed", "a guess", ("who chooses",), ())
    assert found["ash"] == found["high-moor"] == found["lantern"] == found[RAIN]


def test_a_pack_cites_what_the_packs_it_requires_list_and_its_own_first(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny", deck(CITED, hearth="provenance: {basis: <faq>}"))
    wind = (
        "id: wind\nversion: 1.0.0\ntitle: Wind\nrequires: [{pack: tiny}]\n"
        "sources: {forum: {title: the wind, where: outside}}\n"
    )
    card = "  - {name: Gale, copies: 1, effect: cost of moving a figure +1}"
    shared = "provenance: {status: sourced, basis: <faq> and <forum>}"
    files = {"pack.yaml": wind, "old-world.yaml": f"set: wind\n{shared}\ncards:\n{card}\n"}
    write(tmp_path / "wind", files)
    found, wrong = load_packs([tmp_path / "wind"])
    assert not wrong
    assert found is not None
    of = {item.id: origin_of(item, found) for item in found.items}
    assert (of["gale"].basis, of[RAIN].open[0]) == ("FAQ 2.0 and the wind", "why a forum")
