import Glibc
import TestSupport

/// A FIFO at which a program waits until a test opens it.
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
      // Opening fails without a reader.
      let descriptor = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return descriptor >= 0 ? descriptor : nil
    }
  }

  /// Lets the program continue.
  func open() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}
