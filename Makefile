# `make demo` and `make test` need git, Python 3.11 or later and make; the rest they fetch themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help demo node figures manuals test check lint format types imports copied mutants agreement compiled bench campaign \
	opinion clean

help:  ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

demo: $(STAMP)  ## build the graph of the example guide and say where to look
	$(BIN)/rulebook build --example -o build/demo
	@$(BIN)/rulebook show -g build/demo/graph.sqlite tribute-summon || true

node:  # schemas and checkers for tests from the npm registry, where npm is at hand
	@if command -v npm >/dev/null; then \
	cd tests/node && npm install --silent --no-audit --no-fund --no-package-lock --ignore-scripts; \
	else echo "npm is not here: the tests that need its packages are skipped"; fi

test: check node mutants  ## every check and every test, in as many processes as there are cores
	$(BIN)/pytest --numprocesses auto

check: lint types imports copied  ## everything but the tests

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(STAMP)  ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(STAMP)
	$(BIN)/mypy

figures: $(STAMP)  ## count anew what the README counts
	$(BIN)/python -m tests.readme

manuals: $(STAMP)  ## fetch the manuals of Debian packages that the PDF reader is measured on
	$(BIN)/python -m tests.pdfs open --fetch

imports: $(STAMP)
	$(BIN)/lint-imports

copied:  # the publisher's sentences stay out of the repository
	@if [ -x ../shared/tools/no_copied_text.py ]; then ../shared/tools/no_copied_text.py .; \
	else echo "no_copied_text: skipped, ../shared is not here"; fi

mutants: $(STAMP)  ## whether the cases notice small changes of the engine's code, others for each version
	$(BIN)/rulebook conformance mutate --operators 60 --floor

AT_MOST ?= 0
agreement: $(STAMP)  ## whether engine and second opinion agree in all duels but AT_MOST, others for each version: 10,000 compiled, else 800
	@if [ -d build/compiled ]; then cd build/compiled && PYTHONPATH=$$PWD ../../$(BIN)/python \
	-m tests.second_opinion.campaign 10000 --jobs 2 --at-most $(AT_MOST) --report ../agreement.txt; \
	else $(BIN)/python -m tests.second_opinion.campaign 800 --jobs 2 --at-most $(AT_MOST) --report build/agreement.txt; fi

compiled: $(STAMP)  ## compile the engine and the second opinion with mypyc into build/compiled
	.ci/compile_engine
	.ci/compile_opinion

bench: $(STAMP)  ## measure speed and memory
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.duels
	$(BIN)/python -m tests.bench.site
	@if [ -d build/compiled ]; then cd build/compiled && PYTHONPATH=$$PWD ../../$(BIN)/python -m tests.bench.duels; \
	else echo "duels, compiled: not measured (make compiled)"; fi

campaign: $(STAMP)  ## 100,000 random duels held to what must be true of every duel
	@if [ -d build/compiled ]; then cd build/compiled && PYTHONPATH=$$PWD ../../$(BIN)/python -m tests.bench.campaign 100000 1; \
	else $(BIN)/python -m tests.bench.campaign 100000 1; fi

COUNT ?= 10000
SEED ?= 1
opinion: $(STAMP)  ## whether engine and second opinion agree in COUNT duels from SEED on; what they met, in build/opinion.txt
	@if [ -d build/compiled ]; then cd build/compiled && PYTHONPATH=$$PWD ../../$(BIN)/python \
	-m tests.second_opinion.campaign $(COUNT) $(SEED) --jobs 2 --report ../opinion.txt; \
	else $(BIN)/python -m tests.second_opinion.campaign $(COUNT) $(SEED) --jobs 2 --report build/opinion.txt; fi

clean:  ## remove what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
