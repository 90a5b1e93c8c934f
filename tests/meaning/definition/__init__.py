"""The meaning of the effect language written a second time, to be read and not to be quick.

It follows the manual (`grammar/README.md`) and walks the tree of the text anew whenever something
is asked: nothing is bound, compiled, indexed or remembered. What a word points back to is looked up
when it is reached, among what was spoken of before it. What the game itself knows is shared with
the compiled meaning: where things are, what each verb does to them, what each word names.

- :mod:`~meaning.definition.reading`: from the text to the tree that is walked
- :mod:`~meaning.definition.speech`: what has been spoken of
- :mod:`~meaning.definition.referents`: what words that point back mean by that
- :mod:`~meaning.definition.adjectives`: what adjectives start from, and `other` leaves out
- :mod:`~meaning.definition.view`: a state, seen by a rule
- :mod:`~meaning.definition.things`: which things a phrase describes
- :mod:`~meaning.definition.kinds`: what things are, and what rules count them as
- :mod:`~meaning.definition.conditions`: whether a condition holds, what a number is
- :mod:`~meaning.definition.deeds`: whether an action is one that a rule speaks of
- :mod:`~meaning.definition.in_force`: which rules are in force, in their order
- :mod:`~meaning.definition.sheets`: those of the second game
- :mod:`~meaning.definition.numbers`: what rules in force make of a number or a price
- :mod:`~meaning.definition.window`: forbidden, replaced, done, answered
- :mod:`~meaning.definition.statements`: the statements of a block, one after the other
- :mod:`~meaning.definition.steps`: one step: who, what, how many, where to
- :mod:`~meaning.definition.step`: what it says, while it is being done
- :mod:`~meaning.definition.outcome`: what is spoken of behind it

:mod:`meaning.defined` lets a game be played by it.
"""
