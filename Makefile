# Tengen: build, test, check. `make help` explains every target.
CC ?= gcc
ifeq ($(origin CC),default)
CC := gcc
endif
ARCH ?= native
KIND ?= release
BUILD := build/$(KIND)

WARN := -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wvla -Wstrict-prototypes \
	-Wmissing-prototypes -Wold-style-definition -Wpointer-arith -Wcast-qual -Wwrite-strings \
	-Wundef -Wformat=2 -Wimplicit-fallthrough -Wswitch-enum
ifeq ($(STRICT),1)
WARN += -Werror
endif
MARCH := $(if $(ARCH),-march=$(ARCH))
FLAGS_release := -O3 -flto -DNDEBUG $(MARCH)
FLAGS_debug := -O0 -g
FLAGS_asan := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
FLAGS_tsan := -O1 -g -fsanitize=thread
CFLAGS_ALL := -std=c11 -pedantic -D_POSIX_C_SOURCE=200809L -I. $(WARN) $(FLAGS_$(KIND)) -pthread $(CFLAGS)

PRODUCT := $(wildcard eval/*.c engine/*.c engine/*/*.c protocol/*.c) $(wildcard bench/bench.c bench/positions.c)
MAIN := protocol/main.c
LIBRARY := $(filter-out $(MAIN),$(PRODUCT))
TESTS := $(wildcard tests/*.c tests/unit/*.c tests/prop/*.c tests/reference/*.c tests/talk/*.c tests/tactics/*.c)
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))

all: $(BUILD)/pbrain-tengen

$(BUILD)/pbrain-tengen: $(call objects,$(PRODUCT))
	$(CC) $(CFLAGS_ALL) -o $@ $^ $(LDFLAGS)

$(BUILD)/tests/run: $(call objects,$(LIBRARY) $(TESTS))
	$(CC) $(CFLAGS_ALL) -o $@ $^ $(LDFLAGS)

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -MMD -MP -c -o $@ $<

$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(CFLAGS_ALL)' | cmp -s - $@ || echo '$(CC) $(CFLAGS_ALL)' > $@

FORCE:
.PHONY: all FORCE
-include $(patsubst %.c,$(BUILD)/%.d,$(PRODUCT) $(TESTS))
