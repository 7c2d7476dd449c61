"""What one process does and no other: of several that would, the first to claim it."""

import contextlib
from collections.abc import AsyncIterator


class Claims:
    """One process may do everything."""

    @contextlib.asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        """Whether this process may do it; if so, no other one does meanwhile."""
        yield True

    async def close(self) -> None:
        """Nothing is claimed any more."""
