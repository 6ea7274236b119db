// The desktop's color scheme from its settings portal, over D-Bus.

#ifndef CX11PORTAL_H
#define CX11PORTAL_H

/// Reads the setting `color-scheme` of org.freedesktop.appearance from the settings portal, and again after each
/// change: 0 for no preference, 1 for dark, 2 for light. Calls `changed` with the value and `context`, on the calling
/// thread.
///
/// `address` is the session bus. Returns when the bus is gone; at once if there is no bus, or no GIO, which is loaded
/// on demand. A call without an answer is given up after `patience` milliseconds; later change signals still count.
void cx_follow_color_scheme(
    const char *address, int patience, void (*changed)(unsigned int scheme, void *context), void *context);

#endif
