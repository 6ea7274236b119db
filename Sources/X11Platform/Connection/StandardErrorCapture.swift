import Glibc

/// Keeps what a library writes to standard error, where it would be one more line beside this program's own. For moments
/// only: the whole process's standard error is elsewhere until `end()`.
struct StandardErrorCapture {
  /// As much as a pipe holds; the rest of a longer text is lost.
  private static let capacity = 65536

  /// The standard error of before, and where the text is read. Nil when the system lacks what it takes.
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
      // Neither a text too long nor a process started meanwhile must block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
    return StandardErrorCapture(descriptors: (saved, ends[0]))
  }

  /// Puts standard error back in its place. To be called once.
  ///
  /// - Returns: The text, empty also when the system lacked what it takes to keep it.
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

  /// Runs `body`, and returns its result and the text.
  static func run<Result>(_ body: () -> Result) -> (result: Result, text: String) {
    let capture = begin()
    let result = body()
    return (result, capture.end())
  }
}
