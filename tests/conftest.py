import pytest
from hypothesis import settings

from tests.games import GAMES

settings.register_profile("house", derandomize=True, deadline=None, max_examples=30)
settings.load_profile("house")


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request):
    return request.param
