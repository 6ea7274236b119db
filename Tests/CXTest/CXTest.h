// The XTEST extension, by which a test's own connection moves the pointer and strikes keys, and XFIXES, which tells what
// the pointer looks like.
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
