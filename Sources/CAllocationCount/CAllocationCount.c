// Replaces malloc in the way that glibc documents (its manual, "Replacing malloc"): all libraries of the process call
// the program's own functions of these names. These count and forward to glibc's internal names, so glibc's free()
// works.

#define _GNU_SOURCE
#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The initial-exec model, because the general one allocates on a thread's first access.
static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));

uint64_t allocation_count(void) { return allocations; }

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  allocations++;
  int saved = errno;
  void *found = __libc_memalign(alignment, size);
  errno = saved;
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}
