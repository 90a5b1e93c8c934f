"""A table as one seat sees it: messages in, drawings out; no socket, no file, no thread.

Whoever carries messages between a person and a :class:`~ruinous.table.viewer.Viewer` is a door: a
server keeps one for each tab.
"""
