#include "CPNGSupport.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  cpng_read read;
  void *source;
  // It changes between setjmp and longjmp.
  volatile bool is_truncated;
};

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct reading *reading = png_get_io_ptr(png);
  if (reading->read(reading->source, bytes, count)) return;
  reading->is_truncated = true;
  png_error(png, "truncated");
}

static void fail(png_structp png, png_const_charp message) { png_longjmp(png, 1); }

static void ignore(png_structp png, png_const_charp message) {}

static uint32_t premultiplied(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  return alpha << 24 | (red * alpha + 127) / 255 << 16 | (green * alpha + 127) / 255 << 8 | (blue * alpha + 127) / 255;
}

/// Adds a row of RGBA to the sums for each pixel of a reduced row: red, green and blue times alpha, and alpha. A sum of 64
/// products of bytes fits.
static void add_row(const png_byte *row, uint32_t count, uint32_t factor, uint32_t *sums) {
  for (uint32_t x = 0; x < count; sums += 4) {
    uint32_t end = count - x < factor ? count : x + factor;
    for (; x < end; x++, row += 4) {
      for (int channel = 0; channel < 3; channel++) sums[channel] += row[channel] * row[3];
      sums[3] += row[3];
    }
  }
}

/// Writes the averages of `rows` rows, and clears the sums.
static void write_row(uint32_t *sums, uint32_t count, uint32_t width, uint32_t factor, uint32_t rows, uint32_t *pixels) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t *sum = sums + 4 * x;
    uint32_t columns = count - x * factor < factor ? count - x * factor : factor, n = columns * rows;
    uint32_t pixel = (sum[3] + n / 2) / n << 24;
    for (int channel = 0; channel < 3; channel++)
      pixel |= (sum[channel] + 255 * n / 2) / (255 * n) << (16 - 8 * channel);
    pixels[x] = pixel;
  }
  memset(sums, 0, 4 * sizeof *sums * width);
}

/// Each pass but the last ones has only pixels whose places are multiples of the factor.
static void read_passes(png_structp png, uint32_t factor, png_bytep row, uint32_t *pixels, size_t pixels_per_row, png_infop info) {
  uint32_t columns = png_get_image_width(png, info), rows = png_get_image_height(png, info);
  int last = factor == 8 ? 0 : factor == 4 ? 2 : factor == 2 ? 4 : 6;
  for (int pass = 0; pass <= last; pass++) {
    uint32_t count = PNG_PASS_COLS(columns, pass), height = PNG_PASS_ROWS(rows, pass);
    if (count == 0) continue;
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, row, NULL);
      uint32_t *target = pixels + PNG_ROW_FROM_PASS_ROW(y, pass) / factor * pixels_per_row;
      for (uint32_t x = 0; x < count; x++) {
        const png_byte *pixel = row + 4 * x;
        target[PNG_COL_FROM_PASS_COL(x, pass) / factor] = premultiplied(pixel[0], pixel[1], pixel[2], pixel[3]);
      }
    }
  }
}

cpng_result cpng_read_reduced(
  cpng_read read, void *source, uint32_t factor, uint32_t width, uint32_t height, uint32_t *pixels, size_t pixels_per_row) {
  struct reading reading = {read, source, false};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  // Volatile, because they change between setjmp and longjmp.
  png_bytep volatile row = NULL;
  uint32_t *volatile sums = NULL;
  volatile cpng_result result = info ? CPNG_DAMAGED : CPNG_NO_MEMORY;
  if (info && !setjmp(png_jmpbuf(png))) {
    png_set_read_fn(png, &reading, read_bytes);
    png_read_info(png, info);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_start_read_image(png);
    uint32_t columns = png_get_image_width(png, info), rows = png_get_image_height(png, info);
    bool fits = (columns - 1) / factor + 1 == width && (rows - 1) / factor + 1 == height;
    row = malloc((size_t)columns * 4);
    sums = calloc(width, 4 * sizeof *sums);
    if (!row || !sums) {
      result = CPNG_NO_MEMORY;
    } else if (fits && png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7) {
      read_passes(png, factor, row, pixels, pixels_per_row, info);
      png_read_end(png, NULL);
      result = CPNG_READ;
    } else if (fits) {
      for (uint32_t y = 0; y < rows; y++) {
        png_read_row(png, row, NULL);
        add_row(row, columns, factor, sums);
        bool is_last = y % factor == factor - 1 || y == rows - 1;
        if (is_last) write_row(sums, columns, width, factor, y % factor + 1, pixels + y / factor * pixels_per_row);
      }
      png_read_end(png, NULL);
      result = CPNG_READ;
    }
  }
  if (reading.is_truncated) result = CPNG_TRUNCATED;
  free(row);
  free(sums);
  png_destroy_read_struct(png ? &png : NULL, info ? &info : NULL, NULL);
  return result;
}
