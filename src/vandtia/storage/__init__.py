"""The player's files: settings, own presets, games, statistics. Nothing else touches them.

A broken file never stops a game: it is kept aside and told as a `Problem`, in codes that
`vandtia.present` puts into words.
"""
