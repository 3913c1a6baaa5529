"""What holds for every test: chance that repeats itself, and English."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from vandtia.i18n import set_language

# The same examples in every run and on every machine; no deadline, since machines are shared.
# VANDTIA_EXAMPLES=thorough looks further, with new examples each time; quick hardly looks.
_CALM = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=_CALM)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=12)
settings.register_profile("thorough", max_examples=2000, deadline=None, suppress_health_check=_CALM)
# A test lives too briefly for its cycles to matter; looking for them took a twentieth of the time.
gc.set_threshold(100_000, 50, 100)

settings.load_profile(os.environ.get("VANDTIA_EXAMPLES", "steady"))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins and ends in English, whatever it or the machine speaks."""
    set_language("en")
    yield
    set_language("en")
