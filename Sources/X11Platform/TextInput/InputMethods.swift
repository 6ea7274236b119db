import CX11

/// The input methods of a display, each opened when it is first needed.
final class InputMethods {
  private let connection: X11Connection
  /// Nil when the user names none.
  private let server: InputServer?
  private var desktop: InputMethod?
  private var builtIn: InputMethod?
  /// Those that Xlib may still have something to say of.
  private var gone: [InputMethod] = []
  private var awaited = Awaited.nothing

  private enum Awaited {
    case nothing
    /// The desktop's program is not there, and Xlib tells when it is.
    case server
    /// Xlib has told.
    case arrival
  }

  init(connection: X11Connection, server: InputServer?) {
    (self.connection, self.server) = (connection, server)
  }

  deinit {
    if connection.isOpen { stopWaiting() }
  }

  /// The one for a text; nil when Xlib has none. Of a secret no other program may know.
  func method(isSecure: Bool) -> InputMethod? {
    isSecure ? builtInMethod : desktopMethod ?? builtInMethod
  }

  /// Whether one has gone, or another come, since this was asked last: every text has to ask for its own again.
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

  /// None is to be asked for anything any more.
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

  /// Has Xlib tell when the desktop's program is there.
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
