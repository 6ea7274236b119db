import Diagnostics
import Foundation

/// Waits for SIGINT and SIGTERM, so that the output files are complete when the program ends.
///
/// The second signal of a kind ends the program at once, as the first one would without this. A signal that was ignored
/// at the start stays ignored.
struct TerminationSignals {
  private let pipe: SignalPipe

  /// Readable after a signal.
  var descriptor: Int32 { pipe.descriptor }

  init() throws(Failure) {
    guard let pipe = SignalPipe() else { throw .system(.systemError, "cannot wait for signals") }
    self.pipe = pipe
    for number in [SIGINT, SIGTERM] where SignalPipe.disposition(of: number) != .ignored {
      pipe.receive(number, once: true)
    }
  }

  /// The received signal; nil for none.
  var received: Int32? { pipe.take() }

  /// Ends the program by the signal itself, so that a shell sees its cause.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
