# Tengen: build, test, check. `make help` explains every target and variable.
# Everything that is built lands in build/<kind>/; nothing here installs a tool, a missing one is
# named together with the Debian package that holds it.

ifeq ($(origin CC),default)
CC := $(notdir $(firstword $(shell for cc in gcc clang; do command -v $$cc; done; true) gcc))
endif
ARCH ?= native
KIND ?= release
BUILD ?= build/$(KIND)
ENGINE := $(BUILD)/$(if $(filter win64,$(KIND)),pbrain-tengen64.exe,pbrain-tengen)
PREFIX ?= /usr/local

WARN := -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wvla -Wstrict-prototypes \
	-Wmissing-prototypes -Wold-style-definition -Wpointer-arith -Wcast-qual -Wwrite-strings \
	-Wundef -Wformat=2 -Wimplicit-fallthrough -Wswitch-enum $(if $(filter 1,$(STRICT)),-Werror)

# Link-time optimisation as the compiler at hand spells it; none where it cannot link so. The
# answer is found once, on first use: trying costs two short links.
LTO = $(eval LTO := $$(shell $$(TRY_LTO)))$(LTO)
TRY_LTO = mkdir -p $(BUILD) && for flag in -flto=auto -flto; do \
	echo 'int main(void) { return 0; }' | \
	$(CC) -Werror $$flag -x c - -o $(BUILD)/try 2>/dev/null && echo $$flag && break; done; rm -f $(BUILD)/try

FLAGS_release = -O3 $(LTO) -DNDEBUG $(if $(ARCH),-march=$(ARCH))
FLAGS_tuning = $(FLAGS_release) -DTENGEN_TUNING
FLAGS_debug := -O0 -g
FLAGS_asan := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_tsan := -O1 -g -fsanitize=thread
# A build in two stages: "train" counts what the bench does, "pgo" is compiled after these counts,
# which gcc keeps in a file for each object and clang in one. What the bench never runs is compiled
# as in the release.
is_clang = $(findstring clang,$(CC))
FLAGS_train = $(FLAGS_release) $(if $(is_clang),-fprofile-instr-generate,-fprofile-generate)
FLAGS_pgo = $(FLAGS_release) $(if $(is_clang),-fprofile-instr-use=$(BUILD)/profile -Wno-profile-instr-out-of-date, \
	-fprofile-use=$(@:$(BUILD)/%.o=$(BUILD)/train/%.gcda) -fprofile-partial-training -Wno-missing-profile)
profile = $(if $(filter pgo,$(KIND)),$(BUILD)/profile)
# gcc for Windows does not align spilled AVX registers: let the assembler ask for no alignment.
FLAGS_win64 := -O3 -flto=auto -DNDEBUG -march=x86-64 -static \
	-Wl,--no-insert-timestamp -Wa,-muse-unaligned-vector-move -DLANES_UNALIGNED_MOVES
COMPILE = $(CC) -std=c11 -pedantic -D_POSIX_C_SOURCE=200809L -I. $(WARN) $(FLAGS_$(KIND)) -pthread $(CFLAGS)

# Windows programs carry a resource, which mingw's windres compiles.
RESOURCES := $(if $(filter win64,$(KIND)),protocol/windows.rc)
WINDRES = $(CC:%gcc=%windres)

PRODUCT := $(sort $(wildcard eval/*.c engine/*.c engine/*/*.c protocol/*.c) bench/bench.c bench/positions.c)
LIBRARY := $(filter-out protocol/main.c,$(PRODUCT))
TESTS := $(sort $(wildcard tests/*.c tests/unit/*.c tests/prop/*.c tests/reference/*.c tests/talk/*.c \
	tests/tactics/*.c))
FUZZ := $(sort $(wildcard tests/fuzz/*.c))
FAULTY := tests/faulty/faulty.c
SPEED := $(sort $(wildcard bench/speed*.c)) bench/games.c
# Self-play and tuning: three programs and the parts that they share.
LEARN := $(sort $(wildcard bench/tune_*.c)) bench/args.c bench/balance.c bench/gamefile.c bench/selfplay.c \
	bench/adviser.c
LEARNERS := bench/datagen.c bench/openings.c bench/tune.c
MATCH := $(sort $(wildcard bench/match_*.c))
SPSA := $(sort $(wildcard bench/spsa_*.c))
TOOLS := $(sort $(filter-out $(PRODUCT) $(SPEED) $(LEARN) $(LEARNERS) $(MATCH) $(SPSA) bench/match.c bench/spsa.c, \
	$(wildcard bench/*.c)))
FORMATTED = $(shell find eval engine protocol bench tests -name '*.[ch]')

# $(call say,word,file): a short line in place of the long command, unless V=1.
say = $(if $(V),,@echo '  $(1) $(2)' && )
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
programs = $(patsubst %.c,$(BUILD)/%,$(1))
learners = $(patsubst bench/%.c,$(BUILD)/%,$(LEARNERS))
# $(call hint,what,package): says what is missing and stops.
hint = { echo "make: $(1); on Debian: apt-get install $(2)" >&2; exit 1; }
need_format = command -v clang-format >/dev/null || $(call hint,clang-format is missing,clang-format)
need_compiler = echo 'int main(void) { return 0; }' | $(COMPILE) -x c - -o $(BUILD)/try && rm -f $(BUILD)/try* || \
	$(call hint,$(CC) is missing or incomplete,$(compiler_package))
compiler_package = $(if $(findstring mingw,$(CC)),gcc-mingw-w64-x86-64,$(CC) libc6-dev$(if \
	$(and $(is_clang),$(filter asan tsan train,$(KIND))), libclang-rt-dev llvm))

.PHONY: all release run debug asan tsan pgo win64 test-win64 test test-slow check check-slow layers bench dist \
	speed signature tools format format-check install clean help FORCE
.DELETE_ON_ERROR:

##   make               build/release/pbrain-tengen, the engine
all release: $(ENGINE)

##   make run           builds it and starts it here: type START 15, then BEGIN; END leaves
run: $(ENGINE)
	@$<

##   make test          the quick tests (about half a minute)
test: $(BUILD)/tests/run $(BUILD)/match $(BUILD)/datagen $(ENGINE) $(call programs,$(FUZZ) $(FAULTY))
	$(BUILD)/tests/run
	@for fuzz in $(call programs,$(FUZZ)); do echo $$fuzz && $$fuzz || exit 1; done

##   make test-slow     the quick and the slow tests, long fuzzing
test-slow: $(BUILD)/tests/run $(BUILD)/match $(BUILD)/datagen $(ENGINE) $(call programs,$(FUZZ) $(FAULTY))
	$(BUILD)/tests/run --slow
	@for fuzz in $(call programs,$(FUZZ)); do echo $$fuzz --slow && $$fuzz --slow || exit 1; done

##   make check         test, asan, tsan, layers, format-check
check: layers format-check test asan tsan

##   make check-slow    test-slow, also under the thread sanitizer
check-slow:
	+@$(MAKE) --no-print-directory test-slow
	+@$(MAKE) --no-print-directory test-slow KIND=tsan

##   make debug         build/debug/: no optimisation, assertions, the board checked at each stone
##   make asan, tsan    the quick tests under the address+undefined or the thread sanitizer
##   make pgo           build/pgo/: the release, optimized after a profile of its bench
##   make KIND=tuning   build/tuning/: the release, but INFO sets the numbers of the search
##   make win64         build/win64/pbrain-tengen64.exe with mingw-w64
debug pgo:
	+@$(MAKE) --no-print-directory KIND=$@ all
asan tsan:
	+@$(MAKE) --no-print-directory KIND=$@ test
win64:
	+@$(MAKE) --no-print-directory KIND=win64 CC=x86_64-w64-mingw32-gcc all

##   make test-win64    plays with it under Wine, from a folder with blanks and foreign letters
# Wine keeps its world in build/win64/wine. An engine that waits for a word meanwhile keeps that
# world awake, which takes seconds to wake up.
FOREIGN := build/win64/foreign/Prüfung mit 天元
test-win64: export WINEPREFIX := $(CURDIR)/build/win64/wine
test-win64: export WINEDEBUG := -all
test-win64: export LC_ALL := C.UTF-8
test-win64: win64 $(BUILD)/tests/run
	@command -v wine >/dev/null || $(call hint,wine is missing,wine)
	@rm -rf build/win64/foreign && mkdir -p '$(FOREIGN)' && mkfifo build/win64/foreign/silence
	@cp build/win64/pbrain-tengen64.exe '$(FOREIGN)'
	wine wineboot --init
	@wine '$(FOREIGN)/pbrain-tengen64.exe' < build/win64/foreign/silence & \
	exec 3> build/win64/foreign/silence; \
	set -x; $(BUILD)/tests/run --engine "wine '$(FOREIGN)/pbrain-tengen64.exe'" pipes cli:

##   make dist          build/dist/: a ZIP for Gomocup and Windows, a tarball for Linux, both for any
##                      x86-64; equal sources and compilers give equal files
DIST := build/dist
EPOCH = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || echo 1000000000))
dist: win64
	@for tool in zip unzip tar; do command -v $$tool >/dev/null || $(call hint,$$tool is missing,$$tool); done
	+@$(MAKE) --no-print-directory BUILD=build/linux64 ARCH=x86-64 LDFLAGS=-static all
	@rm -rf $(DIST) && mkdir -p $(DIST)/pbrain-tengen/protocol
	cp build/win64/pbrain-tengen64.exe README.md $(DIST)
	cp build/linux64/pbrain-tengen README.md $(DIST)/pbrain-tengen
	cp protocol/README.md $(DIST)/pbrain-tengen/protocol
	@find $(DIST) -exec touch -d @$(EPOCH) {} +
	cd $(DIST) && TZ=UTC zip -qX pbrain-tengen.zip pbrain-tengen64.exe README.md
	cd $(DIST) && tar --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner \
		-c pbrain-tengen | gzip -9n > pbrain-tengen-linux64.tar.gz
	@rm -r $(DIST)/pbrain-tengen $(DIST)/pbrain-tengen64.exe $(DIST)/README.md && mkdir $(DIST)/try
	@cd $(DIST)/try && unzip -q ../pbrain-tengen.zip && tar -xf ../pbrain-tengen-linux64.tar.gz
	cmp $(DIST)/try/pbrain-tengen64.exe build/win64/pbrain-tengen64.exe
	printf 'START 15\nBEGIN\nEND\n' | $(DIST)/try/pbrain-tengen/pbrain-tengen | grep -qx 7,7
	@rm -r $(DIST)/try && ls -l $(DIST)

##   make bench         fixed positions: nodes, speed, signature
bench: $(ENGINE)
	$< bench

##   make signature     compares the signature with the last `Bench:` in the git log
signature: $(ENGINE)
	@want=$$(git log -1 --format=%B --grep='^Bench: [0-9]' 2>/dev/null | sed -n 's/^Bench: *//p' | tail -n 1); \
	if [ -z "$$want" ]; then echo 'signature: no `Bench:` in a git log here, nothing to compare with'; exit 0; fi; \
	got=$$($< bench | sed -n 's/^Bench: *//p'); \
	if [ "$$got" = "$$want" ]; then echo "signature: $$got as in the git log"; \
	else echo "signature: $$got, in the git log $$want" >&2; exit 1; fi

##   make tools         the engine and the programs for developers, see bench/README.md
tools: $(ENGINE) $(BUILD)/tests/run $(BUILD)/speed $(BUILD)/match $(BUILD)/spsa \
	$(learners) $(call programs,$(FUZZ) $(FAULTY) $(TOOLS))

##   make speed         nanoseconds of each part on positions of games; build/release/speed --json
speed: $(BUILD)/speed
	$<

##   make layers        fails on an include that points up; first proves that it would
layers:
	sh tests/layers.sh --selftest
	sh tests/layers.sh

##   make format        clang-format on every file; format-check only complains
format:
	@$(need_format)
	clang-format -i $(FORMATTED)
format-check:
	@$(need_format)
	clang-format --dry-run -Werror $(FORMATTED)

##   make install       copies the engine to PREFIX/bin
install: $(ENGINE)
	install -D -m 755 $< $(DESTDIR)$(PREFIX)/bin/pbrain-tengen

##   make clean         removes build/
clean:
	rm -rf build

##   make help          this list
help:
	@echo 'Tengen, a Gomoku and Renju engine. Targets:'
	@sed -n 's/^##//p' Makefile
	@echo 'Variables (make test CC=clang):'
	@echo '  CC        compiler, gcc or clang           $(CC)'
	@echo '  ARCH      value of -march, empty for none  $(ARCH)'
	@echo '  KIND      release, debug, tuning, asan, tsan, pgo  $(KIND)'
	@echo '  STRICT=1  warnings are errors; V=1 shows whole commands'
	@echo '  CFLAGS, LDFLAGS are added; PREFIX, DESTDIR are for install'

$(ENGINE): $(call objects,$(PRODUCT)) $(RESOURCES:%.rc=$(BUILD)/%.o)
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS)

$(BUILD)/tests/run: $(call objects,$(LIBRARY) $(LEARN) $(MATCH) $(SPSA) $(TESTS))
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS) -lm

$(BUILD)/speed: $(call objects,$(LIBRARY) $(SPEED))
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS)

$(BUILD)/match: $(call objects,$(LIBRARY) $(MATCH) bench/match.c)
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS) -lm

$(BUILD)/spsa: $(call objects,$(LIBRARY) $(MATCH) $(SPSA) bench/args.c bench/spsa.c)
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS) -lm

$(learners): $(BUILD)/%: $(BUILD)/bench/%.o $(call objects,$(LIBRARY) $(LEARN))
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS) -lm

$(call programs,$(FUZZ) $(FAULTY) $(TOOLS)): %: %.o $(call objects,$(LIBRARY))
	$(call say,link,$@)$(COMPILE) -o $@ $^ $(LDFLAGS)

$(BUILD)/%.o: %.c $(BUILD)/flags $(profile)
	@mkdir -p $(@D)
	$(call say,$(CC),$<)$(COMPILE) -MMD -MP -c -o $@ $<

$(BUILD)/%.o: %.rc $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,$(WINDRES),$<)$(WINDRES) -o $@ $<

# The counts of the bench. The training build decides itself whether it is up to date.
$(BUILD)/profile: $(BUILD)/train/pbrain-tengen
	find $(BUILD)/train -name '*.gcda' -delete
	LLVM_PROFILE_FILE=$(BUILD)/train/profraw $< bench > $(BUILD)/train/bench.txt
	$(if $(is_clang),$$($(CC) -print-prog-name=llvm-profdata) merge -o $@ $(BUILD)/train/profraw,touch $@)
$(BUILD)/train/pbrain-tengen: FORCE
	+@$(MAKE) --no-print-directory KIND=train BUILD=$(BUILD)/train all

# A new compiler or new flags rebuild everything: the stamp changes only when they do.
$(BUILD)/flags: FORCE $(profile)
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(LDFLAGS)' | cmp -s - $@ || { $(need_compiler); echo '$(COMPILE) $(LDFLAGS)' > $@; }

-include $(patsubst %.c,$(BUILD)/%.d,$(PRODUCT) $(TESTS) $(FUZZ) $(FAULTY) $(SPEED) $(LEARN) $(LEARNERS) \
	$(MATCH) bench/match.c $(SPSA) bench/spsa.c $(TOOLS))
