#include "CBenchSupport.h"

#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <unistd.h>

void bench_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

size_t bench_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

pid_t bench_fork_for(double seconds) {
  pid_t child = fork();
  if (child == 0) {
    bench_end_with_parent();
    // A thread of a dispatch queue blocks signals, and the child inherits that.
    sigset_t alarm_signal;
    sigemptyset(&alarm_signal);
    sigaddset(&alarm_signal, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarm_signal, NULL);
    struct itimerval deadline = {0};
    deadline.it_value.tv_sec = (time_t)seconds;
    deadline.it_value.tv_usec = (suseconds_t)((seconds - (double)deadline.it_value.tv_sec) * 1e6);
    setitimer(ITIMER_REAL, &deadline, NULL);
  }
  return child;
}

__attribute__((noinline)) void bench_counted(void (*work)(void *), void *context) {
  work(context);
  // A call at the end would leave this function before it.
  atomic_signal_fence(memory_order_seq_cst);
}
