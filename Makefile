# Tried with Swift 6.3.1 and swift-argument-parser 1.8.2 on Debian 12: libx11 1.8.4, libxcb 1.15, pixman 0.42.2, cairo 1.16.0,
# pango 1.50.12, fontconfig 2.14.1, libpng 1.6.39, Xvfb 21.1.7, apngasm 2.91, GNU make 4.3. Swift 6.2 is the oldest that
# compiles the package.
#
# Begin with two commands: `make run` opens the demo, `make test` runs all tests.
# Targets that need system packages list those that are missing, and install them as root or with sudo.

PREFIX ?= /usr/local
DESTDIR ?=
# Options for the demo: make run ARGS="--scene boxes"
ARGS ?=
# Options for the benchmark: make bench BENCH=--quick
BENCH ?=
# One test target, built and run without the others: make test ONLY=ScrollPhysicsTests
ONLY ?=
# How long each fuzz target runs: make fuzz SECONDS=600
SECONDS ?= 60
SWIFT_FLAGS := --explicit-target-dependency-import-check error
# What is run and measured here is what an app's own `swift build -c release` makes.
RELEASE_FLAGS := -c release $(SWIFT_FLAGS)
# The tests are built in less processor time without debug information, an index of Foundation and checks of the compiler's
# own output, and in batches of up to 1,000 files in place of 25. For a debugger: `swift test`.
OUTPUT_FLAGS := -debug-info-format none -Xswiftc -index-ignore-system-modules \
  -Xswiftc -driver-batch-size-limit -Xswiftc 1000 -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
QUICK_FLAGS := $(SWIFT_FLAGS) $(OUTPUT_FLAGS)
# The rules of the plugin UIKitSources and the module Combine are tested too. With their traits swift-syntax and OpenCombine are
# built, which takes about a minute. Imports are not checked with them: OpenCombine has a target, which is not built, that imports
# any module of the name Combine. The build of the exit tests checks them.
TEST_FLAGS := $(OUTPUT_FLAGS) --traits UIKitSources,Combine

# The groups of .ci/packages that targets need.
build_packages := build
test_packages := build fonts windows test
bench_packages := build windows
count_packages := build windows count
screenshot_packages := build fonts screenshots
demo := .build/release/acetate-demo
fuzz_targets := $(notdir $(wildcard Tests/FuzzTests/Corpora/*))
scenes = $$($(demo) --list-scenes | cut -d ' ' -f 1)

.PHONY: run build test soak check count sanitize sanitize-address sanitize-thread fuzz format bench screenshots article docs install uninstall clean

run: build
	@if [ -n "$$DISPLAY" ] || [ -n "$(filter --list-scenes --list-keys --help -h --version --offscreen,$(ARGS))" ]; then \
	  exec $(demo) $(ARGS); \
	else \
	  echo "no display to open a window on (DISPLAY is not set): drawing the scene into acetate-demo.png instead"; \
	  exec $(demo) --offscreen --screenshot acetate-demo.png $(ARGS); \
	fi

build:
	@.ci/require-packages "make build" $(build_packages)
	@.ci/build-folder .build
	swift build $(RELEASE_FLAGS) --product acetate-demo

test check sanitize-address sanitize-thread: export ACETATE_OPTIMIZED_TESTS = 1
test check: export ACETATE_EMPTY_TEST_MODULES = 1
test sanitize-address sanitize-thread: export ACETATE_TEST_EFFORT = quick
test:
	@.ci/require-packages "make test" $(test_packages)
	@.ci/build-folder .build-test
ifdef ONLY
	ACETATE_ONLY_TESTS=$(ONLY) swift test $(QUICK_FLAGS) --scratch-path .build-test --disable-xctest
else
	.ci/test $(QUICK_FLAGS) --scratch-path .build-test
endif

# What takes too long for every day: a hundred times as many random events, 10,000,000 in all, 100,000 frames of tables, and
# 100,000 edits and scrolls of collections. And the laws, with scripts for hours, and tests that end by chance.
soak: export ACETATE_TEST_EFFORT = soak
soak:
	@.ci/require-packages "make soak" $(test_packages)
	@.ci/build-folder .build
	swift test $(SWIFT_FLAGS) --filter 'MonkeyTests|LawTests|LastCallTests|NothingLostTests|FullRateTests'

# The whole gate: formatting, warnings as errors, the import law, the order of folders, documentation comments, members that
# a subclass can override, names that an app may have, protocols that it can adopt, the list of what is missing, tests, what
# Orca says, exit tests in a release build, in which `precondition` would print nothing, the documentation in a browser, and counted
# instructions.
check: export ACETATE_WARNINGS_AS_ERRORS = 1
check: export ACETATE_FIRST_APP = 1
check:
	@.ci/require-packages "make check" $(test_packages) check orca
	@.ci/build-folder .build-check
	swift format lint --strict --recursive Package.swift Sources Tests
	.ci/lint
	.ci/check-floors
	.ci/check-documented $(TEST_FLAGS) --scratch-path .build-check
	.ci/check-open
	.ci/check-names
	.ci/coverage --compare .build-symbols
	.ci/check-conformances
	.ci/test $(TEST_FLAGS) --scratch-path .build-check
	.ci/check-orca .build-check/debug
	swift test $(SWIFT_FLAGS) --scratch-path .build-check -c release --filter "$$(.ci/exit-tests)"
	.ci/docs .build-check/documentation $(TEST_FLAGS) --scratch-path .build-check
	.ci/check-docs .build-check/documentation
	env -u ACETATE_OPTIMIZED_TESTS -u ACETATE_EMPTY_TEST_MODULES -u ACETATE_WARNINGS_AS_ERRORS $(MAKE) count

# The instructions of a scrolled frame, of lists, of a keystroke, of a form and of a start, in the builds that users make,
# beside those of .ci/counts; and how layouts grow with the number of their views.
count:
	@.ci/require-packages "make count" $(count_packages)
	@.ci/build-folder .build
	swift build $(RELEASE_FLAGS) --product acetate-bench
	swift build $(RELEASE_FLAGS) --product FirstApp
	.ci/count release .build/release
	.ci/count growth .build/release
	swift build $(SWIFT_FLAGS) --product acetate-bench
	swift build $(SWIFT_FLAGS) --product FirstApp
	.ci/count debug .build/debug

# The tests under AddressSanitizer with leak detection, with UndefinedBehaviorSanitizer in the C targets, and under
# ThreadSanitizer. Each is a build of its own.
sanitize: sanitize-address sanitize-thread

sanitize-address: export ACETATE_UNDEFINED_BEHAVIOR_SANITIZER = 1
sanitize-address: export LSAN_OPTIONS = suppressions=$(CURDIR)/.ci/leaks.supp:print_suppressions=0
sanitize-address:
	@.ci/require-packages "make sanitize" $(test_packages)
	@.ci/build-folder .build-address
	.ci/test $(SWIFT_FLAGS) --scratch-path .build-address --sanitize=address

sanitize-thread:
	@.ci/require-packages "make sanitize" $(test_packages)
	@.ci/build-folder .build-thread
	.ci/test $(SWIFT_FLAGS) --scratch-path .build-thread --sanitize=thread

# Random inputs for SECONDS a target, starting from Tests/FuzzTests/Corpora. An input that ends the program is written to
# .build-fuzz; mend its cause and add it to the corpus, which `make test` runs. AddressSanitizer keeps freed memory, and its
# shadow of a large picture counts: the limit of libFuzzer, 2 GB, is too low for both.
fuzz: export ACETATE_FUZZ = 1
fuzz:
	@.ci/require-packages "make fuzz" $(test_packages)
	swift build $(SWIFT_FLAGS) --scratch-path .build-fuzz --sanitize=fuzzer --sanitize=address --product FuzzProgram
	@for target in $(fuzz_targets); do \
	  mkdir -p .build-fuzz/corpora/$$target; \
	  .build-fuzz/debug/FuzzProgram $$target -max_total_time=$(SECONDS) -rss_limit_mb=6144 -artifact_prefix=.build-fuzz/$$target- \
	    -print_final_stats=1 -verbosity=0 .build-fuzz/corpora/$$target Tests/FuzzTests/Corpora/$$target || exit; \
	done

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Some minutes, on a machine that does nothing else; BENCH="--quick" for one.
bench:
	@.ci/require-packages "make bench" $(bench_packages)
	@.ci/build-folder .build
	swift build $(RELEASE_FLAGS) --product acetate-bench
	.build/release/acetate-bench $(BENCH) .build/bench.json

# The pictures of README and the articles: each scene in the middle of a drag, recorded for the scene or for all, and one
# moving picture. With PICTURES=FOLDER, only each scene at rest in three sizes, light and dark, into the folder.
screenshots: build
	@.ci/require-packages "make screenshots" $(screenshot_packages)
ifdef PICTURES
	@mkdir -p $(PICTURES)
	@for scene in $(scenes); do for size in 420x520 800x600 1200x850; do for appearance in light dark; do \
	  $(demo) --offscreen --scene $$scene --size $$size --appearance $$appearance \
	    --screenshot $(PICTURES)/$$scene-$$size-$$appearance.png || exit; \
	done; done; done
else
	@for scene in $(scenes); do \
	  replay=Resources/screenshots/$$scene.jsonl; \
	  [ -f $$replay ] || replay=Resources/screenshots/drag.jsonl; \
	  $(demo) --offscreen --scene $$scene --replay $$replay \
	    --screenshot Resources/screenshots/$$scene.png || exit; \
	done
	$(demo) --figure-pictures Resources/screenshots
	@rm -rf .build/frames
	$(demo) --offscreen --scene article --size 780x560 --fps 15 --replay Resources/screenshots/motion.jsonl \
	  --frames .build/frames
	apngasm Resources/screenshots/motion.png .build/frames/00000.png 1 15
endif

# The listings of the demo's article, from the sources, and its text as an article of the documentation.
article:
	@.ci/require-packages "make article" $(build_packages)
	.ci/listings
	$(MAKE) build
	.ci/article $(demo)

# The articles and the reference of all public symbols, as a web site for a server of static files.
docs:
	@.ci/require-packages "make docs" $(build_packages)
	@.ci/build-folder .build
	.ci/docs .build/documentation $(SWIFT_FLAGS)

# The installed program contains Swift's runtime: it runs on machines without a toolchain.
install:
	@.ci/require-packages "make install" $(build_packages)
	@.ci/build-folder .build-install
	swift build $(RELEASE_FLAGS) --static-swift-stdlib --scratch-path .build-install --product acetate-demo
	install -D -s -m 755 .build-install/release/acetate-demo $(DESTDIR)$(PREFIX)/bin/acetate-demo
	install -D -m 644 Resources/acetate-demo.desktop $(DESTDIR)$(PREFIX)/share/applications/acetate-demo.desktop
	install -D -m 644 Resources/acetate-demo.svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/acetate-demo.svg
	install -D -m 644 Resources/acetate-demo.1 $(DESTDIR)$(PREFIX)/share/man/man1/acetate-demo.1

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/acetate-demo \
	  $(DESTDIR)$(PREFIX)/share/applications/acetate-demo.desktop \
	  $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/acetate-demo.svg \
	  $(DESTDIR)$(PREFIX)/share/man/man1/acetate-demo.1

clean:
	rm -rf .build .build-*
