# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
PYTHON ?= python3
PORT ?= 8000
DATA ?= data
GAMES ?= 200
SECONDS ?= 600
BIN := .venv/bin
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/src/lib/paraglide -prune -o -type f -print 2>/dev/null)
PATTERNS := $(shell cat kernels.txt)
LEFT_OUT := $(wildcard $(patsubst !%,src/sugarhouse/%,$(filter !%,$(PATTERNS))))
KERNELS := setup.py kernels.txt $(filter-out $(LEFT_OUT),$(wildcard $(addprefix src/sugarhouse/,$(filter-out !%,$(PATTERNS)))))
PYTEST := $(BIN)/pytest -q -n 2 --dist worksteal
INTERPRETED := not browser and not slow and not compiled

.DEFAULT_GOAL := help
.PHONY: help setup play test lint rules web-test chromium journeys soak bench secrecy fuzz audit types corpus lock clean

help: ## This list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-10s %s\n", $$1, $$2}'

setup: ## Install, compile and build what is not there yet
	@$(MAKE) --no-print-directory -j 2 .venv/compiled web/dist/index.html

play: setup ## Serve the house on this machine and open the browser (PORT=8000, DATA=data)
	@$(BIN)/sugarhouse serve --port $(PORT) --data "$(DATA)" --open

ifdef GAME
SERVER_TESTS := $(wildcard tests/server/test_$(GAME).py)
test: setup .venv/tested chromium
	$(PYTEST) -m "not browser and not slow" -k "$(GAME)" tests/games tests/test_corpus.py tests/test_memory.py
	SUGARHOUSE_INTERPRETED=1 $(PYTEST) -m "$(INTERPRETED)" tests/games/$(GAME)
	$(if $(SERVER_TESTS),$(PYTEST) -m "not slow" $(SERVER_TESTS))
	@scripts/node.sh npm --prefix web test --silent -- --passWithNoTests src/games/$(GAME)
	$(BIN)/pytest -q -n 3 --dist worksteal -m "browser and not slow" -k "$(GAME)" tests/browser
else
test: setup .venv/tested ## Everything that must be green; GAME=sugar_blast: what is that game's
	@$(MAKE) --no-print-directory -j 3 --output-sync=target chromium lint web-test
	@$(MAKE) --no-print-directory rules
	@$(MAKE) --no-print-directory journeys
endif

lint: .venv/tested
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

rules: .venv/tested .venv/compiled
	$(PYTEST) -m "not browser and not slow"
	SUGARHOUSE_INTERPRETED=1 $(PYTEST) -m "$(INTERPRETED)" tests/core tests/kit tests/games tests/bots tests/table

web-test: .venv/compiled web/node_modules/.installed
	@PYTHON=$(CURDIR)/$(BIN)/python scripts/node.sh node web/scripts/types.mjs --check
	@scripts/node.sh npm --prefix web run --silent check
	@scripts/node.sh npm --prefix web test --silent

chromium:
	@scripts/chromium.sh

journeys: .venv/tested setup chromium
	$(BIN)/pytest -q -n 4 --dist worksteal -m "browser and not slow" tests/browser

soak: setup .venv/tested ## Long runs: slow tests, fresh examples, the laws of every game for minutes
	@scripts/nginx.sh || true
	$(PYTEST) -m "slow and not browser"
	$(PYTEST) -m "slow and browser" tests/browser
	$(PYTEST) -m "not browser and not slow" --hypothesis-profile fresh
	for game in $$($(BIN)/sugarhouse games --names); do $(BIN)/sugarhouse check $$game --seconds 300 || exit 1; done

bench: setup ## Speed: playouts, search, server, page weight
	$(BIN)/sugarhouse bench
	for source in bench/*.cpp; do $(BIN)/python bench/playouts.py --game $$(basename $$source .cpp) || exit 1; done
	$(BIN)/python bench/search.py
	$(BIN)/python bench/server.py
	@scripts/node.sh npm --prefix web run --silent weigh

secrecy: setup .venv/tested ## Compare what is sent, byte by byte, over GAMES=200 games of each game, then how long sealed answers take
	$(BIN)/python bench/secrecy.py --games $(GAMES)
	$(BIN)/python bench/timing.py

fuzz: .venv/tested .venv/fuzzed ## Look for input that is no clean refusal, SECONDS=600 for each of four targets (atheris)
	$(BIN)/python bench/fuzz.py --seconds $(SECONDS)

audit: .venv/tested ## Look the packages up in the databases of advisories, where these can be reached
	@scripts/audit.sh

types: .venv/compiled web/node_modules/.installed ## Write the web client's types and the protocol's tables anew
	@PYTHON=$(CURDIR)/$(BIN)/python scripts/node.sh npm --prefix web run --silent types
	@$(BIN)/python scripts/protocol.py

corpus: .venv/compiled ## Record the corpus of games anew (a difference: players will notice)
	$(BIN)/python -m tests.corpus.record

lock: ## Write the lock files anew (needs uv)
	scripts/lock.sh

clean: ## Forget everything that was installed or built (not the data folder)
	rm -rf .venv build web/node_modules web/dist web/src/lib/paraglide src/*.egg-info
	find src -name '*.so' -delete

.venv/installed: requirements.lock
	@PYTHON=$(PYTHON) scripts/environment.sh requirements.lock
	@touch $@

.venv/tested: requirements-test.lock .venv/installed
	@PYTHON=$(PYTHON) scripts/environment.sh requirements-test.lock
	@touch $@

.venv/fuzzed: requirements-fuzz.lock .venv/tested
	@PYTHON=$(PYTHON) scripts/environment.sh requirements-fuzz.lock
	@touch $@

.venv/compiled: .venv/installed pyproject.toml $(KERNELS)
	@scripts/compile.sh
	@touch $@

.venv/node: .venv/installed
	@scripts/node.sh node --version > $@

# Not `npm ci`, which needs every platform's parts although a registry may have ours alone; the lock decides all the same.
web/node_modules/.installed: web/package-lock.json .venv/node
	@echo "Installing the web client's packages ..."
	@scripts/node.sh npm --prefix web install --ignore-scripts --no-save --silent --no-audit --no-fund
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@echo "Building the web client ..."
	@scripts/node.sh npm --prefix web run --silent build
	@touch $@
