"""The command `docs`: a site of static pages about packs, read without a server.

Look at `site` first: it gathers what the pages show. `faces` holds items as they are
drawn, `retelling` the examples in words, `prose` the pages that people wrote, `press` puts all of
it into the templates, to which a game adds its own, `writing` the pages into a folder.
"""

from ruinous.tools.docs.press import Page
from ruinous.tools.docs.site import Site, site_of
from ruinous.tools.docs.writing import DocsReport, docs

__all__ = ["DocsReport", "Page", "Site", "docs", "site_of"]
