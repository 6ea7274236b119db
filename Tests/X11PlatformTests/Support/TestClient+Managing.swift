import CX11
import Testing

/// A window manager's part in waiting for a window to be drawn at its new size (_NET_WM_SYNC_REQUEST).
extension TestClient {
  func resizeCounter(of window: CX11.Window) throws -> XSyncCounter {
    let properties = properties(of: window)
    try #require(properties.items("WM_PROTOCOLS", type: "ATOM").contains(UInt(atom("_NET_WM_SYNC_REQUEST"))))
    var (firstEvent, firstError, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    try #require(XSyncQueryExtension(display, &firstEvent, &firstError) != 0)
    try #require(XSyncInitialize(display, &major, &minor) != 0)
    return try #require(properties.cardinals("_NET_WM_SYNC_REQUEST_COUNTER").first)
  }

  func value(of counter: XSyncCounter) -> Int64 {
    var value = XSyncValue()
    XSyncQueryCounter(display, counter, &value)
    return Int64(value.hi) << 32 | Int64(value.lo)
  }

  /// Announces a new size, after whose frame the window sets its counter to `value`.
  func announceSize(_ value: Int64, to window: CX11.Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: atom("_NET_WM_SYNC_REQUEST")), 0, Int(UInt32(truncatingIfNeeded: value)), Int(value >> 32), 0
    )
    XSendEvent(display, window, False, 0, &event)
  }

  /// Sends a window its configuration, as managers do when they refuse another size.
  func sendConfiguration(to window: CX11.Window) throws {
    let attributes = try #require(self.attributes(of: window))
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    (event.xconfigure.event, event.xconfigure.window) = (window, window)
    (event.xconfigure.width, event.xconfigure.height) = (attributes.width, attributes.height)
    XSendEvent(display, window, False, StructureNotifyMask, &event)
    XFlush(display)
  }
}
