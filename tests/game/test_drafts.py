"""Drafts: ids of new things, and files that grow at their end."""

from pathlib import Path

import pytest

from ruinous.game.drafts import LONGEST, CannotDraft, appended, free, id_of, must_be_new

FILE = Path("cards.yaml")
CARDS = "title: Cards\ncards:\n  - name: One\n    copies: 2\n"


def test_an_id_is_the_name_in_small_letters_with_hyphens():
    assert id_of("The Salt Wind") == "the-salt-wind"


@pytest.mark.parametrize("name", ["", "?!", " padded", "two\nlines", "x" * (LONGEST + 1)])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(CannotDraft, match="is no name") as refused:
        id_of(name)
    assert refused.value.advice == f"use some letters, at most {LONGEST}, on one line"


def test_the_longest_name_is_one():
    assert id_of("x" * LONGEST)


def test_an_id_that_is_taken_is_refused():
    must_be_new("wind", ["rain"], "card")
    with pytest.raises(CannotDraft, match="`wind` is the id of another card"):
        must_be_new("wind", ["rain", "wind"], "card")


@pytest.mark.parametrize("text", [CARDS, CARDS.rstrip(), CARDS + "\n\n"])
def test_an_entry_goes_to_the_end_of_the_last_list_with_its_blanks(text):
    grown = appended(FILE, text, "- name: Two\n  copies: 1", "cards")
    assert grown == CARDS + "\n  - name: Two\n    copies: 1\n"


@pytest.mark.parametrize("text", ["cards:\n  - name: One\nnote: last\n", "cards: []\n", ""])
def test_an_entry_needs_its_list_at_the_end(text):
    with pytest.raises(CannotDraft, match=r"`cards\.yaml` does not end with its cards"):
        appended(FILE, text, "- name: Two", "cards")


def test_the_first_free_path_is_taken_and_the_last_when_none_is(tmp_path):
    (tmp_path / "a").touch()
    assert free(tmp_path, "a", "b", "c") == "b"
    (tmp_path / "b").touch()
    assert free(tmp_path, "a", "b") == "b"
