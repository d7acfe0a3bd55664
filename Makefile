# Terminus. `make` alone lists what it can do.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run dev test side-by-side lint types unit store cluster-short cluster api door clients client setup trouble page-checks browser browser-long \
	browsers-short browsers coverage mutants picture lock bench arena habits soak scale format backup restore clean

PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --require-hashes
PYTEST := $(PY) -m pytest --quiet
# A file of tests shares what it has set up, and mostly waits: two of them at once are no burden.
BESIDE := --numprocesses 2 --dist loadfile
# Tests of the API wait for their store now and then, and browsers for their pages: three of them keep two cores busy.
THREE := --numprocesses 3
BROWSERS := $(THREE) --dist worksteal
# Where npm installs something.
NPM := frontend tests/clients
PAGE := frontend/dist/index.html
PAGE_SOURCES := $(shell find frontend/src frontend/public frontend/scripts clients/typescript/src -type f ! -name schema.ts 2>/dev/null) \
	$(wildcard frontend/*.html frontend/*.ts frontend/*.js frontend/*.json)

# An environment whose Python was removed or replaced is of no use; nor is a note of
# a Chromium or an nginx that is gone. All of these are made anew.
$(shell mkdir -p .make; test -x $(PY) || rm -rf .venv; \
	for tool in chromium nginx webkit firefox; do test -x "$$(cat .make/$$tool 2>/dev/null)" || rm -f .make/$$tool; done)

# step "What is done" command ...: one line, and the command's own words only if it fails.
# It is printed at once, or when it is done, if others are beside it.
step = $(call stepped,:)
# check "What is checked" command ...: the same, with the command's word on how many passed.
check = $(call stepped,awk '/ passed/ { said = $$0 } END { gsub(/^[= ]+|[= ]+$$/, "", said); print said }' $(log))
log = .make/$(notdir $@).log
stepped = step() { \
	what="  $$1 ... "; shift; begun=$$(date +%s); \
	if test -z "$$SIDE_BY_SIDE"; then printf '%s' "$$what"; what=; fi; \
	if "$$@" >$(log) 2>&1 </dev/null; \
	then printf '%sdone, %s s\n' "$$what" $$(($$(date +%s) - begun)); $(1); \
	else code=$$?; printf '%sFAILED\n\n' "$$what"; cat $(log); exit $$code; fi; }; step

# Where `make backup` and `make restore` keep the games.
FILE ?= games.backup
# Who plays in `make arena`.
BOTS ?= greedy,strong

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

test: lint types side-by-side browser browsers-short ## install what is missing, then check everything
	@echo; echo '  Everything holds.'

# What computes, and beside it what mostly waits.
BUSY := unit api
PATIENT := trouble setup door store cluster-short clients page-checks

side-by-side: .venv/.test $(PAGE) .make/nginx tests/clients/node_modules/.installed
	@printf '%s\n' '$(BUSY)' '$(PATIENT)' | SIDE_BY_SIDE=1 xargs -P 2 -L 1 $(MAKE) --no-print-directory

lint: .venv/.test
	@$(step) 'Style' $(PY) -m ruff check --quiet backend clients examples tests bench
	@$(step) 'Layout' $(PY) -m ruff format --check backend clients examples tests bench

types: .venv/.test
	@$(step) 'Types' sh -c 'cd backend && ../$(PY) -m mypy'
	@$(step) 'Types of the client' sh -c 'cd clients/python && ../../$(PY) -m mypy . ../../examples'
	@$(step) 'Directions of imports' sh -c 'cd backend && ../$(PY) -c "from importlinter.cli import lint_imports_command as lint; lint()"'

unit: .venv/.test ## test the rules
	@$(check) 'Rules' $(PYTEST) --numprocesses auto tests/engine tests/gym tests/replays tests/thinking

store: .venv/.test ## test the store
	@$(check) 'Store' $(PYTEST) $(BESIDE) tests/store

cluster-short: .venv/.test
	@$(check) 'Cluster and Sentinel, in short' $(PYTEST) tests/cluster -m 'not long'

cluster: .venv/.test ## play all titles while masters of a real cluster die, hand over and pass on slots
	@$(check) 'Cluster and Sentinel' $(PYTEST) tests/cluster

api: .venv/.test ## test tables, API and contract
	@$(check) 'Tables and API' $(PYTEST) $(THREE) tests/tables tests/api tests/kept
	@$(step) 'Contract as written' sh -c '$(PY) -m terminus.api.openapi | diff openapi.yaml -'

door: .venv/.test .make/nginx ## test slow and greedy callers, open files, the proxy
	@$(check) 'Door' env TERMINUS_NGINX="$$(cat .make/nginx)" $(PYTEST) $(BESIDE) tests/door

clients: .venv/.test tests/clients/node_modules/.installed ## lint the contract, and play by clients, ours and generated ones
	@$(check) 'Contract and clients' $(PYTEST) $(BESIDE) tests/programs tests/clients

client: frontend/node_modules/.installed ## make the package of the TypeScript client
	@$(step) 'TypeScript client' sh -c 'cd frontend && npm run --silent client'
	@ls clients/typescript/*.tgz

setup: .venv/.test
	@$(check) 'Set-up' $(PYTEST) $(BESIDE) tests/setup

trouble: .venv/.test
	@$(check) 'A minute of trouble' $(PYTEST) tests/soak

page-checks: frontend/node_modules/.installed
	@$(step) 'Style of the page' sh -c 'cd frontend && npm run --silent lint'
	@$(step) 'Layout of the page' sh -c 'cd frontend && npm exec --silent -- prettier --check .'
	@$(step) 'Types of the page' sh -c 'cd frontend && npm run --silent check'
	@$(check) 'Page' sh -c 'cd frontend && NO_COLOR=1 npm test --silent'

browser: .venv/.test $(PAGE) .make/chromium ## play whole games in a real browser
	@$(check) 'Browser' env TERMINUS_CHROMIUM="$$(cat .make/chromium)" $(PYTEST) $(BROWSERS) tests/e2e -m 'not long'

browser-long: .venv/.test $(PAGE) .make/chromium ## the same, and twice on every button of every title
	@$(check) 'Browser, at length' env TERMINUS_CHROMIUM="$$(cat .make/chromium)" $(PYTEST) $(BROWSERS) tests/e2e

ENGINES := .venv/.test $(PAGE) .make/chromium .make/webkit .make/firefox
in_engines = env TERMINUS_CHROMIUM="$$(cat .make/chromium)" TERMINUS_WEBKIT="$$(cat .make/webkit)" \
	TERMINUS_FIREFOX="$$(cat .make/firefox)" $(PYTEST) $(BESIDE) tests/browsers
not_tried = sed -n 's/^SKIPPED.*NOT TRIED/  NOT TRIED/p' $(log) | sort -u

browsers-short: $(ENGINES)
	@$(check) 'WebKit and Firefox, in short' $(in_engines) -m 'not long'; $(not_tried)

browsers: $(ENGINES) ## play and look at every title in WebKit and Firefox too
	@$(check) 'WebKit and Firefox' $(in_engines); $(not_tried)

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

soak: .venv/.test ## play while everything fails (SECONDS=300 SEED=1 FAULTS=all)
	@$(PY) -m tests.soak --seconds "$(or $(SECONDS),300)" --seed "$(or $(SEED),1)" --faults "$(or $(FAULTS),all)"

arena: .venv/.test ## play robots against each other (TITLE=paris BOTS=greedy,strong,./my_bot.py GAMES=200 VIA=engine SEED=arena MODULES=city-gates OPTIONS=deck=printed)
	@$(PY) -m bench.arena "$(or $(TITLE),paris)" "$(BOTS)" "$(or $(GAMES),200)" --via "$(or $(VIA),engine)" --seed "$(or $(SEED),arena)" --options "$(OPTIONS)" $(addprefix --module ,$(MODULES))

habits: .venv/.test ## watch how lines run, for the strong robots of Next Station
	@$(PY) -m bench.habits

scale: .venv/.test ## measure what tables and listeners cost, by the hundred and by the hundred thousand
	@$(PY) -m bench.scale

format: .venv/.test frontend/node_modules/.installed ## lay out the Python files and the page
	@$(PY) -m ruff check --fix backend clients examples tests bench
	@$(PY) -m ruff format backend clients examples tests bench
	@cd frontend && npm run --silent format

lock: .make/uv ## renew the lock files
	@cd backend && ../.make/uv/bin/uv lock --quiet --upgrade --python ../.make/uv/bin/python
	@cd backend && for lock in no-dev:requirements.txt all-groups:requirements-dev.txt; do \
		../.make/uv/bin/uv export --quiet --frozen --no-emit-project --no-header --no-annotate \
			--extra server --"$${lock%%:*}" --output-file "$${lock#*:}" || exit 1; \
	done
	@for page in $(NPM); do (cd $$page && npm install --package-lock-only --silent) || exit 1; done
	@$(step) 'Locks without addresses' sh -c '! grep -nE "https?://[^ ]*(registry|pypi|simple|index)" backend/requirements*.txt $(NPM:=/package-lock.json)'

backup: .venv/.run ## save every game in a file, while games go on: FILE=games.backup
	@$(PY) -m terminus.backup save "$(FILE)"

restore: .venv/.run ## lay the games of such a file again: FILE=games.backup
	@$(PY) -m terminus.backup load "$(FILE)"

clean: ## remove what was installed and built; games stay
	@rm -rf .venv .make $(NPM:=/node_modules) frontend/dist clients/typescript/dist clients/typescript/*.tgz

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
	@touch $@

# Our own packages are used as they are written.
.venv/.paths: .venv/.made Makefile
	@for site in .venv/lib/python3*/site-packages; do \
		printf '../../../../%s\n' backend clients/python >"$$site/terminus.pth"; done
	@touch $@

.venv/.run: .venv/.made backend/requirements.txt | .venv/.paths
	@$(step) 'Python packages' $(PIP) -r backend/requirements.txt
	@touch $@

.venv/.test: .venv/.made backend/requirements-dev.txt | .venv/.paths
	@$(step) 'Python packages for tests' $(PIP) -r backend/requirements-dev.txt
	@touch $@

.make/uv:
	@$(find_python); "$$python" -m venv .make/uv && .make/uv/bin/python -m pip install --quiet uv

# Its harness reads a name that pytest 9 has no more.
.make/mutmut: .venv/.made
	@$(step) 'Mutmut' $(PY) -m pip install --quiet --target $@ mutmut==3.8.0
	@sed -i.bak 's/item\._nodeid/item.nodeid/' $@/mutmut/runners/harness.py

%/node_modules/.installed: %/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null || { echo 'Terminus needs Node 20.19 or newer: please install it.'; exit 1; }
	@command -v npm >/dev/null || { echo 'Terminus needs npm, which comes with Node: please install it.'; exit 1; }
	@$(step) 'Packages of $*' sh -c 'cd $* && npm ci --no-audit --no-fund --loglevel=error'
	@touch $@

$(PAGE): frontend/node_modules/.installed $(PAGE_SOURCES)
	@$(step) 'Page' sh -c 'cd frontend && npm run --silent build'
	@touch $@

# A Chromium: an installed one, best without the parts for a window, which take a third of the time;
# else Debian's when we may, else Playwright's own, which has none either.
define find_chromium
for browser in "$$TERMINUS_CHROMIUM" chromium-headless-shell chromium chromium-browser google-chrome; do \
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
then apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium-headless-shell; \
else $(PY) -m playwright install chromium; fi
endef
export find_chromium fetch_chromium own_chromium

.make/chromium: .venv/.test
	@sh -c "$$find_chromium" >$@ 2>/dev/null || { \
		$(step) 'Chromium' env DEBIAN_FRONTEND=noninteractive sh -c "$$fetch_chromium"; \
		sh -c "$$find_chromium" >$@; }

# Safari's engine and Firefox: Playwright's own, or the system's, else Debian's when we may, else
# Playwright's. Without one its tests say so.
define find_engine
import sys
from pathlib import Path
from playwright.sync_api import sync_playwright as start
from tests.browsers import firefox, webkit
with start() as playwright: own = Path(getattr(playwright, sys.argv[1]).executable_path)
print(own if own.exists() else {"webkit": webkit, "firefox": firefox}[sys.argv[1]].found() or "", end="")
endef
define fetch_engine
if [ "$$(id -u)" = 0 ] && command -v apt-get; \
then apt-get -qq update && apt-get -qq install -y --no-install-recommends $$2; \
else $(PY) -m playwright install "$$1"; fi
endef
export find_engine fetch_engine
find_one = $(PY) -c "$$find_engine" $(1) >$@; test -s $@

.make/webkit .make/firefox: .venv/.test
	@$(call find_one,$(@F)) || { \
		($(step) 'Engine $(@F)' env DEBIAN_FRONTEND=noninteractive sh -c "$$fetch_engine" sh $(@F) '$(DEBIAN_$(@F))') || true; \
		$(call find_one,$(@F)) || true; }
DEBIAN_webkit := webkit2gtk-driver xvfb
DEBIAN_firefox := firefox-esr

# An nginx: an installed one, else Debian's when we may. Without one its tests say so.
fetch_nginx = apt-get -qq update && apt-get -qq install -y --no-install-recommends nginx-light
export fetch_nginx
find_nginx := PATH="$$PATH:/usr/sbin:/usr/local/sbin" command -v "$${TERMINUS_NGINX:-nginx}"

.make/nginx:
	@$(find_nginx) >$@ || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { \
		($(step) 'Nginx' env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 sh -c "$$fetch_nginx") || true; \
		$(find_nginx) >$@ || true; }
