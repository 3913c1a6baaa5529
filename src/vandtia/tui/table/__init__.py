"""The table on this screen, in parts: who runs the flow, the picture, the choosing, the menu."""
