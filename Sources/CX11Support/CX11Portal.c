#include "CX11Portal.h"

#include <dlfcn.h>
#include <string.h>

// The parts of GIO that are called here, by the names and types of its documentation. GIO is loaded on first use, so
// that a program without a portal does not pay for it.

typedef void (*ready_callback)(void *connection, void *result, void *data);

typedef void (*signal_callback)(
    void *connection, const char *sender, const char *path, const char *interface, const char *signal, void *parameters,
    void *data);

static struct {
  void *(*g_dbus_connection_new_for_address_sync)(const char *, int, void *, void *, void *);
  unsigned int (*g_dbus_connection_signal_subscribe)(
      void *, const char *, const char *, const char *, const char *, const char *, int, signal_callback, void *, void *);
  void (*g_dbus_connection_call)(
      void *, const char *, const char *, const char *, const char *, void *, const void *, int, int, void *,
      ready_callback, void *);
  void *(*g_dbus_connection_call_finish)(void *, void *, void *);
  unsigned long (*g_signal_connect_data)(void *, const char *, void (*)(void), void *, void *, int);
  void *(*g_main_context_new)(void);
  void (*g_main_context_push_thread_default)(void *);
  void (*g_main_context_pop_thread_default)(void *);
  void (*g_main_context_unref)(void *);
  void *(*g_main_loop_new)(void *, int);
  void (*g_main_loop_run)(void *);
  void (*g_main_loop_quit)(void *);
  void (*g_main_loop_unref)(void *);
  void (*g_object_unref)(void *);
  void *(*g_variant_new_string)(const char *);
  void *(*g_variant_new_tuple)(void *const *, unsigned long);
  void *(*g_variant_get_child_value)(void *, unsigned long);
  void *(*g_variant_get_variant)(void *);
  const char *(*g_variant_get_string)(void *, unsigned long *);
  const char *(*g_variant_get_type_string)(void *);
  unsigned int (*g_variant_get_uint32)(void *);
  void (*g_variant_unref)(void *);
} gio;

static int load_gio(void) {
  void *library = dlopen("libgio-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return 0;
#define LOAD(name) if (!(*(void **)&gio.name = dlsym(library, #name))) return 0
  LOAD(g_dbus_connection_new_for_address_sync);
  LOAD(g_dbus_connection_signal_subscribe);
  LOAD(g_dbus_connection_call);
  LOAD(g_dbus_connection_call_finish);
  LOAD(g_signal_connect_data);
  LOAD(g_main_context_new);
  LOAD(g_main_context_push_thread_default);
  LOAD(g_main_context_pop_thread_default);
  LOAD(g_main_context_unref);
  LOAD(g_main_loop_new);
  LOAD(g_main_loop_run);
  LOAD(g_main_loop_quit);
  LOAD(g_main_loop_unref);
  LOAD(g_object_unref);
  LOAD(g_variant_new_string);
  LOAD(g_variant_new_tuple);
  LOAD(g_variant_get_child_value);
  LOAD(g_variant_get_variant);
  LOAD(g_variant_get_string);
  LOAD(g_variant_get_type_string);
  LOAD(g_variant_get_uint32);
  LOAD(g_variant_unref);
#undef LOAD
  return 1;
}

// The values of G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | ..._MESSAGE_BUS_CONNECTION.
enum { bus_flags = 1 | 8 };

static const char portal[] = "org.freedesktop.portal.Desktop", path[] = "/org/freedesktop/portal/desktop",
                  interface[] = "org.freedesktop.portal.Settings", namespace[] = "org.freedesktop.appearance",
                  key[] = "color-scheme";

struct listener {
  void (*changed)(unsigned int, void *);
  void *context;
  void *loop;
  int patience;
};

/// Unwraps a number from any number of variants. Consumes `value`.
static void tell(struct listener *listener, void *value) {
  while (strcmp(gio.g_variant_get_type_string(value), "v") == 0) {
    void *inner = gio.g_variant_get_variant(value);
    gio.g_variant_unref(value);
    value = inner;
  }
  if (strcmp(gio.g_variant_get_type_string(value), "u") == 0) {
    listener->changed(gio.g_variant_get_uint32(value), listener->context);
  }
  gio.g_variant_unref(value);
}

static void setting_changed(
    void *connection, const char *sender, const char *object, const char *name, const char *signal, void *parameters,
    void *data) {
  if (strcmp(gio.g_variant_get_type_string(parameters), "(ssv)") != 0) return;
  void *changed_key = gio.g_variant_get_child_value(parameters, 1);
  if (strcmp(gio.g_variant_get_string(changed_key, NULL), key) == 0) {
    tell(data, gio.g_variant_get_child_value(parameters, 2));
  }
  gio.g_variant_unref(changed_key);
}

static void closed(void *connection, int vanished, void *error, void *data) {
  gio.g_main_loop_quit(((struct listener *)data)->loop);
}

/// Asks for the setting. Does not wait: meanwhile the signals of a portal that sends many would take memory.
static void ask(struct listener *listener, void *connection, const char *method, ready_callback answered) {
  void *const names[] = {gio.g_variant_new_string(namespace), gio.g_variant_new_string(key)};
  gio.g_dbus_connection_call(
      connection, portal, path, interface, method, gio.g_variant_new_tuple(names, 2), NULL, 0, listener->patience, NULL,
      answered, listener);
}

/// Returns whether the portal answered.
static int take_answer(struct listener *listener, void *connection, void *result) {
  void *reply = gio.g_dbus_connection_call_finish(connection, result, NULL);
  if (!reply) return 0;
  if (strcmp(gio.g_variant_get_type_string(reply), "(v)") == 0) tell(listener, gio.g_variant_get_child_value(reply, 0));
  gio.g_variant_unref(reply);
  return 1;
}

static void read_answered(void *connection, void *result, void *data) {
  take_answer(data, connection, result);
}

static void read_one_answered(void *connection, void *result, void *data) {
  // Portals before version 2 have only `Read`.
  if (!take_answer(data, connection, result)) ask(data, connection, "Read", read_answered);
}

void cx_follow_color_scheme(
    const char *address, int patience, void (*changed)(unsigned int, void *), void *context) {
  if (!load_gio()) return;
  void *main_context = gio.g_main_context_new();
  gio.g_main_context_push_thread_default(main_context);
  void *connection = gio.g_dbus_connection_new_for_address_sync(address, bus_flags, NULL, NULL, NULL);
  if (connection) {
    struct listener listener = {changed, context, gio.g_main_loop_new(main_context, 0), patience};
    gio.g_signal_connect_data(connection, "closed", (void (*)(void))closed, &listener, NULL, 0);
    gio.g_dbus_connection_signal_subscribe(
        connection, portal, interface, "SettingChanged", path, namespace, 0, setting_changed, &listener, NULL);
    ask(&listener, connection, "ReadOne", read_one_answered);
    gio.g_main_loop_run(listener.loop);
    gio.g_main_loop_unref(listener.loop);
    gio.g_object_unref(connection);
  }
  gio.g_main_context_pop_thread_default(main_context);
  gio.g_main_context_unref(main_context);
}
