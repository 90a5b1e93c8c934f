"""Changes of actions, limits and statements, and what a dropped part is called."""

import pytest

from language.shipped import grammar, tree_of
from ruinous.language.syntax.printer import printed
from ruinous.tools.mutation.mutants import drafts
from ruinous.tools.mutation.operators import Surroundings


@pytest.mark.parametrize(
    ("text", "mutant", "kind"),
    [
        ("at the end of battle: draw 1 card", "at the start of battle: draw 1 card", "time"),
        ("attack of lepers here +1", "attack of lepers here -1", "sign"),
        ("when you kill a figure, once per round: draw 1 card",
         "when you kill a figure: draw 1 card", "limit"),
    ],
)  # fmt: skip
def test_a_statement_is_changed(text: str, mutant: str, kind: str) -> None:
    lexicon = grammar().lexicon
    made = drafts(tree_of(text), Surroundings(lexicon, "Tilea"))
    assert (mutant, kind) in {(printed(each.tree, lexicon), each.kind) for each in made}
