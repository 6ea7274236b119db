// glibc's documented way of replacing malloc (its manual, "Replacing malloc"): a program's own functions of these names
// are taken by every library in the process. Those here count and hand on to glibc's by their internal names, whose
// memory glibc's own free() takes back.

#define _GNU_SOURCE
#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The initial-exec model, as the general one allocates on a thread's first use.
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
