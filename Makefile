# Everything that a developer types. `make` alone lists it.
#
# `make demo` and `make test` need Swift 6.2 or later and set up the rest (Graphviz, zlib, pkg-config) themselves.

SHELL := /bin/bash
SWIFT ?= swift
MAKEFLAGS += --no-print-directory
DRAWBRIDGE = .build/debug/drawbridge

.DEFAULT_GOAL := help
PREFIX ?= /usr/local
DESTDIR ?=
# More for `swift build`.
SWIFTFLAGS ?=
# A program that is built already, to install or to release it.
PROGRAM ?=

.PHONY: help setup build install uninstall release demo test test-browser test-packaging fuzz lint fmt golden accuracy tokens speed growth attack sanitize fuzz-targets

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "  make %-24s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Check that Swift is here, install Graphviz and zlib where they are missing
	@command -v $(SWIFT) >/dev/null || { echo "Swift is missing: install Swift 6.2 or later from https://www.swift.org/install, then run make again" >&2; exit 1; }
	@pkg-config --exists libgvc zlib 2>/dev/null || { $(install-libraries); }

# On Linux with Swift's libraries inside, without ICU's data, which nothing here asks for: half the size, half the start-up
# time, and it runs where Swift is not installed. It finds Graphviz in a folder beside itself, if there is one, or in the system.
build: export DRAWBRIDGE_COMMIT = $(shell git -C "$(CURDIR)" describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
build: setup ## Build the tool for use: .build/release/drawbridge
ifeq ($(shell uname),Linux)
	$(SWIFT) build $(SWIFTFLAGS) -c release --product drawbridge --static-swift-stdlib \
		$$(.packaging/without-icu.sh $(CURDIR)/.build/without-icu.o) \
		-Xlinker --disable-new-dtags -Xlinker '-rpath=$$ORIGIN/../lib/drawbridge'
else
	$(SWIFT) build $(SWIFTFLAGS) -c release --product drawbridge
endif

install: $(if $(PROGRAM),,build) ## Install the tool, its completions and its manual page: PREFIX=/usr/local, DESTDIR=
	@.packaging/install.sh $(or $(PROGRAM),.build/release/drawbridge) "$(PREFIX)" "$(DESTDIR)"
	@echo "drawbridge is in $(DESTDIR)$(PREFIX)/bin"

uninstall: ## Remove what make install has installed
	cd "$(DESTDIR)$(PREFIX)" && rm -rf bin/drawbridge share/bash-completion/completions/drawbridge share/zsh/site-functions/_drawbridge \
		share/fish/vendor_completions.d/drawbridge.fish share/man/man1/drawbridge.1 share/doc/drawbridge

release: $(if $(PROGRAM),,build) ## Make archives, a Debian package, checksums and a list of contents, in .build/dist
	@.packaging/release.sh $(or $(PROGRAM),.build/release/drawbridge) .build/dist

# A debug build: the first picture is there sooner, and the examples are small.
demo: setup ## Draw the example machines into out/
	$(SWIFT) build --product drawbridge
	@rm -rf out && mkdir out
	$(DRAWBRIDGE) list Sources/ExampleMachines
	$(DRAWBRIDGE) render Sources/ExampleMachines -o out/ --format svg --format png
	@echo "The pictures are in $(CURDIR)/out:" && cd out && ls

# What takes seconds comes first, so that a slip there does not cost the wait for the rest. Products are built by name: a build of all
# makes each module twice, once more for the plugins.
test: export DRAWBRIDGE_OPTIMIZES_TESTS = 1
test: setup ## All that CI runs: the Swift of the test cases, format, build, tests
	@echo "Reading the Swift of the test cases with the compiler" && $(check-cases)
	@$(MAKE) lint
	$(SWIFT) build --product drawbridgePackageTests --explicit-target-dependency-import-check error
	$(SWIFT) build --product drawbridge
	$(SWIFT) test --skip-build
	@Tests/Packaging/run quick

test-packaging: ## Test installation, archives, plugins and hooks; with ROOT=FOLDER, a Debian root, the package, too
	@Tests/Packaging/run all

test-browser: setup ## Install Chromium, cmark-gfm and axe where they are missing (Debian, Ubuntu), and test the pages in them
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq install -y --no-install-recommends chromium
	@command -v cmark-gfm >/dev/null || $$([ "$$(id -u)" = 0 ] || echo sudo) apt-get -qq install -y --no-install-recommends cmark-gfm
	@[ -d .build/axe ] || python3 -m pip install --quiet --no-deps --target .build/axe axe-playwright-python==0.1.8
	$(SWIFT) test --filter 'SitePagesTests|HostileNamesTests'

MINUTES ?= 10
SEED ?= 1

# See docs/RELIABILITY.md.
fuzz: $(if $(PROGRAM),,build) ## Run the built tool on damaged files, and projects in APPS=FOLDER, for MINUTES=10, from SEED=1; what gives way is kept in .build/attack
	Benchmarks/Attack/attack $(or $(PROGRAM),.build/release/drawbridge) $(MINUTES) $(SEED) $(APPS)

attack: $(if $(PROGRAM),,build) ## Attack the built tool with all of what docs/RELIABILITY.md counts; PARTS="signals crowd" for some of it
	Benchmarks/Attack/attack $(or $(PROGRAM),.build/release/drawbridge) full $(SEED) $(PARTS)

# A build for each sanitizer, in a folder of its own. What Swift itself leaks at exit is not looked at.
sanitize: setup ## Run the tests with the address and thread sanitizers, and on macOS that of undefined behaviour; FILTER=TESTS for some
	for sanitizer in $(SANITIZERS); do \
		ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize $$sanitizer --scratch-path .build/sanitize-$$sanitizer --filter "$(FILTER)" || exit 1; \
	done

# Swift has the third one for macOS alone.
SANITIZERS ?= address thread $(if $(filter Darwin,$(shell uname)),undefined)
FILTER ?= FuzzTests|DamagedDrawingTests|DamagedCodeTests|PatchTests|RoundTripTests|LexerLawTests|ReaderLawTests|GraphvizTests|LeakTests|WorkersTests

fuzz-targets: setup ## Run each target of libFuzzer for MINUTES=10, from the corpora in Benchmarks/Fuzz; TARGETS="mermaid dot" for some
	Benchmarks/Fuzz/run $(MINUTES) $(TARGETS)

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Plugins Package.swift

fmt: ## Format the Swift in place
	$(SWIFT) format format --in-place --recursive Sources Tests Plugins Package.swift

golden: export DRAWBRIDGE_OPTIMIZES_TESTS = 1
golden: setup ## Record the expected results of the tests anew; read the diff before you commit it
	DRAWBRIDGE_RECORD=1 $(SWIFT) test

accuracy tokens speed: setup ## Measure: machines found, tokens compared with the compiler's, time and memory (speed APPS=FOLDER: of apps, too)
	$(MAKE) -C Benchmarks $@ $(if $(APPS),APPS=$(abspath $(APPS)))

growth: setup ## Measure how time and memory grow, on code that is made for it; a part of make speed
	$(MAKE) -C Benchmarks $@

# One shell command that installs libgvc, zlib and pkg-config, or says in one line what to do.
define install-libraries
set -e; \
if command -v apt-get >/dev/null; then \
	root=; \
	if [ "$$(id -u)" != 0 ]; then \
		command -v sudo >/dev/null || { echo "Graphviz or zlib is missing: as root, run apt-get install libgraphviz-dev zlib1g-dev pkg-config, then run make again" >&2; exit 1; }; \
		root=sudo; \
	fi; \
	echo "Installing Graphviz and zlib (libgraphviz-dev, zlib1g-dev, pkg-config)"; \
	$$root apt-get -o DPkg::Lock::Timeout=120 -qq update || true; \
	$$root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -qq install -y --no-install-recommends libgraphviz-dev zlib1g-dev pkg-config >/dev/null; \
elif command -v brew >/dev/null; then \
	brew install graphviz zlib pkg-config; \
else \
	echo "Graphviz or zlib is missing: install libgvc, zlib and pkg-config with your system's packages, then run make again" >&2; exit 1; \
fi; \
pkg-config --exists libgvc zlib || { echo "Graphviz and zlib are installed, but pkg-config does not find libgvc and zlib: add their folders to PKG_CONFIG_PATH" >&2; exit 1; }
endef

# Every ```swift block of the test cases, a file each, with its own place in the Markdown for the compiler's messages.
define swift-blocks
/^```swift/ { \
    name = sprintf("%s/%04d.swift", folder, ++count); \
    printf "#sourceLocation(file: \"%s\", line: %d)\n", FILENAME, FNR + 1 > name; \
    next; \
} \
/^```/ { if (name) close(name); name = ""; next } \
name { print > name }
endef

# The compiler takes the Swift of every test case, so that no case shows what nobody could write.
define check-cases
folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
awk -v folder="$$folder" '$(swift-blocks)' Tests/*/Cases/*.md && swiftc -parse -whole-module-optimization "$$folder"/*.swift
endef
