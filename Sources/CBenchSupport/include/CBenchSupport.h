#ifndef CBENCHSUPPORT_H
#define CBENCHSUPPORT_H

#include <stddef.h>

/// Ends this process when its parent ends. In C, because Swift cannot call prctl(), which is variadic.
void bench_end_with_parent(void);

/// The bytes of this process's heap that are in use. In C, because Swift does not import malloc.h.
size_t bench_allocated_bytes(void);

#endif
