"""From views, events and reasons to the sentences and values that people see.

Pure: no screen, no disk. The table, line mode, review and hints all speak through this room.
"""
