import Foundation

/// Waits for SIGINT and SIGTERM, so that the output files are complete when the program ends.
///
/// The second signal of a kind ends the program at once, as the first one would without this. A signal that was ignored
/// at the start stays ignored.
struct TerminationSignals {
  private static let numbers = [SIGINT, SIGTERM]

  /// Readable after a signal.
  let descriptor: Int32

  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(.systemError, "cannot wait for signals") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    pipeOfSignals = ends[1]
    for number in Self.numbers { Self.install(number) }
  }

  /// The received signal; nil for none.
  var received: Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Ends the program by the signal itself, so that a shell sees its cause.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  private static func install(_ number: Int32) {
    var action = sigaction()
    sigaction(number, nil, &action)
    guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    action = sigaction()
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    action.__sigaction_handler.sa_handler = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      write(pipeOfSignals, &byte, 1)
      errno = error
    }
    sigaction(number, &action, nil)
  }
}

/// The pipe that a signal handler writes its number to: the only way from a handler to the program.
nonisolated(unsafe) private var pipeOfSignals: Int32 = -1
