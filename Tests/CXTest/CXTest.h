// The XTEST extension, by which a test's own connection moves the pointer and strikes keys.
#include <X11/extensions/XTest.h>
