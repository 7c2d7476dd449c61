"""The core of a match: ask, judge, take back, log and render.

Nothing here imports a socket, a database, a bus or an event loop: the rest of the server wraps it
with those, and it runs without them as well.
"""
