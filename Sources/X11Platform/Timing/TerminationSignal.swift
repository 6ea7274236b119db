import Diagnostics
import EventSources
import Foundation

/// Calls a handler on the main thread after each SIGTERM, with which a session or another program ends this one.
///
/// A program that handles or ignores the signal keeps its own way.
@MainActor
final class TerminationSignal {
  private let source: RunLoopSource
  private let pipe: SignalPipe

  /// Nil if the program has its own way, or the system has no file descriptors left.
  init?(handler: @escaping @MainActor () -> Void) {
    guard SignalPipe.disposition(of: SIGTERM) == .usual, let pipe = SignalPipe() else { return nil }
    guard let source = RunLoopSource(descriptor: pipe.descriptor) else {
      pipe.close()
      return nil
    }
    (self.source, self.pipe) = (source, pipe)
    source.setHandler {
      guard pipe.take() != nil else { return }
      while pipe.take() != nil {}
      handler()
    }
    pipe.receive(SIGTERM, once: false)
  }

  isolated deinit {
    pipe.close()
  }
}
