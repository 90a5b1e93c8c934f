"""New items of tables: what they need, and the files they come in."""

import pytest

from games.oldworld.authoring.test_drafts import request
from ruinous.game.drafts import CannotDraft
from ruinous.games.oldworld.authoring.drafts import draft


def test_a_region_is_next_to_something():
    with pytest.raises(CannotDraft, match="next to"):
        draft(request("region"))
    assert [*draft(request("region", beside=("norsca", "kislev"))).files] == ["regions/foam.yaml"]


def test_what_there_is_already_is_not_begun_anew():
    with pytest.raises(CannotDraft):
        draft(request("region", "Norsca", beside=("kislev",)))
