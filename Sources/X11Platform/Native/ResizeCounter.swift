import CX11

/// The counter by which a window manager learns that a window shows itself at the size that it was given last, so that
/// it gives the next one only then: the basic protocol of `_NET_WM_SYNC_REQUEST`.
struct ResizeCounter {
  let identifier: XSyncCounter
  private let connection: X11Connection
  private var state = State.settled

  private enum State {
    case settled
    /// A size comes next; the value says that it is shown.
    case announced(XSyncValue)
    case arrived(XSyncValue)
  }

  /// Takes effect when the connection is flushed.
  init(connection: X11Connection) {
    self.connection = connection
    identifier = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
  }

  /// Whether the server has such counters. Round trips; must come before any counter is made.
  static func isSupported(by connection: X11Connection) -> Bool {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (0, 0)
    return XSyncQueryExtension(connection.display, &firstEvent, &firstError) != 0
      && XSyncInitialize(connection.display, &major, &minor) != 0
  }

  /// The manager's message. Of several the last counts.
  mutating func announce(_ message: XClientMessageEvent) {
    state = .announced(
      XSyncValue(
        hi: Int32(truncatingIfNeeded: message.data.l.3), lo: UInt32(truncatingIfNeeded: message.data.l.2)))
  }

  /// The size that was announced, which may be the one before.
  mutating func sizeDidArrive() {
    if case .announced(let value) = state { state = .arrived(value) }
  }

  /// The window shows itself at that size, or cannot be seen.
  mutating func sizeIsShown() {
    guard case .arrived(let value) = state else { return }
    XSyncSetCounter(connection.display, identifier, value)
    state = .settled
  }

  func destroy() {
    XSyncDestroyCounter(connection.display, identifier)
  }
}
