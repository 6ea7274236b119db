import CX11
import Foundation
import Rendering
import TestSupport
import Testing

/// A second client of the X server, which looks at the demo's window and acts as a user or a window manager.
///
/// All locations are device pixels.
@MainActor
final class TestClient {
  let display: OpaquePointer
  let root: CX11.Window
  private var isOpen = true

  /// The color of the screen behind all windows. No scene has it, so that it marks unpainted pixels of a window.
  static let backdrop: UInt32 = 0xFE01FD

  /// A destroyed window or a dead server must not end the tests. Done once: the handlers are those of the whole process,
  /// and each display of the library, which other tests open meanwhile, sets its own.
  private static let ignoreErrors: Void = {
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { _ in 0 }
  }()

  init(_ server: XServer) throws {
    Self.ignoreErrors
    display = try #require(XOpenDisplay(server.displayName), "no connection to \(server.displayName)")
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    root = XDefaultRootWindow(display)
    XSetWindowBackground(display, root, UInt(Self.backdrop))
    XClearWindow(display, root)
    XSync(display, False)
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    XCloseDisplay(display)
  }

  // MARK: Windows

  /// Returns the window with a process identifier property; nil while there is none.
  func window(ofProcess process: Int32) -> CX11.Window? {
    findWindow(below: root) { properties(of: $0).cardinals("_NET_WM_PID").first == UInt(process) }
  }

  /// Returns a window on the screen with a type of the Extended Window Manager Hints; nil while there is none.
  func window(ofType type: String) -> CX11.Window? {
    findWindow(below: root) { isViewable($0) && properties(of: $0).atoms("_NET_WM_WINDOW_TYPE").contains(type) }
  }

  /// Returns the window with a title; nil while there is none.
  func window(titled title: String) -> CX11.Window? {
    findWindow(below: root) { properties(of: $0).text("_NET_WM_NAME", type: "UTF8_STRING") == title }
  }

  func properties(of window: CX11.Window) -> WindowProperties {
    WindowProperties(display: display, window: window)
  }

  /// Returns whether a window and all of its ancestors are mapped.
  func isViewable(_ window: CX11.Window) -> Bool {
    attributes(of: window)?.map_state == IsViewable
  }

  func size(of window: CX11.Window) -> PixelSize {
    let attributes = attributes(of: window)
    return PixelSize(width: attributes?.width ?? 0, height: attributes?.height ?? 0)
  }

  func move(_ window: CX11.Window, to x: Int32, _ y: Int32) {
    XMoveWindow(display, window, x, y)
    XSync(display, False)
  }

  func resize(_ window: CX11.Window, to size: PixelSize) {
    XResizeWindow(display, window, UInt32(size.width), UInt32(size.height))
    XSync(display, False)
  }

  func attributes(of window: CX11.Window) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
  }

  /// Returns a place of a window in screen coordinates.
  func onScreen(_ x: Int32, _ y: Int32, of window: CX11.Window) -> (x: Int32, y: Int32) {
    var (screenX, screenY, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
    XTranslateCoordinates(display, window, root, x, y, &screenX, &screenY, &child)
    return (screenX, screenY)
  }

  private func findWindow(below parent: CX11.Window, where matches: (CX11.Window) -> Bool) -> CX11.Window? {
    var (root, ancestor): (CX11.Window, CX11.Window) = (0, 0)
    var (list, count): (UnsafeMutablePointer<CX11.Window>?, UInt32) = (nil, 0)
    guard XQueryTree(display, parent, &root, &ancestor, &list, &count) != 0, let list else { return nil }
    defer { XFree(list) }
    for window in UnsafeBufferPointer(start: list, count: Int(count)) {
      if matches(window) { return window }
      if let found = findWindow(below: window, where: matches) { return found }
    }
    return nil
  }

  // MARK: Messages

  func atom(_ name: String) -> Atom {
    XInternAtom(display, name, False)
  }

  /// Sends a window a WM_PROTOCOLS message, as window managers do.
  func sendProtocol(_ name: String, timestamp: Int = 0, to window: CX11.Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: atom(name)), timestamp, Int(window), 0, 0)
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
  }

  /// Asks a window whether its program still responds. Returns the answer, which is the message sent back to the root.
  func ping(_ window: CX11.Window, timestamp: Int) async throws -> XClientMessageEvent {
    XSelectInput(display, root, SubstructureNotifyMask)
    sendProtocol("_NET_WM_PING", timestamp: timestamp, to: window)
    return try await eventually("an answer to the ping") {
      var event = XEvent()
      while XCheckTypedWindowEvent(display, root, ClientMessage, &event) != 0 {
        if event.xclient.data.l.1 == timestamp { return event.xclient }
      }
      return nil
    }
  }

  // MARK: Pixels

  /// Returns the window's picture in the colors of its visual, which are 0x00RRGGBB for those that the demo can use;
  /// nil while the window is not on the screen.
  func image(of window: CX11.Window, size: PixelSize) -> PixelBuffer? {
    guard let buffer = PixelBuffer(size: size),
      let image = XGetImage(display, window, 0, 0, UInt32(size.width), UInt32(size.height), 0xFFFFFF, ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32 else { return nil }
    for y in 0..<Int(size.height) {
      memcpy(
        buffer.pixels + y * buffer.pixelsPerRow, image.pointee.data + y * Int(image.pointee.bytes_per_line),
        Int(size.width) * 4)
    }
    return buffer
  }
}
