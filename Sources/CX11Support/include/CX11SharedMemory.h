// Memory without a name, which Swift's Glibc leaves out, and the request of MIT-SHM 1.2 that shares it, which Xlib does.

#ifndef CX11SHAREDMEMORY_H
#define CX11SHAREDMEMORY_H

#include <stddef.h>

struct _XDisplay;

/// A descriptor of zeroed memory, which goes with the last process that has it mapped or open. -1 when there is none.
int cx_make_shared_memory(size_t byteCount);

/// Has the server map the memory that a descriptor stands for; for servers that have the request only. Closes the
/// descriptor. A round trip.
///
/// Returns the server's number for it, as in XShmSegmentInfo; 0 when it refuses.
unsigned long cx_attach_shared_memory(struct _XDisplay *display, int descriptor);

#endif
