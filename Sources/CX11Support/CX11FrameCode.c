#include "CX11FrameCode.h"

#include <stdint.h>

/// Bytes that processors fetch at a time, at least.
#define CACHE_LINE 64

/// More than this is no order of ours: in bytes.
#define LONGEST_FRAME_CODE (1 << 19)

// The linker puts the code of frames between these two.
void cx_frame_code_begin(void) {}
void cx_frame_code_end(void) {}

void cx_prefetch_frame_code(void) {
  uintptr_t begin = (uintptr_t)cx_frame_code_begin, end = (uintptr_t)cx_frame_code_end;
  if (begin > end || end - begin > LONGEST_FRAME_CODE) return;
  for (uintptr_t line = begin; line < end; line += CACHE_LINE) __builtin_prefetch((const void *)line);
}
