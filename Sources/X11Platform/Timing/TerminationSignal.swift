import EventSources
import Foundation
import Glibc

/// Calls a handler on the main thread after each SIGTERM, with which a session or another program ends this one.
///
/// A program that handles or ignores the signal keeps its own way.
@MainActor
final class TerminationSignal {
  private let source: RunLoopSource
  private let descriptor: Int32

  /// Nil if the program has its own way, or the system has no file descriptors left.
  init?(handler: @escaping @MainActor () -> Void) {
    var action = sigaction()
    sigaction(SIGTERM, nil, &action)
    guard action.__sigaction_handler.sa_handler == nil else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    guard let source = RunLoopSource(descriptor: ends[0]) else {
      for end in ends { close(end) }
      return nil
    }
    (self.source, descriptor, pipeOfSignals) = (source, ends[0], ends[1])
    source.setHandler {
      var bytes: (UInt64, UInt64) = (0, 0)
      while read(ends[0], &bytes, MemoryLayout.size(ofValue: bytes)) > 0 { handler() }
    }
    action = sigaction()
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { _ in
      let error = errno
      var byte: UInt8 = 1
      _ = write(pipeOfSignals, &byte, 1)
      errno = error
    }
    sigaction(SIGTERM, &action, nil)
  }

  isolated deinit {
    signal(SIGTERM, SIG_DFL)
    close(descriptor)
    close(pipeOfSignals)
    pipeOfSignals = -1
  }
}

/// The pipe that the handler of the signal writes to: the only way from a handler to the program.
nonisolated(unsafe) private var pipeOfSignals: Int32 = -1
