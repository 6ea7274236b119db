// The desktop's settings from its settings portal, over D-Bus.

#ifndef CX11PORTAL_H
#define CX11PORTAL_H

/// The settings that are followed.
enum cx_setting {
  /// org.freedesktop.appearance color-scheme: 0 for no preference, 1 for dark, 2 for light.
  cx_color_scheme,
  /// org.freedesktop.appearance contrast: 1 for more contrast.
  cx_contrast,
  /// org.gnome.desktop.interface text-scaling-factor: the size of text as a multiple of the usual one.
  cx_text_scale,
};

/// Reads settings from the settings portal, and again after each change. Calls `changed` with the value of one of them
/// and `context`, on the calling thread. A setting that the portal does not have is never told of.
///
/// `address` is the session bus. Returns when the bus is gone; at once if there is no bus, or no GIO, which is loaded
/// on demand. A call without an answer is given up after `patience` milliseconds; later change signals still count.
void cx_follow_settings(
    const char *address, int patience, void (*changed)(enum cx_setting setting, double value, void *context),
    void *context);

#endif
