"""Rules as authors write them who know other games, or English: one more rule on a card."""

from collections.abc import Iterator
from random import Random
from typing import Final

from corpus.effects import Plant, Written
from corpus.mistake import Edit
from ruinous.language.syntax.grammar import Grammar

SAYINGS: Final = {
    "sacrifice": "when played: [sacrifice] a figure here|when played: [sacrifice] 1 cultist here",
    "exile and banish": "when played: [exile] a figure here|when played: [exile] a card here|"
    "when you kill a figure here: [exile] a figure here",
    "tap": "when played: [tap] a figure here|at the start of battle: [untap] a card here",
    "spend and pay": "when played: [spend] 2 power|when played, once per round: [pay] 1 power",
    "wound": "when played: [wound] a figure here|when played: [damage] a warrior here",
    "deal damage": "when played: [deal 2 damage] to a figure here|at the start of battle: "
    "[deal 1 damage] here",
    "reserve": "when played: return a figure here to the [reserve]",
    "target": "when played: [target opponent] discards 1 card|when played: kill a [target figure] "
    "here|when played: [target player] draws 1 card",
    "might": "when played: each opponent [might] gain 1 power|when played: you [might] draw 1 card",
    "everyone": "when played: [everyone] draws 1 card|when played: [everybody] loses 1 power|"
    "when played: [all players] draw 1 card",
    "on play": "[on play]: draw 1 card|[if played:] draw 1 card|[upon playing]: gain 1 power",
    "destroy": "when played: [destroy] a figure here|when you [destroy] a figure here: draw 1 card",
    "graveyard": "when played: return this card to the [graveyard]|"
    "when played: draw 1 card from the [graveyard]",
    "points of another name": "when played: score 2 [victory points]|when played: score 1 [vp]",
    "health": "[health] of your figures here +1|[armour] of your warriors here +1",
    "money": "when played: gain 1 [gold]|when played: gain 2 [coins]|when played: gain 1 [mana]",
    "actions": "when played: gain 1 [action]|when played: gain 2 [actions]",
    "markers": "when played: place 1 [corruption token] here|when played: place 1 [marker] here",
    "zones": "when played: move a figure here to an adjacent [territory]|"
    "when played: place 1 corruption in an adjacent [zone]",
    "searching": "when played: [search] a card|when played: [search] the deck",
    "counting as": "your cultists [are treated as] warriors|"
    "each cultist here [is considered] a warrior",
    "doubling": "[double] the attack of your figures here|attack of your figures here is [half]",
    "rule behind its step": "[draw 1 card when you kill a figure here]|"
    "[gain 1 power when a region is ruined]|[gain 2 power when played]",
    "ban with no": "[no] killing cultists here|[no] moving figures here",
    "past for present": "when cultists [were] killed here: draw 1 card|"
    "when a region [was] ruined: draw 1 card",
    "number of places": "when played, if you have figures in [at least 5] regions: draw 1 card|"
    "when played, if you have cultists in [at least 3] regions: gain 1 power",
    "separators of thousands": "when played: draw [1,000] cards|when played: gain [2'000] power",
    "fractions": "attack of your figures here [+1.5]|when played: draw [2.0] cards|"
    "resistance here [+0.5]",
    "maximum": "attack of your figures here +1 for each noble here[, maximum] 3|"
    "attack of your figures here +1[, maximum] 3",
    "semicolon": "when played[;] gain 2 power|when you kill a figure here[;] draw 1 card",
    "two steps on a line": "when played: gain 1 power[.] draw 1 card|"
    "when played: gain 1 power[;] draw 1 card|when played: gain 1 power [and] draw 1 card",
    "noun alone": "when played: kill a [cultists] here|when played: kill 2 [figure] here",
    "verb without s": "when played: each player [draw] 1 card|"
    "when played: each opponent [lose] 1 power",
    "quantity that is none": "[ruin number] of this region +1|[speed] of your figures here +1",
    "ban with its doer first": "forbid [each player] playing cards|"
    "forbid [opponents] killing figures",
    "what things are": "your cultists [are] warriors|this region is [a] ruin",
    "sign of a word processor": "resistance here [\N{EN DASH}]1|resistance here [\N{MINUS SIGN}]1",
    "full-width digit in an effect": "when played: draw [\uff12] cards|resistance here [+\uff11]",
    "quote of a word processor": "when played: place 1 corruption in [\u201c]Kislev",
    "no-break space in an effect": "when played: draw[\N{NO-BREAK SPACE}]2 cards|"
    "resistance[\N{NO-BREAK SPACE}]here +1",
    "most": "when played, if you have [most] points: draw 1 card|"
    "when played: each player [with most] points draws 1 card",
    "otherwise and then": "when played:\n  if there is a noble here: draw 1 card\n  [otherwise]: "
    "gain 1 power|when played: [then] draw 1 card",
    "exact numbers": "when played, if corruption here is [3]: draw 1 card|"
    "when played, if your power is [4]: draw 1 card|"
    "when played, if the number of figures here is [2]: gain 1 power",
    "equal names": "when played: discard a card with the [same] name|"
    "when played: discard a card with the [same] cost|when played: [name] a card",
    "politeness": "when played: [please] draw 1 card|when played: you [must] draw 1 card",
}  # fmt: skip
"""Kind to rules, `|` between them, what is wrong in brackets."""


def _plant(rules: list[str]) -> Plant:
    def plant(effect: Written, luck: Random, grammar: Grammar) -> Iterator[Edit]:
        if effect.node.style and "/chaos/" in effect.file:
            rule = luck.choice(rules)
            first, last = rule.index("["), rule.index("]") - 1
            added = "\n" + rule.replace("[", "").replace("]", "")
            start, end, new = effect.replaced(effect.value.rstrip("\n") + added)
            indent = " " * (effect.node.text.column - 1)
            at = start + len(new) - len(added[1:].replace("\n", "\n" + indent))
            lines = rule[:first].count("\n") * len(indent)
            yield Edit(start, end, new, at + first + lines, at + last + lines)

    return plant


PLANTS: Final[dict[str, tuple[Plant, int]]] = {
    kind: (_plant(rules.split("|")), 8) for kind, rules in SAYINGS.items()
}
