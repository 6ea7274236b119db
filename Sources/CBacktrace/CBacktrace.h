// The return addresses on the main thread's stack, by its frame pointers, which `swift build` keeps. glibc's backtrace()
// reads unwind tables in place of them, and a release build loads none.

#include <stdint.h>

// Where the main thread's stack begins: glibc's.
extern void *__libc_stack_end;

/// Writes at most `capacity` return addresses, the nearest first, and returns their number. A function without a frame
/// pointer, such as one of a C library, ends them.
static inline int return_addresses(void **addresses, int capacity) {
  void **frame = (void **)__builtin_frame_address(0);
  int count = 0;
  while (count < capacity) {
    addresses[count++] = frame[1];
    void **next = (void **)frame[0];
    if (next <= frame || (void *)next >= __libc_stack_end || (uintptr_t)next % sizeof(void *) != 0) break;
    frame = next;
  }
  return count;
}
