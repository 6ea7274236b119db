#include "CX11Connection.h"

#include <X11/Xlib-xcb.h>
#include <X11/Xlibint.h>
#include <xcb/xcb.h>

void cx_send_requests(Display *display) {
  LockDisplay(display);
  _XSend(display, NULL, 0);
  UnlockDisplay(display);
}

uint64_t cx_read_byte_count(Display *display) { return xcb_total_read(XGetXCBConnection(display)); }
