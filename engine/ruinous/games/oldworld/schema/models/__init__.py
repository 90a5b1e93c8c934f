"""The items of this game and the files that they stand in, checked at the border of the program.

Nothing here may know what stands in another file. Look at `ruinous.packs.item` first (what every
item has), then at `cards`; the JSON Schemas are made from these models.
"""
