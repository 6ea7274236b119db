#include "CX11InputMethod.h"

#include <X11/Xlib.h>

void cx_set_destroy_callback(XIM method, char *context, void (*callback)(XIM, char *, char *)) {
  XIMCallback destroy = {context, callback};
  XSetIMValues(method, XNDestroyCallback, &destroy, NULL);
}

unsigned long cx_find_input_style(XIM method, const unsigned long *styles, int count) {
  XIMStyles *known = NULL;
  if (XGetIMValues(method, XNQueryInputStyle, &known, NULL) != NULL || known == NULL) return 0;
  unsigned long found = 0;
  for (int wanted = 0; wanted < count && found == 0; wanted++) {
    for (int index = 0; index < known->count_styles; index++) {
      if (known->supported_styles[index] == styles[wanted]) found = styles[wanted];
    }
  }
  XFree(known);
  return found;
}

XIC cx_create_input_context(
    XIM method, unsigned long style, unsigned long window, const struct cx_preedit *preedit) {
  if (preedit == NULL) {
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
  }
  // XNPreeditStartCallback returns an int, although its type says void.
  XIMCallback start = {preedit->context, (XIMProc)(void (*)(void))preedit->start};
  XIMCallback draw = {preedit->context, (XIMProc)(void (*)(void))preedit->draw};
  XIMCallback caret = {preedit->context, (XIMProc)(void (*)(void))preedit->caret};
  XIMCallback done = {preedit->context, (XIMProc)(void (*)(void))preedit->done};
  XVaNestedList callbacks = XVaCreateNestedList(
      0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw, XNPreeditCaretCallback, &caret,
      XNPreeditDoneCallback, &done, NULL);
  XIC context = XCreateIC(
      method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, callbacks, NULL);
  XFree(callbacks);
  return context;
}

unsigned long cx_filtered_events(XIC context) {
  unsigned long events = 0;
  return XGetICValues(context, XNFilterEvents, &events, NULL) == NULL ? events : 0;
}

void cx_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  XSetICValues(context, XNPreeditAttributes, attributes, NULL);
  XFree(attributes);
}
