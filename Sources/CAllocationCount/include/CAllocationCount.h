// Counts allocations. Linking this target replaces malloc in the whole process, so only programs may depend on it, never a
// library or a test: sanitizers replace malloc themselves.

#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdint.h>

/// The number of allocations of this thread since it began: calls of malloc, calloc, realloc, aligned_alloc, posix_memalign
/// and memalign. Allocations of Swift and of libraries come through these.
uint64_t allocation_count(void);

#endif
