import CX11

/// The input methods of a display, each opened on first use.
final class InputMethods {
  private let connection: X11Connection
  /// The server that the user names; nil for none.
  private let server: InputServer?
  private var desktop: InputMethod?
  private var builtIn: InputMethod?
  /// Former methods that Xlib may still refer to.
  private var gone: [InputMethod] = []
  private var awaited = Awaited.nothing

  private enum Awaited {
    case nothing
    /// The server is not running, and Xlib watches for it.
    case server
    /// Xlib reported that it runs.
    case arrival
  }

  init(connection: X11Connection, server: InputServer?) {
    (self.connection, self.server) = (connection, server)
  }

  deinit {
    if connection.isOpen { stopWaiting() }
  }

  /// Returns the input method for a text; nil if Xlib has none. Secure text never goes to another program.
  func method(isSecure: Bool) -> InputMethod? {
    isSecure ? builtInMethod : desktopMethod ?? builtInMethod
  }

  /// Returns whether methods changed since the last call: every text must then get its method again.
  func takeChange() -> Bool {
    if let desktop, !desktop.wasThere {
      gone.append(desktop)
      self.desktop = nil
      return true
    }
    guard awaited == .arrival else { return false }
    stopWaiting()
    return true
  }

  /// Makes no more requests to any of them.
  func abandon() {
    desktop?.abandon()
    builtIn?.abandon()
  }

  // MARK: Internals

  private var desktopMethod: InputMethod? {
    guard let server else { return nil }
    if desktop == nil, awaited == .nothing {
      desktop = InputMethod(server, connection: connection)
      if desktop == nil { wait(for: server) }
    }
    return desktop
  }

  private var builtInMethod: InputMethod? {
    builtIn = builtIn ?? InputMethod(nil, connection: connection)
    return builtIn
  }

  /// Has Xlib report when the server runs.
  private func wait(for server: InputServer) {
    awaited = .server
    XSetLocaleModifiers(server.modifiers)
    XRegisterIMInstantiateCallback(connection.display, nil, nil, nil, Self.didArrive, address)
  }

  private func stopWaiting() {
    guard awaited != .nothing else { return }
    awaited = .nothing
    XUnregisterIMInstantiateCallback(connection.display, nil, nil, nil, Self.didArrive, address)
  }

  private var address: UnsafeMutablePointer<CChar> {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  private static let didArrive: XIDProc = { _, address, _ in
    guard let address else { return }
    Unmanaged<InputMethods>.fromOpaque(address).takeUnretainedValue().awaited = .arrival
  }
}
