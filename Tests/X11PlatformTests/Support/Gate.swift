import Glibc
import TestSupport

/// A FIFO that a program waits at until a test lets it pass.
final class Gate {
  let path: String
  private var descriptor: Int32 = -1

  init(path: String) {
    self.path = path
    mkfifo(path, 0o600)
  }

  deinit {
    open()
  }

  /// Waits until the program waits.
  @MainActor
  func waitForProgram() async throws {
    descriptor = try await eventually("a program that waits") {
      // Refused while nobody reads.
      let descriptor = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return descriptor >= 0 ? descriptor : nil
    }
  }

  /// Lets it pass.
  func open() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}
