import CX11
import CX11Support

/// What makes text of keys: dead keys and Compose sequences within Xlib, or a program of the desktop that composes
/// scripts of many characters.
///
/// Opening it takes 8 to 10 ms, for the table of Compose sequences. What Xlib asks of such a program it waits for, which
/// is the protocol's way; so a program that is gone is not asked. One that hangs makes this one hang.
final class InputMethod {
  let connection: X11Connection
  private let server: InputServer?
  private let method: OpaquePointer
  /// How it shows what it composes.
  private let style: UInt
  private var isAbandoned = false
  /// What the contexts refer to that Xlib still has.
  private var receivers: [PreeditReceiver] = []

  /// The ways to show what is composed, best first: in our text, in a window of its own, not at all.
  private static let styles = [
    UInt(XIMPreeditCallbacks | XIMStatusNothing), UInt(XIMPreeditNothing | XIMStatusNothing),
    UInt(XIMPreeditNone | XIMStatusNone),
  ]

  /// The one of a program, or that within Xlib, which no other program takes part in. Nil when it is not there, or can
  /// show in no way known here.
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

  /// Whether it answers what it is asked. When it does not, it never will, and must live as long as the connection.
  var isThere: Bool {
    guard !isAbandoned, connection.isOpen else { return false }
    if server?.isThere == false { abandon() }
    return !isAbandoned
  }

  /// Whether no other program takes part in it.
  var isWithinXlib: Bool { server == nil }

  /// Whether it was there when it was last asked for something.
  var wasThere: Bool { !isAbandoned }

  /// It is not to be asked for anything any more. Its contexts are left as they are; they go with the connection.
  func abandon() {
    isAbandoned = true
  }

  /// A new context of Xlib's; nil when the method refuses.
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

  /// Destroys one of its contexts, if it can be asked for that.
  func destroy(_ context: OpaquePointer, preedit: PreeditReceiver) {
    guard isThere else { return }
    XDestroyIC(context)
    receivers.removeAll { $0 === preedit }
  }
}
