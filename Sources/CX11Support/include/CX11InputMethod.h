// Xlib's input methods. Xlib's own functions take variable argument lists, which Swift cannot call.
//
// The pointers to structures are Xlib's XIM and XIC.

#ifndef CX11INPUTMETHOD_H
#define CX11INPUTMETHOD_H

struct _XIM;
struct _XIC;

/// Calls `callback`, with `context` as its first pointer, when the input method is gone. Neither the method nor its
/// contexts may be used after that, not even to close them.
void cx_set_destroy_callback(struct _XIM *method, char *context, void (*callback)(struct _XIM *, char *, char *));

/// Returns the first style that the input method supports; 0 if it supports none.
unsigned long cx_find_input_style(struct _XIM *method, const unsigned long *styles, int count);

/// Callbacks about composed text. They are called on the thread of the connection, from within other Xlib calls.
struct cx_preedit {
  char *context;
  /// Returns the maximum number of characters, -1 for any number.
  int (*start)(struct _XIC *, char *context, char *unused);
  /// The last pointer is to an XIMPreeditDrawCallbackStruct.
  void (*draw)(struct _XIC *, char *context, char *change);
  /// The last pointer is to an XIMPreeditCaretCallbackStruct.
  void (*caret)(struct _XIC *, char *context, char *change);
  void (*done)(struct _XIC *, char *context, char *unused);
};

/// Makes an input context for a window. Null if the input method refuses.
///
/// `preedit` is for styles with XIMPreeditCallbacks, and is copied; null for other styles.
struct _XIC *cx_create_input_context(
    struct _XIM *method, unsigned long style, unsigned long window, const struct cx_preedit *preedit);

/// Returns the event mask that the input method needs, as for XSelectInput.
unsigned long cx_filtered_events(struct _XIC *context);

/// Sets the place of the next character, in pixels of the window, so that the method's own windows do not cover it.
/// Methods that do not use it ignore it.
void cx_set_spot(struct _XIC *context, short x, short y);

#endif
