import Glibc

/// A pipe into which handlers of signals write: the only way from a handler to the program.
package struct SignalPipe {
  /// The end that is read. It is readable after a signal.
  package let descriptor: Int32
  private let writingEnd: Int32

  /// Makes a pipe; nil if the system has no file descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  /// What a program does with a signal.
  package enum Disposition {
    case usual, ignored, handled
  }

  /// What the program does with a signal at present.
  package static func disposition(of signal: Int32) -> Disposition {
    var action = sigaction()
    sigaction(signal, nil, &action)
    guard let handler = action.__sigaction_handler.sa_handler else { return .usual }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) ? .ignored : .handled
  }

  /// Writes a signal into this pipe from now on, in place of what the program did with it. System calls are restarted.
  ///
  /// - Parameter once: Whether the next signal of the kind has its usual effect again.
  package func receive(_ signal: Int32, once: Bool) {
    writingEnds[Int(signal)] = writingEnd
    var action = sigaction()
    action.sa_flags = SA_RESTART | (once ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0)
    action.__sigaction_handler.sa_handler = { signal in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(writingEnds[Int(signal)], &byte, 1)
      errno = error
    }
    sigaction(signal, &action, nil)
  }

  /// Takes a signal out of the pipe; nil if there is none.
  package func take() -> Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Closes the pipe. The signals have their usual effect again.
  package func close() {
    for number in 0..<numberCount where writingEnds[number] == writingEnd {
      signal(Int32(number), SIG_DFL)
      writingEnds[number] = -1
    }
    for end in [descriptor, writingEnd] { _ = Glibc.close(end) }
  }
}

/// The numbers of signals, as `NSIG` of signal.h.
private let numberCount = 65

/// The pipes by the numbers of signals. Made before a handler is installed, so that handlers only read it.
nonisolated(unsafe) private let writingEnds: UnsafeMutablePointer<Int32> = {
  let ends = UnsafeMutablePointer<Int32>.allocate(capacity: numberCount)
  ends.initialize(repeating: -1, count: numberCount)
  return ends
}()
