"""The command `docs`: a site of static pages about packs, read without a server.

Look at `site` first: it gathers what the pages show. `faces` holds items as they are drawn, `prose`
the pages that people wrote, and `pages` puts all of it into the templates, to which a game adds its
own, and writes the pages into a folder.
"""
