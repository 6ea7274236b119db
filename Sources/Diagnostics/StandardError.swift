import Glibc

/// Writes diagnostics to standard error, one line each.
///
/// A write never fails for the caller: a line to a closed descriptor, a full one or a broken pipe is lost. The program
/// does not trap, does not receive SIGPIPE and waits at most `patience` for a non-blocking descriptor.
package enum StandardError {
  /// The time to wait for a non-blocking descriptor to accept more bytes, in milliseconds.
  private static let patience: Int32 = 100

  /// Writes a line.
  ///
  /// - Parameter line: The text without a line terminator. Line breaks and control characters in it, such as those of a
  ///   file's name, are escaped.
  package static func write(_ line: String) {
    write(lines: [line])
  }

  /// Writes a message of several lines, whole.
  package static func write(lines: [String]) {
    ignoringBrokenPipe {
      var rest = Array(lines.map { $0.onOneLine + "\n" }.joined().utf8)[...]
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

  /// Returns whether the descriptor accepts more bytes within `patience` after EAGAIN. False after any other error.
  private static func becameWritable() -> Bool {
    guard errno == EAGAIN else { return false }
    var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, patience) == 1
  }

  /// Runs `body` with SIGPIPE blocked on this thread, then discards a SIGPIPE that it caused.
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

extension String {
  /// The text with line breaks and other control characters escaped as in a Swift literal.
  package var onOneLine: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        scalars.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
