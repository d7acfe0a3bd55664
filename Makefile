# Terminus. `make` alone lists what it can do.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run dev test lint types unit store api clients setup page-checks browser coverage mutants \
	picture lock bench format clean

PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --require-hashes
PYTEST := $(PY) -m pytest --quiet
PAGE := frontend/dist/index.html
PAGE_SOURCES := $(shell find frontend/src frontend/public frontend/scripts -type f ! -name schema.d.ts 2>/dev/null) \
	$(wildcard frontend/*.html frontend/*.ts frontend/*.js frontend/*.json)

# An environment whose Python was removed or replaced is of no use; nor is a note of
# a Chromium that is gone. Both are made anew.
$(shell mkdir -p .make; test -x $(PY) || rm -rf .venv; \
	test -x "$$(cat .make/chromium 2>/dev/null)" || rm -f .make/chromium)

# step "What is done" command ...: one line, and the command's own words only if it fails.
step = $(call stepped,:)
# check "What is checked" command ...: the same, with the command's word on how many passed.
check = $(call stepped,awk '/ passed/ { said = $$0 } END { gsub(/^[= ]+|[= ]+$$/, "", said); print said }' .make/log)
stepped = step() { \
	printf '  %s ... ' "$$1"; shift; begun=$$(date +%s); \
	if "$$@" >.make/log 2>&1 </dev/null; \
	then printf 'done, %s s\n' $$(($$(date +%s) - begun)); $(1); \
	else code=$$?; printf 'FAILED\n\n'; cat .make/log; exit $$code; fi; }; step

help: ## list the targets
	@echo 'Terminus: a table for metro and city board games, in your pocket.'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

run: .venv/.run $(PAGE) ## install what is missing, then play: http://localhost:8000 (PORT=8000)
	@exec $(PY) -m terminus.run

dev: .venv/.run frontend/node_modules/.installed ## the same while you write: the API and the page are read anew
	@(cd frontend && TERMINUS_API="http://127.0.0.1:$${PORT:-8000}" exec node_modules/.bin/vite --host --clearScreen false) & \
	page=$$!; trap 'kill $$page 2>/dev/null' EXIT; trap : INT TERM; \
	GUNICORN_CMD_ARGS=--reload TERMINUS_WORKERS=1 $(PY) -m terminus.run

test: lint types unit store api clients setup page-checks browser ## install what is missing, then check everything
	@echo; echo '  Everything holds.'

lint: .venv/.test
	@$(step) 'Style' $(PY) -m ruff check --quiet backend tests bench
	@$(step) 'Layout' $(PY) -m ruff format --check backend tests bench

types: .venv/.test
	@$(step) 'Types' sh -c 'cd backend && ../$(PY) -m mypy'
	@$(step) 'Directions of imports' sh -c 'cd backend && ../$(PY) -c "from importlinter.cli import lint_imports_command as lint; lint()"'

unit: .venv/.test ## test the rules
	@$(check) 'Rules' $(PYTEST) tests/engine tests/replays

store: .venv/.test ## test the store
	@$(check) 'Store' $(PYTEST) tests/store

api: .venv/.test ## test tables, API and contract
	@$(check) 'Tables and API' $(PYTEST) tests/tables tests/api
	@$(step) 'Contract as written' sh -c '$(PY) -m terminus.api.openapi | diff openapi.yaml -'

clients: .venv/.test frontend/node_modules/.installed ## play by clients that are generated from the contract
	@$(check) 'Generated clients' $(PYTEST) tests/clients

setup: .venv/.test
	@$(check) 'Set-up' $(PYTEST) tests/setup

page-checks: frontend/node_modules/.installed
	@$(step) 'Style of the page' sh -c 'cd frontend && npm run --silent lint'
	@$(step) 'Layout of the page' sh -c 'cd frontend && npm exec --silent -- prettier --check .'
	@$(step) 'Types of the page' sh -c 'cd frontend && npm run --silent check'
	@$(check) 'Page' sh -c 'cd frontend && NO_COLOR=1 npm test --silent'

browser: .venv/.test $(PAGE) .make/chromium ## play whole games in a real browser
	@$(check) 'Browser' env TERMINUS_CHROMIUM="$$(cat .make/chromium)" $(PYTEST) tests/e2e

coverage: .venv/.test ## which lines of the rules their tests reach; thrice the time of `make unit`
	@$(check) 'Rules, line by line' $(PY) -m coverage run --branch --source backend/terminus/engine \
		--data-file .make/coverage -m pytest --quiet tests/engine tests/replays
	@$(PY) -m coverage report --data-file .make/coverage --skip-covered --show-missing

mutants: .venv/.test .make/mutmut ## break the rules one by one, and list what no test notices
	@$(PY) -m tests.mutants

picture: .venv/.test $(PAGE) .make/chromium ## draw the README's picture anew
	@$(step) 'Picture' env TERMINUS_CHROMIUM="$$(cat .make/chromium)" $(PY) -m tests.e2e.picture

bench: .venv/.test $(PAGE) .make/chromium ## measure against bare routes and python-chess
	@TERMINUS_CHROMIUM="$$(cat .make/chromium)" $(PY) -m bench

format: .venv/.test frontend/node_modules/.installed ## lay out the Python files and the page
	@$(PY) -m ruff check --fix backend tests bench
	@$(PY) -m ruff format backend tests bench
	@cd frontend && npm run --silent format

lock: .make/uv ## renew the lock files
	@cd backend && ../.make/uv/bin/uv lock --quiet --upgrade --python ../.make/uv/bin/python
	@cd backend && for lock in no-dev:requirements.txt all-groups:requirements-dev.txt; do \
		../.make/uv/bin/uv export --quiet --frozen --no-emit-project --no-header --no-annotate \
			--"$${lock%%:*}" --output-file "$${lock#*:}" || exit 1; \
	done
	@cd frontend && npm install --package-lock-only --silent
	@$(step) 'Locks without addresses' sh -c '! grep -nE "https?://[^ ]*(registry|pypi|simple|index)" backend/requirements*.txt frontend/package-lock.json'

clean: ## remove what was installed and built; games stay
	@rm -rf .venv .make frontend/node_modules frontend/dist

# ---- what has to be there ------------------------------------------------------------------

# The first Python that will do. On macOS gevent has ready-made wheels from 3.12 on.
define find_python
need=3.11; [ "$$(uname)" = Darwin ] && need=3.12; \
for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c "import sys; sys.exit(sys.version_info < tuple(map(int, '$$need'.split('.'))))" \
		2>/dev/null && break; python=; \
done; \
[ -n "$$python" ] || { echo "Terminus needs Python $$need or newer, and finds none: please install it."; exit 1; }; \
"$$python" -c 'import ensurepip, venv' 2>/dev/null || { \
	echo "Terminus needs Python's venv module: please install it (on Debian: apt install python3-venv)."; exit 1; }
endef

.venv/.made:
	@$(find_python); $(step) 'Python environment' "$$python" -m venv --clear .venv
	@for site in .venv/lib/python3*/site-packages; do echo ../../../../backend >"$$site/terminus.pth"; done
	@touch $@

.venv/.run: .venv/.made backend/requirements.txt
	@$(step) 'Python packages' $(PIP) -r backend/requirements.txt
	@touch $@

.venv/.test: .venv/.made backend/requirements-dev.txt
	@$(step) 'Python packages for tests' $(PIP) -r backend/requirements-dev.txt
	@touch $@

.make/uv:
	@$(find_python); "$$python" -m venv .make/uv && .make/uv/bin/python -m pip install --quiet uv

# Its harness reads a name that pytest 9 has no more.
.make/mutmut: .venv/.made
	@$(step) 'Mutmut' $(PY) -m pip install --quiet --target $@ mutmut==3.8.0
	@sed -i.bak 's/item\._nodeid/item.nodeid/' $@/mutmut/runners/harness.py

frontend/node_modules/.installed: frontend/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null || { echo 'Terminus needs Node 20.19 or newer: please install it.'; exit 1; }
	@command -v npm >/dev/null || { echo 'Terminus needs npm, which comes with Node: please install it.'; exit 1; }
	@$(step) 'Page packages' sh -c 'cd frontend && npm ci --no-audit --no-fund --loglevel=error'
	@touch $@

$(PAGE): frontend/node_modules/.installed $(PAGE_SOURCES)
	@$(step) 'Page' sh -c 'cd frontend && npm run --silent build'
	@touch $@

# A Chromium: an installed one, else Debian's when we may, else Playwright's own.
define find_chromium
for browser in "$$TERMINUS_CHROMIUM" chromium chromium-browser google-chrome; do \
	command -v "$$browser" && exit; \
done; $(PY) -c "$$own_chromium"
endef
define own_chromium
from pathlib import Path
from playwright.sync_api import sync_playwright as start
with start() as playwright: print(Path(playwright.chromium.executable_path).resolve(strict=True))
endef
define fetch_chromium
if [ "$$(id -u)" = 0 ] && command -v apt-get; \
then apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium; \
else $(PY) -m playwright install chromium; fi
endef
export find_chromium fetch_chromium own_chromium

.make/chromium: .venv/.test
	@sh -c "$$find_chromium" >$@ 2>/dev/null || { \
		$(step) 'Chromium' env DEBIAN_FRONTEND=noninteractive sh -c "$$fetch_chromium"; \
		sh -c "$$find_chromium" >$@; }
