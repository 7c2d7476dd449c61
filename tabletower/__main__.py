from tabletower.cli import run

run()
