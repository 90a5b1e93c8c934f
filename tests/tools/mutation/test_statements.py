"""Changes of actions, limits and statements, and what a dropped part is called."""

import pytest

from language.shipped import grammar, tree_of
from ruinous.language.printer import printed
from ruinous.tools.mutation.mutants import drafts
from ruinous.tools.mutation.operators import Surroundings


@pytest.mark.parametrize(
    ("text", "mutant", "kind"),
    [
        ("at the end of battle: draw 1 card", "at the start of battle: draw 1 card", "time"),
        ("attack of lepers here +1", "attack of lepers here -1", "sign"),
        ("when played, if this region is not ruined: draw 1 card",
         "when played, if this region is ruined: draw 1 card", "condition"),
        ("when played, if it is not here: draw 1 card", "when played, if it is here: draw 1 card",
         "condition"),
        ("when played: kill each figure here that is not swift",
         "when played: kill each figure here that is not killed", "condition"),
        ("when you kill a figure, once per round: draw 1 card",
         "when you kill a figure: draw 1 card", "limit"),
        ("when played: each player secretly bids up to 2 power",
         "when played: each player bids up to 2 power", "order"),
        ("when played:\n  opponents secretly choose either: you gain 1 power\n  or: you win",
         "when played:\n  opponents choose either: you gain 1 power\n  or: you win", "order"),
        ("when played:\n  each player secretly chooses a region: you gain 1 power",
         "when played: you gain 1 power", "condition"),
    ],
)  # fmt: skip
def test_a_statement_is_changed(text: str, mutant: str, kind: str) -> None:
    lexicon = grammar().lexicon
    made = drafts(tree_of(text), Surroundings(lexicon, "Tilea"))
    assert (mutant, kind) in {(printed(each.tree, lexicon), each.kind) for each in made}
