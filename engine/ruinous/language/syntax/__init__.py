"""Text to tree and back: layout, tokens, parser, tree, printer."""
