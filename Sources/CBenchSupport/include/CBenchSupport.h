#ifndef CBENCHSUPPORT_H
#define CBENCHSUPPORT_H

#include <stddef.h>
#include <sys/types.h>

/// Ends this process when its parent ends. In C, because Swift cannot call prctl(), which is variadic.
void bench_end_with_parent(void);

/// The bytes of this process's heap that are in use. In C, because Swift does not import malloc.h.
size_t bench_allocated_bytes(void);

/// Forks. The child ends with its parent, and by SIGALRM after that many seconds, above 0. In C, because Swift does not
/// import fork().
pid_t bench_fork_for(double seconds);

/// Calls `work` with `context`. In C for its name, by which callgrind counts what happens in it and nothing else.
void bench_counted(void (*work)(void *), void *context);

#endif
