// What the benchmark asks of C that Swift cannot give.

#ifndef CBENCHSUPPORT_H
#define CBENCHSUPPORT_H

#include <stdint.h>

/// How many pieces of memory this thread asked the C library for since it began: malloc, calloc, realloc, aligned_alloc,
/// posix_memalign, memalign, each call one. Swift's allocations and those of libraries come through these.
uint64_t bench_allocations(void);

/// Ends this process when the one that started it ends.
void bench_end_with_parent(void);

#endif
