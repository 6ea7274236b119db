// Linux's descriptors that wait for several descriptors (epoll) and for a time (timerfd), which Swift's Glibc lacks.

#ifndef CX11DESCRIPTORS_H
#define CX11DESCRIPTORS_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

#endif
