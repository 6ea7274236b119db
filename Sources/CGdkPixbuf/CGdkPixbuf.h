#include <gdk-pixbuf/gdk-pixbuf.h>

// Swift cannot call functions of a variable number of arguments.
static inline gboolean cgdkpixbuf_encode_png(GdkPixbuf *picture, gchar **bytes, gsize *count, GError **error) {
  return gdk_pixbuf_save_to_buffer(picture, bytes, count, "png", error, "compression", "0", NULL);
}
