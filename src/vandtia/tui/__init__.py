"""The screens, made with Textual. Nothing below this room knows that there is a screen."""
