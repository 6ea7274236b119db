import Glibc

/// Keeps what a library writes to standard error, where it would be one more line beside this program's own.
enum StandardErrorCapture {
  /// As much as a pipe holds; the rest of a longer text is lost.
  private static let capacity = 65536

  /// Runs `body`, for moments only: the whole process's standard error is elsewhere until it returns.
  ///
  /// - Returns: Its result, and the text, empty also when the system lacks what it takes to keep it.
  static func run<Result>(_ body: () -> Result) -> (result: Result, text: String) {
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    defer { close(saved) }
    var ends: [Int32] = [-1, -1]
    guard saved >= 0, pipe(&ends) == 0 else { return (body(), "") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // Neither a text too long nor a process started meanwhile must block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
    let result = body()
    dup2(saved, STDERR_FILENO)

    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, read(ends[0], buffer.baseAddress, capacity))
    }
    close(ends[0])
    return (result, String(decoding: bytes, as: UTF8.self))
  }
}
