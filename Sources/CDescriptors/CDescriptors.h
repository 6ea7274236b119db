// Linux's descriptors that wait for several descriptors (epoll) and for a time (timerfd), which Swift's Glibc lacks.

#ifndef CDESCRIPTORS_H
#define CDESCRIPTORS_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

#endif
