/// Whether a connection can be used. Shared with Xlib, which is the first to detect its loss.
final class ConnectionState {
  /// False once the connection is closed or lost: no Xlib call may follow.
  private(set) var isOpen = true
  private let display: String
  private let onLoss: @MainActor @Sendable (X11Error) -> Never

  init(display: String, onLoss: @escaping @MainActor @Sendable (X11Error) -> Never) {
    self.display = display
    self.onLoss = onLoss
  }

  func close() {
    isOpen = false
  }

  /// Called from within Xlib, on the main thread. Xlib holds its locks: even closing the display would be an error.
  func lose() -> Never {
    isOpen = false
    let (onLoss, error) = (onLoss, X11Error.connectionLost(display: display))
    MainActor.assumeIsolated { onLoss(error) }
  }
}
