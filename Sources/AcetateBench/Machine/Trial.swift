import CBenchSupport
import Foundation

/// A first run of some work in a copy of this process. It shows whether the work ends in time, and changes nothing here.
enum Trial: Equatable {
  /// The work ended after that many seconds.
  case ended(after: Double)
  case tookTooLong
  case crashed(signal: Int32)

  var seconds: Double? {
    if case .ended(let seconds) = self { seconds } else { nil }
  }

  /// - Parameter patience: The longest that the work may take, in seconds.
  @MainActor
  static func run(_ work: () -> Void, patience: Double) throws -> Trial {
    let start = Clock.now
    let child = bench_fork_for(patience)
    if child == 0 {
      work()
      // Not exit(), which would write the parent's buffered output a second time.
      _exit(EXIT_SUCCESS)
    }
    guard child > 0 else { throw BenchError("no second process: \(String(cString: strerror(errno)))") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The lower seven bits are the signal that ended the process, or 0 (wait(2)).
    switch status & 0x7f {
    case 0: return .ended(after: Clock.now - start)
    case SIGALRM: return .tookTooLong
    case let signal: return .crashed(signal: signal)
    }
  }
}
