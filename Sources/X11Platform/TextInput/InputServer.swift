import CX11
import Foundation

/// The desktop's input method server, which the user names in XMODIFIERS ("@im=ibus").
struct InputServer {
  /// The modifiers by which Xlib finds it.
  let modifiers: String
  private let name: String
  private let connection: X11Connection

  /// Nil if the modifiers name no server.
  init?(modifiers: String, connection: X11Connection) {
    guard let start = modifiers.range(of: "@im=")?.upperBound else { return nil }
    let name = modifiers[start...].prefix { $0 != "@" }
    guard !name.isEmpty, name != "none", name != "local" else { return nil }
    (self.name, self.modifiers, self.connection) = (String(name), "@im=\(name)", connection)
  }

  /// Whether it runs. Xlib would wait forever for one that does not. Takes one or two round trips.
  var isThere: Bool {
    // By the protocol it owns a selection of that name.
    let selection = XInternAtom(connection.display, "@server=\(name)", True)
    return selection != None && XGetSelectionOwner(connection.display, selection) != None
  }
}
