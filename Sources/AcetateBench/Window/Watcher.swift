import CX11
import CXTest
import Rendering

/// A second connection to the server, which looks at windows and moves the pointer as a person would.
final class Watcher {
  let display: OpaquePointer
  private let root: CX11.Window
  /// Keeps the server running while the connection exists.
  private let server: BenchServer

  init(_ server: BenchServer) throws {
    // An error about a closed window must not end the benchmark.
    XSetErrorHandler { _, _ in 0 }
    guard let display = XOpenDisplay(server.displayName) else {
      throw BenchError("no connection to \(server.displayName)")
    }
    (self.display, self.server) = (display, server)
    root = XDefaultRootWindow(display)
  }

  deinit {
    XCloseDisplay(display)
  }

  // MARK: Windows

  /// Returns the windows on the screen, from bottom to top.
  func windows() -> [CX11.Window] {
    var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
    var (list, count): (UnsafeMutablePointer<CX11.Window>?, UInt32) = (nil, 0)
    guard XQueryTree(display, self.root, &root, &parent, &list, &count) != 0, let list else { return [] }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
        && attributes.width > 100
    }
  }

  func raise(_ window: CX11.Window) {
    XRaiseWindow(display, window)
    XSync(display, False)
  }

  func columns(of window: CX11.Window, size: PixelSize) throws -> ProbeColumns {
    try ProbeColumns(of: window, size: size, watcher: self)
  }

  // MARK: The pointer

  func move(to x: Int32, _ y: Int32) {
    XTestFakeMotionEvent(display, -1, x, y, 0)
    XFlush(display)
  }

  func press() {
    XTestFakeButtonEvent(display, 1, True, 0)
    XFlush(display)
  }

  func release() {
    XTestFakeButtonEvent(display, 1, False, 0)
    XFlush(display)
  }
}
