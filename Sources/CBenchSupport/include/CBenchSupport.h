#ifndef CBENCHSUPPORT_H
#define CBENCHSUPPORT_H

/// Ends this process when its parent ends. In C because prctl() takes a variable number of arguments.
void bench_end_with_parent(void);

#endif
