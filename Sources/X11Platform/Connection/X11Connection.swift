import CX11
import CX11Support
import Diagnostics
import Rendering
@_spi(Toolkit) import Platform

/// An open connection to an X server, closed with its last reference.
///
/// Main thread only, like the Xlib calls that it is used for.
final class X11Connection {
  /// Xlib's `Display *`. Use it only while `isOpen`.
  let display: OpaquePointer
  /// The display's name, for messages.
  let name: String
  let screen: Int32
  let root: CX11.Window
  let atoms: Atoms

  /// Whether the server attaches memory by a descriptor (MIT-SHM 1.2). False until that is queried.
  var takesDescriptors = false

  /// All requests before this serial have been sent.
  private var flushedSerial: UInt = 0
  /// How many bytes the server had sent when the events among them were queued last.
  private var queuedByteCount: UInt64 = 0
  /// A few: a dictionary would make the runtime search all libraries for what its keys conform to, at the start.
  private var cursors: [(shape: CursorShape, cursor: CX11.Cursor)] = []
  private let state: ConnectionState

  /// Connects to the server with the given display name.
  ///
  /// - Parameter onConnectionLost: Called from within Xlib, on the main thread, when the connection is lost. It must
  ///   end the process without calling Xlib.
  init(name: String?, onConnectionLost: @escaping @MainActor @Sendable (X11Error) -> Never) throws(X11Error) {
    guard let name, !name.isEmpty else { throw .noDisplayName }
    // Some versions of Xlib also accept the path of a server's socket. Debian 12's reports an error.
    guard name.contains(":") || name.hasPrefix("/") else { throw .malformedDisplayName(name) }
    StandardDescriptors.occupy()
    FileSizeLimit.letWritesFail()
    // After the check of the name, whose error is more useful.
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

  /// Closes the connection, and frees all its resources in the server. Idempotent.
  func close() {
    guard isOpen else { return }
    state.close()
    // The server then frees all resources of the connection, cursors included.
    XCloseDisplay(display)
  }

  /// Reads what has arrived, until nothing is left. Does nothing while events are queued.
  ///
  /// - Returns: The number of queued events.
  @discardableResult
  func readEvents() -> Int32 {
    let queuedCount = XQLength(display)
    if queuedCount > 0 { return queuedCount }
    let count = XPending(display)
    queuedByteCount = cx_read_byte_count(display)
    return count
  }

  /// Sends all requests since the last flush. Does nothing if there are none.
  ///
  /// What was read meanwhile, or by round trips, no longer makes the descriptor readable: its events are queued. Anything
  /// else is left to the next turn. `XFlush` would ask for it in vain after most frames.
  func flush() {
    let serial = cx_next_request(display)
    guard serial != flushedSerial else { return }
    flushedSerial = serial
    cx_send_requests(display)
    if cx_read_byte_count(display) != queuedByteCount { readEvents() }
  }

  /// Returns the theme's cursor of a shape. Without a cursor a bare server shows the root window's, a cross.
  func cursor(_ shape: CursorShape) -> CX11.Cursor {
    if let known = cursors.first(where: { $0.shape == shape }) { return known.cursor }
    let cursor = shape == .hidden ? makeEmptyCursor() : makeCursor(shape)
    cursors.append((shape, cursor))
    return cursor
  }

  private func makeCursor(_ shape: CursorShape) -> CX11.Cursor {
    let themed = shape.themeNames.isEmpty ? nil : CursorTheme.cursor(named: shape.themeNames, display: display)
    return themed ?? XCreateFontCursor(display, UInt32(shape.glyph))
  }

  /// A cursor without pixels: its mask is empty.
  private func makeEmptyCursor() -> CX11.Cursor {
    var (foreground, background, bit) = (XColor(), XColor(), CChar(0))
    let bitmap = XCreateBitmapFromData(display, XDefaultRootWindow(display), &bit, 1, 1)
    defer { XFreePixmap(display, bitmap) }
    return XCreatePixmapCursor(display, bitmap, bitmap, &foreground, &background, 0, 0)
  }

  /// This machine's byte order of pixels, as Xlib names it.
  static let nativeByteOrder: Int32 = 1.littleEndian == 1 ? LSBFirst : MSBFirst

  /// Whether the server has the same byte order.
  var sharesByteOrder: Bool { XImageByteOrder(display) == Self.nativeByteOrder }

  /// Runs requests and waits until the server has handled them. Takes one round trip.
  ///
  /// - Returns: Nil if the server refused one of them, or if `body` returned nil.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    cx_begin_error_trap(display)
    let result = body()
    return cx_end_error_trap(display) == 0 ? result : nil
  }

  /// The size of the whole screen in pixels, from Xlib's cache.
  var screenSize: PixelSize {
    PixelSize(width: XDisplayWidth(display, screen), height: XDisplayHeight(display, screen))
  }

  /// Makes a window that is never visible, to own selections and receive answers.
  func makeUnmappedWindow(events: Int) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = events
    attributes.override_redirect = True
    return XCreateWindow(
      display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask | CWOverrideRedirect), &attributes)
  }

  /// The maximum length of a request, in bytes.
  var longestRequest: Int {
    // In units of four bytes; 0 means that the server has only the core protocol's limit.
    4 * max(XExtendedMaxRequestSize(display), XMaxRequestSize(display))
  }

  /// Opens the display. Xlib's message about a refusal becomes part of the error; any other message is written to
  /// standard error.
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

  /// A connection that is being made. It can be lost before there is a display to install a handler for.
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

  /// Installs the handler of a lost connection. The state must live as long as the display.
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
