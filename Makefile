# `make play` and `make test` do all the set-up they need.
VENV := .venv
# A hundred processes read the same files: they are translated once.
unexport PYTHONDONTWRITEBYTECODE
BIN := $(VENV)/bin
SITE := tabletower/server/site/index.html
ICONS := tabletower/art/icons.json
# Four at a time on two cores: tests of the server wait a lot. In their order: these take
# longest and come first.
IN_ORDER := --dist loadfile --no-loadscope-reorder --durations 20 --durations-min 2
SIDE_BY_SIDE := -n 4 $(IN_ORDER)
PAGES := $(shell find client/src client/public -type f 2>/dev/null) client/index.html client/vite.config.ts

# What `make test` runs, each by itself (tests/phases.py).
PHASES := style types client-types client-tests warm compiled interpreted bounded browser

.PHONY: play test $(PHASES) site wire widths soak soak-hour pictures gallery inspect bounds sealed attacks load strength performance reports docs release dist test-pythons lock clean

play: $(VENV)/ready $(ICONS) $(SITE)
	$(BIN)/tabletower serve --open

site: $(ICONS) $(SITE)

# Set-up first, which stops where it fails; then every phase, whatever becomes of the others.
test:
	$(MAKE) --no-print-directory -j 2 $(VENV)/ready $(VENV)/machine $(ICONS) $(SITE)
	$(BIN)/python -m tests.phases

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

client-types:
	cd client && npm run --silent check
	cd client && npm run --silent lint

client-tests:
	cd client && npm test --silent

# All that the tests play: one process a game, where else every worker would wait for the first.
# And the tests themselves: each worker would read and rewrite them.
warm:
	$(BIN)/tabletower warm
	$(BIN)/tabletower warm examples/connect_four examples/orchard tests/toys/auction
	$(BIN)/pytest --collect-only -qq --ignore=tests/browser > /dev/null

compiled:
	$(BIN)/pytest $(SIDE_BY_SIDE) --ignore=tests/browser

interpreted:
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest --ignore=tests/browser -m interpreted

# One game's; `make bounds` has all of them.
bounded:
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest --ignore=tests/browser -m "bounds and not soak"

browser:
	$(BIN)/pytest -n 2 $(IN_ORDER) tests/browser

# The same tests, with all that would take too long every day: some ten minutes more.
soak: $(VENV)/ready $(ICONS) $(SITE) $(VENV)/machine
	TABLETOWER_SOAK=1 $(BIN)/pytest $(SIDE_BY_SIDE) --timeout 3600 --ignore=tests/browser

# An hour of people and strangers at one server, whose memory has to stay as it is: MINUTES=60.
MINUTES := 60
soak-hour: $(VENV)/ready $(ICONS) $(SITE)
	$(BIN)/tabletower warm
	$(BIN)/python -m tests.endurance $(MINUTES)

# Every page, large and small, by day and by night, to look at: in .cache/shots.
pictures: $(VENV)/ready $(ICONS) $(SITE) $(VENV)/machine
	TABLETOWER_SHOTS=.cache/shots $(BIN)/pytest tests/browser/test_scenes.py

# The pictures that the docs keep: in docs/pictures.
gallery: $(VENV)/ready $(ICONS) $(SITE) $(VENV)/machine
	$(BIN)/python -m tests.browser.gallery

# Every decision of whole matches at six sizes of the screen, with pictures of what is wrong.
inspect: $(VENV)/ready $(ICONS) $(SITE) $(VENV)/machine
	TABLETOWER_SOAK=1 $(BIN)/pytest tests/browser/test_inspector.py

# The rules of long games too with bounds checked: some minutes.
bounds: $(VENV)/ready
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest --ignore=tests/browser -m bounds

# The course of play in 100,000 pairs of truths a game: some minutes.
sealed: $(VENV)/ready
	$(BIN)/python -m tests.sealed

# Strangers who cost as much as they can, and how long a neighbour waits: a minute, on a quiet machine.
attacks: $(VENV)/ready $(ICONS) $(SITE)
	$(BIN)/tabletower warm
	$(BIN)/python -m tests.attacks

# A thousand live sockets, then five thousand that move less, on this machine: about four minutes,
# most of it for sitting down.
load: $(VENV)/ready
	$(BIN)/python -m tabletower.bench.load

# The bots' strength over 400 games a pair, against what is promised: some minutes.
strength: $(VENV)/ready
	$(BIN)/python -m tests.strength

# Every figure of docs/performance.md that this machine can give: a quarter of an hour, on a quiet one.
performance: $(VENV)/ready
	$(BIN)/tabletower warm
	$(BIN)/tabletower warm examples/connect_four
	$(BIN)/python -m tabletower.bench.performance_page docs/performance.md

# What the lab says of each game, in docs/games and docs/pictures/lab: some minutes a game.
reports: $(VENV)/ready
	$(BIN)/python -m tabletower.lab.publishing docs

# The documentation as a site, which the server hands out under /docs.
docs: $(VENV)/ready $(ICONS)
	$(BIN)/sphinx-build -q -W --keep-going -d .cache/docs docs tabletower/server/documentation

# Set up: packages as pinned, and no others: the lock is whole, so nothing is resolved again and
# what is published tomorrow changes nothing. No Python is compiled here: what is used will be.
$(BIN)/pip:
	python3 -m venv $(VENV) || (apt-get update -qq && apt-get install -yqq python3-venv && python3 -m venv $(VENV))

$(VENV)/ready: requirements.lock pyproject.toml | $(BIN)/pip
	$(BIN)/pip install --quiet --no-compile --no-deps --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	$(BIN)/pip check
	touch $@

# The pages, and the icons and the type that are drawn and printed with, from their packages.
client/node_modules/ready: client/package-lock.json
	cd client && npm ci --silent --no-audit --no-fund
	touch $@

$(ICONS): client/node_modules/ready $(VENV)/ready hatch_build.py $(wildcard tabletower/games/*/art/*.py tabletower/games/*/art.py)
	$(BIN)/python hatch_build.py client/node_modules
	touch $@

$(SITE): client/node_modules/ready $(PAGES)
	cd client && npm run --silent build

# What the tests run against: a browser, a database server and a proxy.
$(VENV)/machine: | $(BIN)/pip
	command -v chromium-headless-shell && command -v nginx && ls /usr/lib/postgresql/*/bin/postgres || (apt-get update -qq && apt-get install -yqq --no-install-recommends chromium-headless-shell nginx-light postgresql)
	touch $@

# The client's types, from what the server sends.
wire: $(VENV)/ready
	$(BIN)/python -m tabletower.server.http.typescript > client/src/net/wire.ts

# How wide the letters of the type are, for drawings.
widths: $(ICONS)
	$(BIN)/python -m tabletower.art.sheets.fonts > tabletower/art/widths.json

# The core of the suite on Python 3.11, 3.12 and 3.13, as far as they are there.
test-pythons: $(VENV)/ready $(ICONS)
	$(BIN)/python -m tests.pythons

# The wheel and the sdist, with the pages in them: in dist/.
dist: $(VENV)/ready client/node_modules/ready
	$(BIN)/python -m hatchling build --clean

# Check a version, run all tests and tag it: VERSION=1.2.3.
release: $(VENV)/ready
	$(BIN)/python scripts/release.py $(VERSION)

lock:
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra all --extra dev --extra docs --universal --generate-hashes --no-header \
		--no-emit-index-url --no-annotate --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV) client/node_modules dist tabletower/server/site tabletower/server/documentation $(ICONS)
