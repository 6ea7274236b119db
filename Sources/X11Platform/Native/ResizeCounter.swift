import CX11

/// The counter that tells a window manager when a window shows its last size, so that the next size comes only then:
/// the basic protocol of `_NET_WM_SYNC_REQUEST`.
struct ResizeCounter {
  let identifier: XSyncCounter
  private let connection: X11Connection
  private var state = State.settled

  private enum State {
    case settled
    /// The next size is announced. The counter gets this value once it is shown.
    case announced(XSyncValue)
    case arrived(XSyncValue)
  }

  /// Takes effect when the connection is flushed.
  init(connection: X11Connection) {
    self.connection = connection
    identifier = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
  }

  /// Returns whether the server has such counters. Takes round trips; call it before making a counter.
  static func isSupported(by connection: X11Connection) -> Bool {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (0, 0)
    return XSyncQueryExtension(connection.display, &firstEvent, &firstError) != 0
      && XSyncInitialize(connection.display, &major, &minor) != 0
  }

  /// Handles the window manager's message. Of several the last counts.
  mutating func announce(_ message: XClientMessageEvent) {
    state = .announced(
      XSyncValue(
        hi: Int32(truncatingIfNeeded: message.data.l.3), lo: UInt32(truncatingIfNeeded: message.data.l.2)))
  }

  /// Handles the arrival of the announced size, which may equal the size before.
  mutating func sizeDidArrive() {
    if case .announced(let value) = state { state = .arrived(value) }
  }

  /// Sets the counter, because the window shows that size or is invisible.
  mutating func sizeIsShown() {
    guard case .arrived(let value) = state else { return }
    XSyncSetCounter(connection.display, identifier, value)
    state = .settled
  }

  func destroy() {
    XSyncDestroyCounter(connection.display, identifier)
  }
}
