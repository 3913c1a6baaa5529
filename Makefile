# The menu. `make help` lists it. Every target makes or renews .venv by itself when it has to.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PO := $(wildcard src/vandtia/i18n/locale/*/LC_MESSAGES/vandtia.po)
# What the installed package is made from, apart from src/ itself, which is used in place.
INPUTS := pyproject.toml requirements/tested.txt hatch_build.py $(PO)

# The versions that were tested, so that a machine set up next year gets what was looked at.
TESTED := requirements/tested.txt
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check --prefer-binary

# Two stages in one environment: playing must not wait for the tools.
PLAY := $(VENV)/ready-play
DEV := $(VENV)/ready-dev

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: versions help play test check fix lint types imports cover soak protocol bench mutants league \
	planted messages picture api pythons serve tables clean

help: ## this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' \
		$(MAKEFILE_LIST)

play: $(PLAY) ## play (ARGS="--help" shows what else there is)
	@$(BIN)/vandtia $(ARGS)

test: check ## everything that must hold before a commit is shared
	@$(BIN)/python -m pytest -n auto $(ARGS)

check: lint types imports ## format, lint, types and import contracts

lint: $(DEV)
	@$(BIN)/ruff format --check --quiet . || \
		{ echo "Some files are not formatted: make fix"; exit 1; }
	@$(BIN)/ruff check --quiet .

types: $(DEV)
	@$(BIN)/mypy

imports: $(DEV)
	@$(BIN)/lint-imports

fix: $(DEV) ## format the code and mend what ruff can mend
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format --quiet .

cover: $(DEV) ## the tests with branch coverage
	@$(BIN)/python -m pytest -n auto --cov --cov-report=term $(ARGS)

soak: $(DEV) ## new examples, 300 games without a cut line, a million positions, 200 killed games, 1,000 damaged files (slow)
	@VANDTIA_EXAMPLES=thorough $(BIN)/python -m pytest -n auto tests/engine
	@SOAK_GAMES=300 $(BIN)/python -m pytest -q -n 0 tests/tui/test_recap.py
	@$(BIN)/python -m tools.soak $(ARGS)
	@$(BIN)/python -m tools.wear
	@$(BIN)/python -m tools.ends

protocol: $(DEV) ## 1,000 games by the seat protocol: no hidden card in a message, the same games (slow)
	@VANDTIA_GAMES=1000 $(BIN)/python -m pytest -n auto $(ARGS) \
		tests/protocol/test_secrets.py tests/programs/test_thousand_games.py

bench: $(VENV)/ready-bench ## speed of the engine against OpenSpiel's, and of the table
	@$(BIN)/python -m compileall -q src  # as an installed game is: edits since leave it stale
	@$(BIN)/python -m benchmarks --remember $(ARGS)
	@$(BIN)/python -m benchmarks.screen

mutants: $(VENV)/ready-mutants ## do the tests notice when the engine is changed? (slow)
	@VANDTIA_EXAMPLES=quick $(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut results | grep -v "not checked" || true

league: $(PLAY) ## the bots against each other, long: the table in docs/bots.md
	@$(BIN)/python tools/league.py $(ARGS)

planted: $(PLAY) ## do reviews find planted blunders in 20 games? (slow)
	@$(BIN)/python -m tools.planted $(ARGS)

messages: $(DEV) ## gather the texts from the code and bring the catalogues up to date
	@$(BIN)/python -m babel.messages.frontend --quiet extract --mapping tools/babel.cfg \
		--keyword _ --keyword ngettext:1,2 --keyword pgettext:1c,2 \
		--keyword N_ --keyword NP_:1c,2 --no-location --sort-output --add-comments "Translators:" \
		--project vandtia --msgid-bugs-address "" --copyright-holder "The Vändtia contributors" \
		--output-file $(VENV)/vandtia.pot .
	@$(BIN)/pybabel --quiet update --domain vandtia --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --width 98 --input-file $(VENV)/vandtia.pot \
		--output-dir src/vandtia/i18n/locale
	@$(BIN)/python -m vandtia.i18n
	@touch -c $(VENV)/ready-*

picture: $(DEV) ## draw docs/table.svg anew, after the table's look has changed
	@$(BIN)/python tools/table_picture.py

api: $(VENV)/ready-docs ## pages of the library, made from the docstrings, in build/api
	@$(BIN)/pdoc --docformat google --output-directory build/api vandtia.engine

pythons: ## the tests under other Pythons: Debian trixie's and sid's (as root, on Debian; slow)
	@tools/pythons.sh $(ARGS)

serve: $(PLAY) ## the table in a web browser of this machine
	@$(BIN)/vandtia serve $(ARGS)

tables: $(DEV) ## hosted tables, long: a whole game by keys in two terminals, and their speed
	@VANDTIA_LONG=1 $(BIN)/python -m pytest -n 0 tests/online $(ARGS)
	@$(BIN)/python -m benchmarks.tables

versions: $(DEV) ## write down the versions in use as those that are tested; run `make test` first
	@{ echo "# The versions that the whole suite passed with; \`make versions\` renews them."; \
		$(BIN)/python -m pip freeze --exclude-editable --disable-pip-version-check | \
		grep -E '^[A-Za-z0-9._-]+==' | sort -f; } > $(TESTED)

clean: ## take away everything that was made here, the environment too
	rm -rf $(VENV) build dist htmlcov mutants .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

# $(call install,EXTRAS): the environment if there is none that runs, then the package into it, compiled
# so that the first start is as quick as the next.
define install
	@$(BIN)/python -c '' 2>/dev/null || { \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
			{ echo "Vändtia needs Python 3.11 or newer. Name one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }; \
		$(PYTHON) -m venv --clear $(VENV) || \
			{ echo "No virtual environment could be made (on Debian: apt install python3-venv)."; exit 1; }; }
	@echo "Setting up $(VENV) ..." >&2
	@$(PIP) --constraint $(TESTED) --editable '.$(1)' >&2 || { \
		echo "Not every tested version can be had for this Python; others in range are taken." >&2; \
		$(PIP) --editable '.$(1)' >&2; }
	@$(BIN)/python -m compileall -q src
endef

$(PLAY): $(INPUTS)
	$(call install)
	@touch $@

$(DEV): $(INPUTS)
	$(call install,[dev])
	@touch $(PLAY) $@

$(VENV)/ready-%: $(INPUTS)
	$(call install,[$*])
	@touch $(PLAY) $@
