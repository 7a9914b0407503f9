# The targets of the project; `make` without arguments lists them.
SWIFT ?= swift
RELEASE = --configuration release --static-swift-stdlib
PROGRAM = .build/release/spots-site
# `make install` installs to $(PREFIX)/bin; packagers can set DESTDIR to prefix the path.
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin

# The number of times that `make repeat` runs the Swift tests.
RUNS ?= 20

BROWSER = .build/browser/bin/python
LINT = .build/lint/bin
# The checks run the debug build of the program, or the program that SPOTS_SITE names.
BUILD_PROGRAM = $(if $(SPOTS_SITE),,$(SWIFT) build --product spots-site)
# What check-api and docs read. SCRATCH names the folder of a build that has them, such as that of `make test`.
BUILD_MODULES = $(if $(SCRATCH),,$(SWIFT) build --target SpotsDifference)

.PHONY: help setup setup-browser setup-lint setup-release build install uninstall test check-api check-examples check-html check-native check-publishing check-release check-website check-workflows cldr docs release repeat screenshots lint format record record-api site preview bench fuzz sanitize ci clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 17

setup: ## install what the build needs
	@Scripts/setup

setup-browser: setup ## install what the browser tests need: chromium, Java, Python packages
	@Scripts/setup-browser

setup-lint: ## install what the checks of the workflows and the website need: Python packages, curl
	@Scripts/setup-lint

setup-release: setup ## install what the packages of a release need: Python
	@Scripts/setup-release

build: setup ## build the program, .build/release/spots-site
	$(SWIFT) build $(RELEASE) --product spots-site

install: build ## build the program and install it, PREFIX=/usr/local
	install -d "$(BIN)"
	install -m 755 "$(PROGRAM)" "$(BIN)/.spots-site.new"
	mv -f "$(BIN)/.spots-site.new" "$(BIN)/spots-site"

uninstall: ## remove the installed program, PREFIX=/usr/local
	rm -f "$(BIN)/spots-site"

site: build ## write the website to Output/, and the examples to Output/examples/
	$(PROGRAM) build --strict
	Scripts/examples "$(abspath $(PROGRAM))" https://example.org
	@echo "Look at it: make preview, or $(PROGRAM) preview --built"

preview: build ## serve the website, and show every change in the browser
	$(PROGRAM) preview

test: setup ## run the tests and print their coverage
	@SWIFT="$(SWIFT)" Scripts/test

check-api: setup setup-lint ## compare the public API with Tests/Fixtures/api
	$(BUILD_MODULES)
	$(LINT)/python Scripts/api

check-examples: setup ## compile and run the programs of Examples/swift and the tutorial
	python3 -m unittest discover --start-directory Tests/Examples

docs: setup ## write the documentation of the Swift products, .build/docs/
	$(BUILD_MODULES)
	@Scripts/docs

check-html: setup-browser ## check pages with the Nu checker, axe and chromium
	$(BUILD_PROGRAM)
	$(BROWSER) Tests/Browser/together.py

check-website: setup setup-lint ## run the commands of the website and the README, and check the website
	$(BUILD_PROGRAM)
	$(LINT)/python -m unittest discover --start-directory Tests/Website

check-native: setup ## compare check --native with a second implementation, on random payloads
	$(BUILD_PROGRAM)
	python3 -m unittest discover --start-directory Tests/Native

check-publishing: setup setup-lint ## publish a site with rclone, rsync and git, to folders and to servers on loopback
	$(BUILD_PROGRAM)
	$(LINT)/python -m unittest discover --start-directory Tests/Publishing

check-workflows: setup setup-lint ## run the steps of the workflows, with stand-ins for what only GitHub has
	$(BUILD_PROGRAM)
	$(LINT)/python -m unittest discover --start-directory Tests/Workflows

cldr: ## write what Unicode CLDR knows about languages: plural rules, and names in dates
	@Scripts/setup-cldr
	.build/cldr/bin/python Scripts/cldr

release: setup-release ## make the packages of a release, .build/release-packages/
	@SWIFT="$(SWIFT)" Scripts/release/all

check-release: release setup-lint ## install the packages in systems without Swift, and run the commands of the website
	@Scripts/setup-release systems
	python3 -m unittest discover --verbose --start-directory Tests/Release
	SPOTS_SITE="$(CURDIR)/.build/release-root/bin/spots-site" \
		$(LINT)/python -m unittest discover --start-directory Tests/Website

repeat: setup-browser ## run the tests that may be flaky 20 times, in the browser 5 times; RUNS=20
	$(SWIFT) build --build-tests
	@Scripts/repeat --runs $(RUNS)

screenshots: setup-browser ## take screenshots of the website and the examples, .build/screenshots/
	$(SWIFT) build --product spots-site
	$(BROWSER) Tests/Browser/screenshots.py .build/screenshots

lint: setup-lint ## check the style of the source and the workflows; changes nothing
	$(SWIFT) format lint --strict --recursive Sources Tests Plugins Examples Package.swift
	$(LINT)/actionlint -shellcheck= -pyflakes= .github/workflows/*.yml

format: ## format the source
	$(SWIFT) format --in-place --recursive Sources Tests Plugins Examples Package.swift

record: setup ## rewrite the expected files of the golden tests
	RECORD=1 $(SWIFT) test --filter Golden

record-api: setup setup-lint ## rewrite the public API in Tests/Fixtures/api
	$(SWIFT) build --target SpotsDifference
	$(LINT)/python Scripts/api --record

bench: build ## measure the stages of a build, and compare builds with the last release; BASE=commit
	$(SWIFT) build $(RELEASE) --product spots-bench
	.build/release/spots-bench .build/benchmarks.csv "$$(git describe --always --dirty 2>/dev/null || echo unknown)"
	@Scripts/bench-builds $(if $(BASE),--base "$(BASE)")

fuzz: setup ## feed the parsers with random input, ten minutes each
	@Scripts/fuzz

sanitize: setup ## run the tests with the thread and the address sanitizer
	SANITIZED=1 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt \
		$(SWIFT) test --sanitize thread --scratch-path .build/thread
	SANITIZED=1 ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address \
		--configuration release -Xswiftc -enable-testing

ci: ## what continuous integration runs
	.ci/run

clean: ## remove build products
	rm -rf .build Output .spots-site Examples/*/.spots-site
