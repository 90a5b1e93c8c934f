"""The items of this game and the files that hold them, checked at the border of the program.

Nothing here may know what another file has. Look at `ruinous.packs.item` first (what every
item has), then at `items`; the JSON Schemas are made from these models.
"""
