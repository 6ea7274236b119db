import Glibc

/// Writes diagnostics to standard error, one line each.
///
/// Writing never fails from the caller's point of view: a descriptor that is closed, full or a broken pipe loses the line
/// and nothing else. The program neither traps nor receives SIGPIPE nor waits for longer than `patience`.
package enum StandardError {
  /// The time that a non-blocking descriptor gets to accept more bytes, in milliseconds.
  private static let patience: Int32 = 100

  /// - Parameter line: Without its line end.
  package static func write(_ line: String) {
    ignoringBrokenPipe {
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR, !becameWritable() {
          return
        }
      }
    }
  }

  /// After EAGAIN: whether the descriptor takes more bytes within `patience`. False after any other error.
  private static func becameWritable() -> Bool {
    guard errno == EAGAIN else { return false }
    var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, patience) == 1
  }

  /// Runs `body` with SIGPIPE blocked on this thread, and removes the one that it may have caused.
  private static func ignoringBrokenPipe(_ body: () -> Void) {
    var brokenPipe = sigset_t()
    var pending = sigset_t()
    var previous = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &previous)
    body()
    if !wasPending {
      var noWait = timespec()
      while sigtimedwait(&brokenPipe, nil, &noWait) == -1, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
