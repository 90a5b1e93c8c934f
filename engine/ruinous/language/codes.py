"""The codes of what is wrong with a text in the language: syntax, words, types, and advice."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.diagnostics import Codes

CODES: Final[Codes] = MappingProxyType(
    {
        "E101": "a layout that cannot be read",
        "E102": "an unknown word",
        "E103": "a word that cannot stand where it stands",
        "E104": "a line that stops too early",
        "E105": "a missing mark",
        "E106": "a verb in the wrong form",
        "E107": "a missing word",
        "E108": "an effect without words",
        "E109": "a mark that does not belong to the language",
        "E110": "a number that is too large",
        "E111": "too much inside each other",
        "E201": "an action on the wrong kind of thing",
        "E202": "a doer who cannot do that",
        "E203": "a role the verb does not have, or filled with the wrong kind of thing",
        "E204": "an action that says too little",
        "E205": "a role given twice",
        "E206": "a missing number",
        "E207": "a noun or pronoun in the wrong number",
        "E208": "a verb that does not go with its subject",
        "E209": "`here` where there is no such place",
        "E210": "a word that stands for nothing",
        "E211": "a quantity of the wrong kind of thing",
        "E212": "a quantity that is the same for everybody",
        "E213": "an adjective that does not fit",
        "E214": "a state that no rule can bring about",
        "E215": "a place of the wrong kind",
        "E216": "a rule where only steps can stand",
        "E217": "a step where only rules can stand",
        "E218": "an action that is no step there",
        "E219": "something that never happens so",
        "E220": "a number or article that means nothing there",
        "E221": "something said twice",
        "E222": "a kind of thing that cannot stand there",
        "E223": "`you` where nobody is meant",
        "E224": "something that belongs to nobody",
        "E225": "different kinds of things in one list",
        "E226": "a time or limit that means nothing there",
        "E227": "a number or state that depends on itself",
        "E228": "a rule about something that never happens",
        "E229": "rules that cause each other without end",
        "E230": "a replacement that changes nothing",
        "E231": "a condition that never holds",
        "E232": "a word for things of which there is never any",
        "E233": "a doer left out where there are two",
        "E234": "words that can be read of two things",
        "E235": "an action that is never done to such things",
        "W901": "several blanks where one belongs",
        "W902": "a condition that always holds",
        "W903": "an offer without end",
        "W904": "a rule that acts only with the help of another",
        "W907": "more than is carried out, or counted",
        "W910": "a step that its own effect forbids",
    }
)
