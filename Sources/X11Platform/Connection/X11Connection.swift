import CX11
import CX11Support

/// An open connection to an X server, closed when the last owner lets go of it.
///
/// Plain Xlib from here on: main thread only. After `close()`, and after the connection is lost, nothing may touch
/// `display` again.
final class X11Connection {
  /// Xlib's `Display *`.
  let display: OpaquePointer
  /// The name it was opened by, for messages.
  let name: String
  let screen: Int32
  let root: CX11.Window
  let atoms: Atoms

  /// False from `close()` on.
  private(set) var isOpen = true
  private let lossHandler: ConnectionLossHandler

  /// Connects to the server called `name`.
  ///
  /// - Parameter onConnectionLost: Called from within Xlib, on the main thread, when the server is gone. It must end the
  ///   process without calling Xlib.
  init(name: String?, onConnectionLost: @escaping @MainActor @Sendable (X11Error) -> Never) throws(X11Error) {
    guard let name, !name.isEmpty else { throw .noDisplayName }
    // Xlib also takes the path of a server's socket.
    guard name.contains(":") || name.hasPrefix("/") else { throw .malformedDisplayName(name) }
    cx_install_error_handlers()
    guard let display = XOpenDisplay(name) else { throw .cannotOpen(display: name) }

    self.display = display
    self.name = name
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    lossHandler = ConnectionLossHandler(display: name, call: onConnectionLost)
    Self.watchForLoss(of: display, handler: lossHandler)
    atoms = Atoms(display: display)
  }

  deinit {
    close()
  }

  /// Frees everything that the server holds for this connection. Closing twice is closing once.
  func close() {
    guard isOpen else { return }
    isOpen = false
    XCloseDisplay(display)
  }

  /// The order of the bytes of a pixel in this machine's memory, as Xlib names it.
  static let nativeByteOrder: Int32 = 1.littleEndian == 1 ? LSBFirst : MSBFirst

  /// True when the server has the bytes of a pixel in that order, too.
  var sharesByteOrder: Bool { XImageByteOrder(display) == Self.nativeByteOrder }

  /// Makes the requests of `body` and waits for the server to have handled them all: one round trip.
  ///
  /// - Returns: Nil when the server refused one of them or `body` gave nil.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    cx_begin_error_trap(display)
    let result = body()
    return cx_end_error_trap(display) == 0 ? result : nil
  }

  /// The handler must live as long as the display.
  private static func watchForLoss(of display: OpaquePointer, handler: ConnectionLossHandler) {
    let context = Unmanaged.passUnretained(handler).toOpaque()
    XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context else { return }
        let handler = Unmanaged<ConnectionLossHandler>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { handler.run() }
      }, context)
  }
}
