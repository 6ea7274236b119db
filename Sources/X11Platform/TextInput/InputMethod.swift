import CX11
import CX11Support

/// Turns keys into text: dead keys and Compose sequences inside Xlib, or an input method server for scripts with many
/// characters.
///
/// Opening it takes 8 to 10 ms, for the table of Compose sequences. Xlib blocks on requests to such a server; that is
/// how the protocol works. So a server that is gone is never asked, and a server that hangs makes this program hang.
final class InputMethod {
  let connection: X11Connection
  private let server: InputServer?
  private let method: OpaquePointer
  /// The style of showing composed text.
  private let style: UInt
  private var isAbandoned = false
  /// The targets of callbacks that Xlib may still call.
  private var receivers: [PreeditReceiver] = []

  /// The supported styles of showing composed text, best first: in the text, in a window of its own, not at all.
  private static let styles = [
    UInt(XIMPreeditCallbacks | XIMStatusNothing), UInt(XIMPreeditNothing | XIMStatusNothing),
    UInt(XIMPreeditNone | XIMStatusNone),
  ]

  /// Opens the method of a server, or the one inside Xlib. Nil if it is not available, or if it has no supported style.
  init?(_ server: InputServer?, connection: X11Connection) {
    (self.server, self.connection) = (server, connection)
    if let server, !server.isThere { return nil }
    XSetLocaleModifiers(server?.modifiers ?? "@im=none")
    guard let method = XOpenIM(connection.display, nil, nil, nil) else { return nil }
    self.method = method
    style = cx_find_input_style(method, Self.styles, Int32(Self.styles.count))
    guard style != 0 else {
      XCloseIM(method)
      isAbandoned = true
      return nil
    }
    let context = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    cx_set_destroy_callback(method, context) { _, context, _ in
      guard let context else { return }
      Unmanaged<InputMethod>.fromOpaque(context).takeUnretainedValue().abandon()
    }
  }

  deinit {
    if isThere { XCloseIM(method) }
  }

  /// Whether the method answers. Once false, it stays false; the object must then live as long as the connection.
  var isThere: Bool {
    guard !isAbandoned, connection.isOpen else { return false }
    if server?.isThere == false { abandon() }
    return !isAbandoned
  }

  /// Whether it works inside Xlib, without another program.
  var isWithinXlib: Bool { server == nil }

  /// Whether the method answered the last request.
  var wasThere: Bool { !isAbandoned }

  /// Makes no more requests to it. Its contexts stay allocated until the connection closes.
  func abandon() {
    isAbandoned = true
  }

  /// Makes an Xlib context; nil if the method refuses.
  func makeContext(for window: CX11.Window, preedit: PreeditReceiver) -> OpaquePointer? {
    guard isThere else { return nil }
    guard style & UInt(XIMPreeditCallbacks) != 0 else {
      return cx_create_input_context(method, style, window, nil)
    }
    var callbacks = preedit.callbacks
    guard let context = cx_create_input_context(method, style, window, &callbacks) else { return nil }
    receivers.append(preedit)
    return context
  }

  /// Destroys a context, if the method still answers.
  func destroy(_ context: OpaquePointer, preedit: PreeditReceiver) {
    guard isThere else { return }
    XDestroyIC(context)
    receivers.removeAll { $0 === preedit }
  }
}
