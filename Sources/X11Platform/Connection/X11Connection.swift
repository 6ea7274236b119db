import CX11
import CX11Support
import Diagnostics
import Rendering
@_spi(Toolkit) import Views

/// An open connection to an X server, closed when the last owner lets go of it.
///
/// Plain Xlib from here on: main thread only.
final class X11Connection {
  /// Xlib's `Display *`, to be used only while `isOpen`.
  let display: OpaquePointer
  /// The name it was opened by, for messages.
  let name: String
  let screen: Int32
  let root: CX11.Window
  let atoms: Atoms

  /// Whether the server attaches memory by a descriptor: MIT-SHM 1.2. False until it is asked.
  var takesDescriptors = false

  /// All requests before the one of this serial were sent.
  private var flushedSerial: UInt = 0
  private var cursors: [CursorShape: CX11.Cursor] = [:]
  private let state: ConnectionState

  /// Connects to the server called `name`.
  ///
  /// - Parameter onConnectionLost: Called from within Xlib, on the main thread, when the server is gone. It must end the
  ///   process without calling Xlib.
  init(name: String?, onConnectionLost: @escaping @MainActor @Sendable (X11Error) -> Never) throws(X11Error) {
    guard let name, !name.isEmpty else { throw .noDisplayName }
    // Some versions of Xlib also take the path of a server's socket; Debian 12's does not, and says so.
    guard name.contains(":") || name.hasPrefix("/") else { throw .malformedDisplayName(name) }
    StandardDescriptors.occupy()
    // Only here, where what is wrong with the name has been said.
    guard FileDescriptors.areLeft(FileDescriptors.displayCount) else { throw .tooFewDescriptors(display: name) }
    cx_install_error_handlers { line in
      if let line { StandardError.write(String(cString: line)) }
    }
    TextLocale.establish()
    let state = ConnectionState(display: name, onLoss: onConnectionLost)
    let display = try Self.openDisplay(name, state: state)

    self.display = display
    self.name = name
    self.state = state
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    Self.watchForLoss(of: display, state: state)
    atoms = Atoms(display: display)
  }

  deinit {
    close()
  }

  /// False once the connection is closed or lost.
  var isOpen: Bool { state.isOpen }

  /// Frees everything that the server holds for this connection. Closing twice is closing once.
  func close() {
    guard isOpen else { return }
    state.close()
    // With it the server frees what was made, cursors included.
    XCloseDisplay(display)
  }

  /// Sends what was asked for since the last time, and reads what the server has said meanwhile. Without anything to send it
  /// does neither.
  func flush() {
    let serial = XNextRequest(display)
    guard serial != flushedSerial else { return }
    flushedSerial = serial
    XFlush(display)
  }

  /// The theme's pointer of a shape. Without one a bare server shows the root's, a cross.
  func cursor(_ shape: CursorShape) -> CX11.Cursor {
    if let cursor = cursors[shape] { return cursor }
    let themed = shape.themeNames.isEmpty ? nil : CursorTheme.cursor(named: shape.themeNames, display: display)
    let cursor = themed ?? XCreateFontCursor(display, UInt32(shape.glyph))
    cursors[shape] = cursor
    return cursor
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

  /// The whole screen's size in pixels, as Xlib knows it.
  var screenSize: PixelSize {
    PixelSize(width: XDisplayWidth(display, screen), height: XDisplayHeight(display, screen))
  }

  /// A window that is never seen, for what needs one.
  func makeUnmappedWindow(events: Int) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = events
    attributes.override_redirect = True
    return XCreateWindow(
      display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask | CWOverrideRedirect), &attributes)
  }

  /// The length of the longest request that the server takes, in bytes.
  var longestRequest: Int {
    // It counts in units of four bytes; 0 says that there are no longer ones than by the core protocol.
    4 * max(XExtendedMaxRequestSize(display), XMaxRequestSize(display))
  }

  /// What Xlib says of a refusal becomes part of the error; what it says otherwise is passed on.
  private static func openDisplay(_ name: String, state: ConnectionState) throws(X11Error) -> OpaquePointer {
    let opening = Opening(state: state)
    let context = Unmanaged.passUnretained(opening).toOpaque()
    let display = withExtendedLifetime(opening) {
      cx_open_display(name, context) { context in
        guard let context else { return }
        Unmanaged<Opening>.fromOpaque(context).takeUnretainedValue().lose()
      }
    }
    let lines = opening.capture.end().split(whereSeparator: \.isNewline).map(String.init)
    guard let display else { throw .cannotOpen(display: name, reason: lines.first) }
    lines.forEach(StandardError.write)
    return display
  }

  /// A connection about to be made. It can be lost before there is a display that a handler could be installed for.
  private final class Opening {
    let capture = StandardErrorCapture.begin()
    private let state: ConnectionState

    init(state: ConnectionState) {
      self.state = state
    }

    func lose() -> Never {
      capture.end()
      state.lose()
    }
  }

  /// The state must live as long as the display.
  private static func watchForLoss(of display: OpaquePointer, state: ConnectionState) {
    let context = Unmanaged.passUnretained(state).toOpaque()
    XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context else { return }
        Unmanaged<ConnectionState>.fromOpaque(context).takeUnretainedValue().lose()
      }, context)
  }
}
