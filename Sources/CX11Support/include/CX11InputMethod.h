// Xlib's input methods, whose functions take lists of any length: as functions that Swift can call.
//
// The pointers to structures are Xlib's XIM and XIC.

#ifndef CX11INPUTMETHOD_H
#define CX11INPUTMETHOD_H

struct _XIM;
struct _XIC;

/// Has `callback` called, with `context` first among the pointers, when the input method is no more. Neither it nor its
/// contexts may be used from then on, not even to close them.
void cx_set_destroy_callback(struct _XIM *method, char *context, void (*callback)(struct _XIM *, char *, char *));

/// The first of the styles that the input method has; 0 for none of them.
unsigned long cx_find_input_style(struct _XIM *method, const unsigned long *styles, int count);

/// What is told of a text that is composed. All are called on the thread of the connection, from within other calls.
struct cx_preedit {
  char *context;
  /// Gives how many characters there may be, -1 for any number.
  int (*start)(struct _XIC *, char *context, char *unused);
  /// The last pointer is to an XIMPreeditDrawCallbackStruct.
  void (*draw)(struct _XIC *, char *context, char *change);
  /// The last pointer is to an XIMPreeditCaretCallbackStruct.
  void (*caret)(struct _XIC *, char *context, char *change);
  void (*done)(struct _XIC *, char *context, char *unused);
};

/// A context for what is typed into a window. Null when the input method refuses.
///
/// `preedit` is for styles with XIMPreeditCallbacks, and is copied; null for the others.
struct _XIC *cx_create_input_context(
    struct _XIM *method, unsigned long style, unsigned long window, const struct cx_preedit *preedit);

/// The events that the input method needs of the window, as for XSelectInput.
unsigned long cx_filtered_events(struct _XIC *context);

/// Says where the next character will be, in pixels of the window, for the method's own windows to keep clear of.
/// Methods that do not ask for it take no notice.
void cx_set_spot(struct _XIC *context, short x, short y);

#endif
