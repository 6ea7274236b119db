// A desktop's portal, as far as it tells of colors and the size of text: FakePortal SCHEME [old|mute]
//
// It says "ready" once it has its name on the session bus. Text is one and a half times as large as usual. SIGUSR1 has the
// user choose the light scheme and more contrast, and tells of both.
// SIGUSR2 tells of 20,000 changes between dark and light, and then of no preference.
// An old one knows the method Read alone, whose answers are in one variant more. A mute one says "asked" and never answers.

#include <gio/gio.h>
#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned int scheme;
static gboolean is_old, is_mute;
static GDBusConnection *bus;

static const char description[] =
    "<node><interface name='org.freedesktop.portal.Settings'>"
    "<method name='ReadOne'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/>"
    "</method>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

static void called(
    GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
    GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
  const char *namespace, *key;
  g_variant_get(parameters, "(&s&s)", &namespace, &key);
  gboolean is_scheme = strcmp(namespace, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0;
  gboolean is_text = strcmp(namespace, "org.gnome.desktop.interface") == 0 && strcmp(key, "text-scaling-factor") == 0;
  if (is_mute) {
    if (!is_scheme) return;
    puts("asked");
    fflush(stdout);
    return;
  }
  gboolean is_one = strcmp(method, "ReadOne") == 0;
  if ((is_one && is_old) || (!is_scheme && !is_text)) {
    g_dbus_method_invocation_return_dbus_error(invocation, "org.freedesktop.DBus.Error.UnknownMethod", "not here");
    return;
  }
  GVariant *value = is_scheme ? g_variant_new_uint32(scheme) : g_variant_new_double(1.5);
  g_dbus_method_invocation_return_value(
      invocation, g_variant_new("(v)", is_one ? value : g_variant_new_variant(value)));
}

static const GDBusInterfaceVTable functions = {called, NULL, NULL, {0}};

static gboolean choose_light(gpointer data) {
  scheme = 2;
  const char *path = "/org/freedesktop/portal/desktop", *interface = "org.freedesktop.portal.Settings";
  g_dbus_connection_emit_signal(
      bus, NULL, path, interface, "SettingChanged",
      g_variant_new("(ssv)", "org.freedesktop.appearance", "contrast", g_variant_new_uint32(1)), NULL);
  g_dbus_connection_emit_signal(
      bus, NULL, path, interface, "SettingChanged",
      g_variant_new("(ssv)", "org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(scheme)), NULL);
  return G_SOURCE_CONTINUE;
}

static gboolean flood(gpointer data) {
  for (int i = 0; i <= 20000; i++) {
    scheme = i < 20000 ? 1 + i % 2 : 0;
    g_dbus_connection_emit_signal(
        bus, NULL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
        g_variant_new("(ssv)", "org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(scheme)), NULL);
  }
  return G_SOURCE_CONTINUE;
}

static void acquired_bus(GDBusConnection *connection, const char *name, gpointer data) {
  bus = connection;
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(description, NULL);
  g_dbus_connection_register_object(
      connection, "/org/freedesktop/portal/desktop", node->interfaces[0], &functions, NULL, NULL, NULL);
}

static void acquired_name(GDBusConnection *connection, const char *name, gpointer data) {
  puts("ready");
  fflush(stdout);
}

int main(int count, char **arguments) {
  scheme = count > 1 ? (unsigned int)atoi(arguments[1]) : 0;
  is_old = count > 2 && strcmp(arguments[2], "old") == 0;
  is_mute = count > 2 && strcmp(arguments[2], "mute") == 0;
  g_unix_signal_add(SIGUSR1, choose_light, NULL);
  g_unix_signal_add(SIGUSR2, flood, NULL);
  g_bus_own_name(
      G_BUS_TYPE_SESSION, "org.freedesktop.portal.Desktop", 0, acquired_bus, acquired_name, NULL, NULL, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
