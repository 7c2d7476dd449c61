"""A database that is there and does not answer: whoever wants something of it is told so soon."""

import asyncio
import contextlib

from tabletower.engine import transcript
from tabletower.games import SHELF
from tests.games import finished
from tests.patience import PATIENCE

from .inside import Caller, inside, opened
from .talking import stops


def test_nobody_waits_for_ever_for_a_long_match_from_a_frozen_database(cluster, tmp_path):
    """Nor do the threads that play matches again, or whoever closes the house."""
    name, url = cluster.fresh()
    text = transcript.write(finished(SHELF["homino"], 5))

    async def before(place):
        mia = await place.person("Mia")
        return mia.headers, [await sent(mia, text) for _ in range(6)]

    async def sent(person, text):
        return (await person.post("/api/v1/transcripts", text=text)).json()["id"]

    headers, matches = inside(tmp_path, before, database=url)

    async def after():
        async with contextlib.AsyncExitStack() as stack:
            house = opened(tmp_path, database=url, patience=1.0)
            place = await stack.enter_async_context(house)
            mia = Caller(place, headers)
            assert (await mia.get(f"/api/v1/matches/{matches[0]}")).status_code == 200
            with cluster.frozen(name):
                paths = [f"/api/v1/matches/{id}/table" for id in matches[1:]]
                paths += ["/api/v1/archive", f"/api/v1/matches/{matches[1]}/transcript"]
                waiting = asyncio.gather(*(mia.get(path) for path in paths))
                for answer in await asyncio.wait_for(waiting, PATIENCE):
                    stops(answer, 503)
                stops(await mia.post("/api/v1/transcripts", text=text), 503)
                refused = await mia.say(matches[0], "fork", at=3, level=1)
                assert "try again in a minute" in refused["error"]
                assert not place.live.pools.replays.queue.running
                assert place.troubles
                await asyncio.wait_for(stack.aclose(), PATIENCE)
            place.live.pools.quick.threads.shutdown()  # now they have their answers
            place.live.store.database.close()

    asyncio.run(after())

    async def again(place):
        return (await Caller(place, headers).get(f"/api/v1/matches/{matches[1]}")).status_code

    assert inside(tmp_path, again, database=url) == 200
