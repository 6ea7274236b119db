// Sending and reading one at a time, which Xlib's own functions do together.

#ifndef CX11CONNECTION_H
#define CX11CONNECTION_H

#include <stdint.h>

struct _XDisplay;

/// Sends the requests that Xlib holds back. Unlike XFlush(), it does not read what the server has sent, unless the server
/// takes no requests before that.
void cx_send_requests(struct _XDisplay *display);

/// How many bytes were read from the server.
uint64_t cx_read_byte_count(struct _XDisplay *display);

#endif
