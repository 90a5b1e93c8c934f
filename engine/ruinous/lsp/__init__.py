"""The language server: packs in an editor, over the language server protocol.

Only this package knows the protocol. Positions of the project (lines and columns from 1, in
characters) are converted in `positions` alone; what is answered comes from `tools.editor`. Look at
`server` first, then at `features`.
"""
