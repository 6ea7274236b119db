// Memory without a name, which Swift's Glibc lacks, and the request of MIT-SHM 1.2 that shares it, which Xlib lacks.

#ifndef CX11SHAREDMEMORY_H
#define CX11SHAREDMEMORY_H

#include <stddef.h>

struct _XDisplay;

/// Returns a descriptor of zeroed memory. The memory is freed with its last mapping and descriptor. Returns -1 and sets
/// errno if there is none.
int cx_make_shared_memory(size_t byteCount);

/// Has the server map the memory of a descriptor. Only for servers with that request. Closes the descriptor. Takes a
/// round trip.
///
/// Returns the server's identifier, as in XShmSegmentInfo; 0 if it refuses.
unsigned long cx_attach_shared_memory(struct _XDisplay *display, int descriptor);

#endif
