// Functions that need C: Xlib's process-wide error handlers, and error traps around requests. Includes the other
// headers.

#ifndef CX11SUPPORT_H
#define CX11SUPPORT_H

#include "CX11Connection.h"
#include "CX11InputMethod.h"
#include "CX11SharedMemory.h"

struct _XDisplay;

/// Installs error handlers for the whole process. Idempotent.
///
/// - A protocol error outside a trap becomes one line on standard error, and does not end the process.
/// - After a lost connection Xlib returns, so that the display's own exit handler (XSetIOErrorExitHandler) is called.
/// - Writing to a server that is gone does not end the process by SIGPIPE, unless the program has set that signal
///   itself.
///
/// `write` writes a line, passed without its end, to standard error.
void cx_install_error_handlers(void (*write)(const char *line));

/// Opens a display after cx_install_error_handlers(). Null if that fails.
///
/// `lose` is called from within Xlib, with `context`, if the connection is lost before this returns. It must end the
/// process.
struct _XDisplay *cx_open_display(const char *name, void *context, void (*lose)(void *context));

/// Stops reporting errors about a missing window: another program may destroy it at any time, and requests may be under
/// way until DestroyNotify arrives. Applies while the connection is open.
void cx_expect_loss(struct _XDisplay *display, unsigned long window);

/// The number of the next request. In C, because it is a macro: XNextRequest() locks the display first, which is of use where
/// several threads make requests.
unsigned long cx_next_request(struct _XDisplay *display);

/// Collects the errors of the display's new requests until cx_end_error_trap(), instead of reporting them. Traps do not
/// nest.
void cx_begin_error_trap(struct _XDisplay *display);

/// Waits until the server has answered all requests, and ends the trap. Returns the code of the first error in it (such
/// as BadAccess), 0 for none.
int cx_end_error_trap(struct _XDisplay *display);

#endif
