"""Pages that people wrote, as parts of the site."""

from ruinous.tools.docs.prose import prose


def test_prose_is_escaped_and_links_to_nowhere_are_words():
    page = prose("# A\n\n<b>x</b> [there](nowhere.py) [m](README.md#a)", "x.html", "grammar/x.md")
    assert "&lt;b&gt;x&lt;/b&gt; there" in page.body
    assert 'href="manual.html#a"' in page.body


def test_pictures_are_those_of_the_site_and_others_are_words():
    text = "![a](pictures/lens.svg) ![b](https://example.org/x.svg) ![c](pictures/none.svg)"
    page = prose(text, "x.html", "grammar/x.md")
    assert page.body.count("<img") == 1
    assert 'src="pictures/lens.svg"' in page.body
    assert " b c" in page.body
