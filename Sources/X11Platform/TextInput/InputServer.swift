import CX11
import Foundation

/// The program of the desktop that composes text, which the user names in XMODIFIERS ("@im=ibus").
struct InputServer {
  /// What Xlib finds it by.
  let modifiers: String
  private let name: String
  private let connection: X11Connection

  /// Nil for modifiers that name no program.
  init?(modifiers: String, connection: X11Connection) {
    guard let start = modifiers.range(of: "@im=")?.upperBound else { return nil }
    let name = modifiers[start...].prefix { $0 != "@" }
    guard !name.isEmpty, name != "none", name != "local" else { return nil }
    (self.name, self.modifiers, self.connection) = (String(name), "@im=\(name)", connection)
  }

  /// Whether it runs. Xlib waits for ever for one that does not. A round trip or two.
  var isThere: Bool {
    // It owns a selection of that name, by the protocol.
    let selection = XInternAtom(connection.display, "@server=\(name)", True)
    return selection != None && XGetSelectionOwner(connection.display, selection) != None
  }
}
