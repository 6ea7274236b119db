import Foundation

/// SIGINT and SIGTERM as something to wait for, so that the files are complete when the program ends.
///
/// The second signal of a kind ends the program at once, as the first would have without this. A signal that the program
/// was started to ignore stays ignored.
struct TerminationSignals {
  private static let numbers = [SIGINT, SIGTERM]

  /// Readable when a signal came.
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

  /// The signal that came; nil for none.
  var received: Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Ends the program as the signal would have, which is how a shell knows of it.
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

/// Where a signal's handler writes its number: a handler has no other way to the rest of the program.
nonisolated(unsafe) private var pipeOfSignals: Int32 = -1
