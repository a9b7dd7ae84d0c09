// Everything that differs between operating systems. The only file with conditional code for them.
#ifndef ENGINE_PLATFORM_H
#define ENGINE_PLATFORM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Microseconds of a clock that never goes back.
int64_t platform_clock_us(void);

// Zeroed memory that takes up no room until it is touched, on large pages where the system gives
// them. NULL when there is none. Free with platform_free and the same size.
void *platform_alloc(size_t bytes);
void platform_free(void *memory, size_t bytes);

// Starts a thread with a stack that is large enough for a search of any depth. Returns false when
// the system has no more threads.
bool platform_start_thread(pthread_t *thread, void *(*run)(void *), void *argument);

// How many threads the machine runs at once; at least 1.
int platform_processors(void);

// Call once in main before any thread is made: lets platform_was_suspended see that the process
// was stopped and continued, and keeps a closed output from killing it.
void platform_init(void);

// Reading the descriptor gives its bytes as they are from now on: on Windows a Control-Z among them
// would else pass for their end.
void platform_take_bytes(int descriptor);

// Whether the process was stopped and continued since the last call.
bool platform_was_suspended(void);

#endif
