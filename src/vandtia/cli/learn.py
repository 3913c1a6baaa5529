"""`vandtia learn`: the lessons that are played, as a list or on their screen."""

from __future__ import annotations

import argparse

from vandtia.cli.output import WrongUsage, say
from vandtia.cli.show import find_paths, show
from vandtia.i18n import _
from vandtia.learn import lesson_names
from vandtia.present.lesson_words import lesson_lines, lesson_meant
from vandtia.session import StartRequest
from vandtia.storage.settings_file import load_settings


def learn(arguments: argparse.Namespace) -> int:
    """List the lessons, or open one; without a name, the list to choose from."""
    if arguments.list:
        say("\n".join(lesson_lines()))
        return 0
    name = ""
    if arguments.lesson is not None:
        found = lesson_meant(arguments.lesson)
        if found is None:
            raise WrongUsage(
                _(
                    "There is no lesson “%(word)s”; there are 1 to %(last)s.",
                    word=arguments.lesson,
                    last=len(lesson_names()),
                )
            )
        name = found
    paths = find_paths(arguments)
    return show(arguments, paths, load_settings(paths), StartRequest("learn", lesson=name))
