// What Swift cannot give, and C can: Xlib's process-wide error handlers, a way to try a request, and what the headers here
// declare.

#ifndef CX11SUPPORT_H
#define CX11SUPPORT_H

#include "CX11Descriptors.h"
#include "CX11InputMethod.h"
#include "CX11Portal.h"
#include "CX11SharedMemory.h"

struct _XDisplay;

/// Makes protocol errors outside a trap one line on standard error each instead of the end of the process, and makes
/// Xlib return after a lost connection, so that the display's own exit handler (XSetIOErrorExitHandler) is called.
/// A server that is gone when something is written to it does not end the process by SIGPIPE, unless the program has
/// decided on that itself. For the whole process; calling it again changes nothing.
///
/// `write` writes a line, passed without its end, to standard error.
void cx_install_error_handlers(void (*write)(const char *line));

/// Opens a display after cx_install_error_handlers(). Null when it cannot be had.
///
/// `lose` is called from within Xlib, with `context`, when the connection is lost before this returns. It must end the process.
struct _XDisplay *cx_open_display(const char *name, void *context, void (*lose)(void *context));

/// From here on it is no error to be reported that a window is no more: another program may destroy it at any time, and
/// requests are under way until DestroyNotify tells of it. For as long as the connection is open.
void cx_expect_loss(struct _XDisplay *display, unsigned long window);

/// From here to cx_end_error_trap() the errors of the display's new requests are kept, not reported. Traps do not nest.
void cx_begin_error_trap(struct _XDisplay *display);

/// Waits for the server to answer all requests so far and ends the trap.
/// Returns the code of the first error since it began (such as BadAccess), 0 for none.
int cx_end_error_trap(struct _XDisplay *display);

#endif
