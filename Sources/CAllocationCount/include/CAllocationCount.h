// Counts allocations. Linking this target replaces malloc in the whole process, so only programs may depend on it,
// never libraries or tests: sanitizers replace malloc themselves.

#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdint.h>

/// The number of allocations of this thread so far: calls of malloc, calloc, realloc, aligned_alloc, posix_memalign and
/// memalign. Allocations by Swift and by libraries are included.
uint64_t allocation_count(void);

#endif
