"""Claims take tokens of a common stock alone; corruption stays where it is."""

from meaning.stage import findings, played

PLAY = [{"phase": "summoning"}, {"tzeentch": ["play changer-of-ways", "kislev/1"]}]
GIVEN = {
    "players": {"tzeentch": {"power": 1, "hand": ["changer-of-ways"]}},
    "regions": {"kislev": {"corruption": {"tzeentch": 2}, "tokens": {"peasant": 2}}},
}


def test_that_corruption_is_claimed_is_refused() -> None:
    for text in ("when played: claim your tokens", "when played: claim 1 corruption here"):
        assert [each.code for each in findings(text)] == ["E235"]


def test_common_tokens_among_others_are_claimed() -> None:
    then = {
        "regions": {"kislev": {"corruption": {"tzeentch": 2}, "tokens": {}}},
        "players": {"tzeentch": {"sheet": {"peasant": 2}}},
    }
    assert played("when played: claim each token here", given=GIVEN, when=PLAY, then=then) == []
