"""The words and texts of packs."""

from orchard.schema import words_of
from orchard.words import CORE, fruit_noun
from ruinous.game.effect_text import EffectText
from ruinous.game.language import Language
from ruinous.language.binding import Context

CARD = Context(this_type="card", has_here=True, own_verbs=frozenset({"plant"}))


def texts_of(catalogue):
    """Yield the effects of all cards."""
    for card in catalogue.items:
        if card.effect is not None:
            yield EffectText(item=card, text=card.effect, context=CARD)


def lexicon_of(catalogue, without):
    """Return the words with those for fruit."""
    fruit = dict.fromkeys(card.fruit for card in catalogue.items)
    return CORE.with_words(
        [fruit_noun(each) for each in fruit if ("fruit", each) not in without], []
    )


LANGUAGE = Language(core=CORE, texts_of=texts_of, lexicon_of=lexicon_of, words_of=words_of)
