"""What a person asked for that cannot be done."""

from ruinous.tools.wrong_use import WrongUse


def test_a_refusal_has_its_message_apart_from_its_advice():
    refused = WrongUse("there is no file", "name one")
    assert (str(refused), refused.message, refused.advice) == (
        "there is no file",
        "there is no file",
        "name one",
    )
    assert WrongUse("no").advice is None
