# `make play` and `make test` do all the set-up they need.
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lock strength clean

play: $(VENV)/ready
	$(BIN)/tabletower play balconia --seat human --seat search:4000

test: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m "not compiled"
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m bounds

# The bots' strength over 400 games a pair: some minutes.
strength: $(VENV)/ready
	$(BIN)/python -m tests.strength

# Set up: packages as pinned, then the rules compiled and kept on disk.
$(VENV)/ready: requirements.lock pyproject.toml
	python3 -m venv $(VENV) || (apt-get update -qq && apt-get install -yqq python3-venv && python3 -m venv $(VENV))
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	$(BIN)/tabletower warm
	touch $@

lock:
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-header \
		--no-emit-index-url --no-annotate --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV)
