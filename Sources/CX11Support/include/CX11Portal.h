// What the desktop's portal says of its colours, by D-Bus.

#ifndef CX11PORTAL_H
#define CX11PORTAL_H

/// Reads the setting `color-scheme` of org.freedesktop.appearance from the desktop's portal, and again whenever it changes:
/// 0 for no preference, 1 for dark, 2 for light. Calls `changed` with it and `context`, on the calling thread.
///
/// `address` is that of the session bus. Returns when the bus is gone; at once where there is none, or no GIO, which is loaded
/// for it. A portal that does not answer a call is given up after `patience` milliseconds, and heard when it speaks of a change.
void cx_follow_color_scheme(
    const char *address, int patience, void (*changed)(unsigned int scheme, void *context), void *context);

#endif
