"""What the reference of words says about its tables, with examples of this game."""

from typing import Final

INTROS: Final = {
    "Verbs": "What can be done, reacted to (`when you kill ...`, `when ... is killed`), replaced"
    " (`instead of killing ...`) and forbidden (`forbid killing ...`). *Roles* are what may follow"
    " the object; those in bold must.",
    "Quantities": "What is computed when it is asked for: rules change it (`attack of warriors"
    " here +1`), conditions compare it, other quantities take it over.",
    "Adjectives": "Words that narrow a set: `enemy warriors`, `is populous`. The participle of a"
    " verb is one too, behind a step that did it: `remove your figures here`, then `removed"
    " figures`.",
    "Moments": "Points of the round at which a rule may act. One that ends with `here` needs a"
    " place.",
    "Spans": "How long something lasts, as a block or behind `control`.",
    "Units": "What `, once per ...` counts by; units can follow one another: `per region per"
    " phase`.",
}
"""By the title of the table."""
