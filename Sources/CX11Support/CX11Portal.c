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
  double (*g_variant_get_double)(void *);
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
  LOAD(g_variant_get_double);
  LOAD(g_variant_unref);
#undef LOAD
  return 1;
}

// The values of G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | ..._MESSAGE_BUS_CONNECTION.
enum { bus_flags = 1 | 8 };

static const char portal[] = "org.freedesktop.portal.Desktop", path[] = "/org/freedesktop/portal/desktop",
                  interface[] = "org.freedesktop.portal.Settings";

static const char appearance[] = "org.freedesktop.appearance", gnome[] = "org.gnome.desktop.interface";

enum { setting_count = 3 };

/// The settings by their numbers.
static const struct {
  const char *namespace, *key;
} settings[setting_count] = {
    [cx_color_scheme] = {appearance, "color-scheme"},
    [cx_contrast] = {appearance, "contrast"},
    [cx_text_scale] = {gnome, "text-scaling-factor"},
};

struct listener;

/// A setting of a listener, for which an answer is awaited.
struct question {
  struct listener *listener;
  enum cx_setting setting;
};

struct listener {
  void (*changed)(enum cx_setting, double, void *);
  void *context;
  void *loop;
  int patience;
  struct question questions[setting_count];
};

/// Unwraps a number from any number of variants. Consumes `value`.
static void tell(struct listener *listener, enum cx_setting setting, void *value) {
  while (strcmp(gio.g_variant_get_type_string(value), "v") == 0) {
    void *inner = gio.g_variant_get_variant(value);
    gio.g_variant_unref(value);
    value = inner;
  }
  const char *type = gio.g_variant_get_type_string(value);
  if (strcmp(type, setting == cx_text_scale ? "d" : "u") == 0) {
    double number = *type == 'd' ? gio.g_variant_get_double(value) : gio.g_variant_get_uint32(value);
    listener->changed(setting, number, listener->context);
  }
  gio.g_variant_unref(value);
}

static void setting_changed(
    void *connection, const char *sender, const char *object, const char *name, const char *signal, void *parameters,
    void *data) {
  if (strcmp(gio.g_variant_get_type_string(parameters), "(ssv)") != 0) return;
  void *space = gio.g_variant_get_child_value(parameters, 0), *key = gio.g_variant_get_child_value(parameters, 1);
  for (int i = 0; i < setting_count; i++) {
    if (strcmp(gio.g_variant_get_string(space, NULL), settings[i].namespace) == 0
        && strcmp(gio.g_variant_get_string(key, NULL), settings[i].key) == 0) {
      tell(data, i, gio.g_variant_get_child_value(parameters, 2));
    }
  }
  gio.g_variant_unref(space);
  gio.g_variant_unref(key);
}

static void closed(void *connection, int vanished, void *error, void *data) {
  gio.g_main_loop_quit(((struct listener *)data)->loop);
}

/// Asks for a setting. Does not wait: meanwhile the signals of a portal that sends many would take memory.
static void ask(struct question *question, void *connection, const char *method, ready_callback answered) {
  void *const names[] = {
      gio.g_variant_new_string(settings[question->setting].namespace),
      gio.g_variant_new_string(settings[question->setting].key)};
  gio.g_dbus_connection_call(
      connection, portal, path, interface, method, gio.g_variant_new_tuple(names, 2), NULL, 0,
      question->listener->patience, NULL, answered, question);
}

/// Returns whether the portal answered.
static int take_answer(struct question *question, void *connection, void *result) {
  void *reply = gio.g_dbus_connection_call_finish(connection, result, NULL);
  if (!reply) return 0;
  if (strcmp(gio.g_variant_get_type_string(reply), "(v)") == 0) {
    tell(question->listener, question->setting, gio.g_variant_get_child_value(reply, 0));
  }
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

void cx_follow_settings(
    const char *address, int patience, void (*changed)(enum cx_setting, double, void *), void *context) {
  if (!load_gio()) return;
  void *main_context = gio.g_main_context_new();
  gio.g_main_context_push_thread_default(main_context);
  void *connection = gio.g_dbus_connection_new_for_address_sync(address, bus_flags, NULL, NULL, NULL);
  if (connection) {
    struct listener listener = {changed, context, gio.g_main_loop_new(main_context, 0), patience};
    gio.g_signal_connect_data(connection, "closed", (void (*)(void))closed, &listener, NULL, 0);
    const char *const namespaces[] = {appearance, gnome};
    for (int i = 0; i < 2; i++) {
      gio.g_dbus_connection_signal_subscribe(
          connection, portal, interface, "SettingChanged", path, namespaces[i], 0, setting_changed, &listener, NULL);
    }
    for (int i = 0; i < setting_count; i++) {
      listener.questions[i] = (struct question){&listener, i};
      ask(&listener.questions[i], connection, "ReadOne", read_one_answered);
    }
    gio.g_main_loop_run(listener.loop);
    gio.g_main_loop_unref(listener.loop);
    gio.g_object_unref(connection);
  }
  gio.g_main_context_pop_thread_default(main_context);
  gio.g_main_context_unref(main_context);
}
