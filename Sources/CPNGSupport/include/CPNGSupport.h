// Reading a PNG image in a smaller size, row by row. libpng reports errors by longjmp, which Swift cannot do.

#ifndef CPNGSUPPORT_H
#define CPNGSUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads exactly this many bytes; false if there are fewer.
typedef bool (*cpng_read)(void *source, void *bytes, size_t count);

typedef enum { CPNG_READ, CPNG_TRUNCATED, CPNG_DAMAGED, CPNG_NO_MEMORY } cpng_result;

/// Reads an image into pixels of premultiplied ARGB, each for `factor` by `factor` pixels of the image: their average, or in
/// an interlaced image one of them.
///
/// It takes memory for a few rows. `factor` is 1, 2, 4 or 8. There must be room for the image's width and height divided by
/// it, rounded up, as `width` and `height`; another size is an error.
cpng_result cpng_read_reduced(
  cpng_read read, void *source, uint32_t factor, uint32_t width, uint32_t height, uint32_t *pixels, size_t pixels_per_row);

#endif
