import Glibc

/// Captures what a library writes to standard error, so that it can become part of this program's own message. Only for
/// moments: the standard error of the whole process is redirected until `end()`.
struct StandardErrorCapture {
  /// The capacity of a pipe, in bytes; the rest of a longer text is lost.
  private static let capacity = 65536

  /// The previous standard error, and the end to read from. Nil if the system lacks resources.
  private let descriptors: (saved: Int32, output: Int32)?

  static func begin() -> StandardErrorCapture {
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    var ends: [Int32] = [-1, -1]
    guard saved >= 0, pipe(&ends) == 0 else {
      close(saved)
      return StandardErrorCapture(descriptors: nil)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // Neither a long text nor a process that starts meanwhile may block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
    return StandardErrorCapture(descriptors: (saved, ends[0]))
  }

  /// Restores standard error. Must be called once.
  ///
  /// - Returns: The captured text; empty also if the system lacked resources.
  @discardableResult
  func end() -> String {
    guard let (saved, output) = descriptors else { return "" }
    dup2(saved, STDERR_FILENO)
    close(saved)
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
      count = max(0, read(output, buffer.baseAddress, Self.capacity))
    }
    close(output)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs `body`, and returns its result and the captured text.
  static func run<Result>(_ body: () -> Result) -> (result: Result, text: String) {
    let capture = begin()
    let result = body()
    return (result, capture.end())
  }
}
