"""How long a test waits for what surely comes.

Only a backstop that makes a hang loud: no test passes or fails by how fast the machine is, and
this is enough for one that does much else. pytest's own timeout is longer: it has the last word.
"""

import time
from collections.abc import Callable

PATIENCE = 180.0  # seconds
OFTEN = 0.02  # seconds between two looks


def wait_until(wanted: Callable[[], object], trouble: str = "it does not come") -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < deadline, trouble
        time.sleep(OFTEN)
