// A list of numbered rows by GTK 4's GtkListView: gtk-list ROWS WIDTH HEIGHT [fling]
//
// A drag with the pointer scrolls it, as a finger does. With "fling" it scrolls from the top to the end in two seconds.

#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

enum { rowHeight = 44, colors = 24 };

static const double flingSeconds = 2, flingDelay = 1;

static GtkAdjustment *adjustment;
static double dragStart, flingStart;

static void setUp(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_size_request(label, -1, rowHeight);
  gtk_list_item_set_child(item, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *label = gtk_list_item_get_child(item);
  guint row = gtk_list_item_get_position(item);
  char text[32], name[16];
  g_snprintf(text, sizeof text, "   Row %u", row);
  g_snprintf(name, sizeof name, "c%u", row % colors);
  gtk_label_set_text(GTK_LABEL(label), text);
  const char *classes[] = {name, NULL};
  gtk_widget_set_css_classes(label, classes);
}

static void addColors(void) {
  GString *css = g_string_new(
      "window, scrolledwindow, listview { background: #ffffff; }"
      "listview > row { padding: 0; margin: 0; min-height: 0; background: none; }");
  for (int color = 0; color < colors; color++)
    g_string_append_printf(
        css, "label.c%d { background: rgb(%d,%d,%d); color: black; }", color, 100 + 6 * color, 240 - 5 * color,
        120 + color * 7 % colors * 5);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css->str, -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_string_free(css, TRUE);
}

static void dragBegan(GtkGestureDrag *drag, double x, double y, gpointer data) {
  dragStart = gtk_adjustment_get_value(adjustment);
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void dragMoved(GtkGestureDrag *drag, double x, double y, gpointer data) {
  gtk_adjustment_set_value(adjustment, dragStart - y);
}

static gboolean fling(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  double now = gdk_frame_clock_get_frame_time(clock) / 1e6;
  if (flingStart == 0) flingStart = now + flingDelay;
  double share = CLAMP((now - flingStart) / flingSeconds, 0, 1);
  double end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, share * end);
  return share < 1 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

int main(int count, char **arguments) {
  if (count < 4) return 64;
  gtk_init();
  addColors();
  // Items carry their number as their position; the model need not hold more.
  GListStore *store = g_list_store_new(G_TYPE_OBJECT);
  int rows = atoi(arguments[1]);
  GPtrArray *items = g_ptr_array_new();
  GObject *item = g_object_new(G_TYPE_OBJECT, NULL);
  for (int row = 0; row < rows; row++) g_ptr_array_add(items, item);
  g_list_store_splice(store, 0, 0, items->pdata, rows);

  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setUp), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store))), factory);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scroller), FALSE);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));

  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(dragBegan), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(dragMoved), NULL);
  gtk_widget_add_controller(scroller, GTK_EVENT_CONTROLLER(drag));

  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), atoi(arguments[2]), atoi(arguments[3]));
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
  if (count > 4 && strcmp(arguments[4], "fling") == 0) gtk_widget_add_tick_callback(list, fling, NULL, NULL);
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
  return 0;
}
