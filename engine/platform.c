// A process that was stopped (SIGSTOP) gets SIGCONT when it goes on. platform_init blocks that
// signal, which does not keep the process stopped, so it stays pending until somebody asks.
#define _DEFAULT_SOURCE
#include "engine/platform.h"

enum { THREAD_STACK = 4 << 20 };

bool platform_start_thread(pthread_t *thread, void *(*run)(void *), void *argument)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    const bool ok = pthread_attr_setstacksize(&attributes, THREAD_STACK) == 0 &&
                    pthread_create(thread, &attributes, run, argument) == 0;
    pthread_attr_destroy(&attributes);
    return ok;
}

#ifdef _WIN32

    #include <fcntl.h>
    #include <io.h>
    #include <windows.h>

int64_t platform_clock_us(void)
{
    LARGE_INTEGER now, rate;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&rate);
    const int64_t seconds = now.QuadPart / rate.QuadPart, rest = now.QuadPart % rate.QuadPart;
    return seconds * 1000000 + rest * 1000000 / rate.QuadPart;
}

void *platform_alloc(size_t bytes)
{
    return VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void platform_free(void *memory, size_t bytes)
{
    (void)bytes;
    if (memory)
        VirtualFree(memory, 0, MEM_RELEASE);
}

int platform_processors(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors > 1 ? (int)info.dwNumberOfProcessors : 1;
}

void platform_init(void) {}

void platform_take_bytes(int descriptor)
{
    _setmode(descriptor, _O_BINARY);
}

bool platform_was_suspended(void)
{
    return false;
}

#else

    #include <signal.h>
    #include <sys/mman.h>
    #include <time.h>
    #include <unistd.h>

int64_t platform_clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void *platform_alloc(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    #ifdef MADV_HUGEPAGE
    madvise(memory, bytes, MADV_HUGEPAGE);
    #endif
    return memory;
}

void platform_free(void *memory, size_t bytes)
{
    if (memory)
        munmap(memory, bytes);
}

int platform_processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 1 ? (int)count : 1;
}

static sigset_t continue_signal(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCONT);
    return set;
}

void platform_init(void)
{
    const sigset_t set = continue_signal();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

void platform_take_bytes(int descriptor)
{
    (void)descriptor;
}

bool platform_was_suspended(void)
{
    const sigset_t set = continue_signal();
    const struct timespec now = {0, 0};
    return sigtimedwait(&set, NULL, &now) == SIGCONT;
}

#endif
