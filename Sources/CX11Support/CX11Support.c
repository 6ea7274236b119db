#define _POSIX_C_SOURCE 200809L
#include "CX11Support.h"

#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <stdio.h>

/// The open trap. Xlib has one error handler per process, so there is at most one trap. Main thread only.
static struct {
  Display *display;
  unsigned long firstSerial;
  int errorCode;
} trap;

static int is_trapped(const XErrorEvent *error) {
  return trap.display == error->display && error->serial >= trap.firstSerial;
}

/// Writes a line to standard error.
static void (*write_line)(const char *line);

/// Prints "X error BadWindow (...) in request X_MapWindow (8.0), resource 0x200003".
static void report(const XErrorEvent *error) {
  char description[128];
  XGetErrorText(error->display, error->error_code, description, sizeof description);

  char number[16];
  char request[64];
  snprintf(number, sizeof number, "%d", error->request_code);
  XGetErrorDatabaseText(error->display, "XRequest", number, "extension", request, sizeof request);

  char line[320];
  snprintf(line, sizeof line, "X error %s in request %s (%d.%d), resource 0x%lx", description, request,
           error->request_code, error->minor_code, error->resourceid);
  write_line(line);
}

/// The Xlib context of the windows passed to cx_expect_loss(); 0 while there are none.
static XContext expectedLosses;

/// Whether the missing resource is a window that other programs may destroy. Reads memory only, as an error handler
/// must.
static int is_expected(const XErrorEvent *error) {
  XPointer unused;
  return (error->error_code == BadWindow || error->error_code == BadDrawable) && expectedLosses != 0 &&
         XFindContext(error->display, error->resourceid, expectedLosses, &unused) == 0;
}

static int handle_protocol_error(Display *display, XErrorEvent *error) {
  (void)display;
  if (!is_trapped(error)) {
    if (!is_expected(error)) report(error);
  } else if (trap.errorCode == Success) {
    trap.errorCode = error->error_code;
  }
  return 0;
}

/// The handler for the loss of a display that is not open yet.
static struct {
  void (*lose)(void *context);
  void *context;
} opening;

/// Called when the connection is lost. After its return Xlib calls the display's exit handler, which reports the loss.
/// A display that is not open yet has Xlib's own handler, which ends the process with status 1.
static int handle_connection_error(Display *display) {
  (void)display;
  if (opening.lose != NULL) opening.lose(opening.context);
  return 0;
}

Display *cx_open_display(const char *name, void *context, void (*lose)(void *context)) {
  opening.lose = lose;
  opening.context = context;
  Display *display = XOpenDisplay(name);
  opening.lose = NULL;
  return display;
}

static void outlive_broken_pipe(int signal) { (void)signal; }

/// Writing to a closed socket ends the process with SIGPIPE and no message. A handler, unlike SIG_IGN, is not inherited
/// by child programs.
static void handle_broken_pipe(void) {
  struct sigaction known;
  if (sigaction(SIGPIPE, NULL, &known) != 0 || known.sa_handler != SIG_DFL) return;
  struct sigaction action = {.sa_handler = outlive_broken_pipe, .sa_flags = SA_RESTART};
  sigaction(SIGPIPE, &action, NULL);
}

void cx_install_error_handlers(void (*write)(const char *line)) {
  write_line = write;
  handle_broken_pipe();
  XSetErrorHandler(handle_protocol_error);
  XSetIOErrorHandler(handle_connection_error);
}

void cx_expect_loss(Display *display, Window window) {
  if (expectedLosses == 0) expectedLosses = XUniqueContext();
  XSaveContext(display, window, expectedLosses, "");
}

void cx_begin_error_trap(Display *display) {
  trap.display = display;
  trap.firstSerial = NextRequest(display);
  trap.errorCode = Success;
}

int cx_end_error_trap(Display *display) {
  XSync(display, False);
  trap.display = NULL;
  return trap.errorCode;
}

unsigned long cx_next_request(Display *display) { return NextRequest(display); }
