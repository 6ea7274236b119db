// Linux's ways to wait for several descriptors, and for a time, through one descriptor; Swift's Glibc leaves them out.

#ifndef CX11DESCRIPTORS_H
#define CX11DESCRIPTORS_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

#endif
