#define _GNU_SOURCE
#include "CX11SharedMemory.h"

#include <X11/Xlib-xcb.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xcb/shm.h>

int cx_make_shared_memory(size_t byteCount) {
  int descriptor = memfd_create("acetate", MFD_CLOEXEC);
  if (descriptor < 0 || ftruncate(descriptor, (off_t)byteCount) == 0) return descriptor;
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

unsigned long cx_attach_shared_memory(Display *display, int descriptor) {
  xcb_connection_t *connection = XGetXCBConnection(display);
  xcb_shm_seg_t segment = xcb_generate_id(connection);
  xcb_generic_error_t *error =
      xcb_request_check(connection, xcb_shm_attach_fd_checked(connection, segment, descriptor, 0));
  if (error == NULL) return segment;
  free(error);
  return 0;
}
