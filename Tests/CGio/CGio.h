// GIO, for programs that tests talk to by D-Bus.
#include <gio/gio.h>
