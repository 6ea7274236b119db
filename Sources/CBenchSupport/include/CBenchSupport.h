#ifndef CBENCHSUPPORT_H
#define CBENCHSUPPORT_H

/// Ends this process when its parent ends. In C, because Swift cannot call prctl(), which is variadic.
void bench_end_with_parent(void);

#endif
