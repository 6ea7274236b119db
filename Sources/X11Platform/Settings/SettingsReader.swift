import CX11
import Diagnostics

/// Follows the settings of a desktop's manager, whoever that is, as long as there is one, and keeps what the last one
/// said.
@MainActor
final class SettingsReader {
  private(set) var settings = XSettings()

  private let connection: X11Connection
  /// What the manager owns, and the property that it says all in.
  private let selection: Atom
  private var property: Atom { connection.atoms.xsettingsSettings }
  private var watch: WindowWatch
  private var manager: CX11.Window?
  private var hasComplained = false
  /// What the events since the last update tell of.
  private var news = News.none

  private enum News {
    case none
    /// The manager has changed the settings.
    case settings
    /// There is another manager, or none.
    case manager
  }

  /// More no desktop has to say. Bytes.
  private static let limit = 1 << 18

  /// Some round trips.
  init(connection: X11Connection) {
    self.connection = connection
    let display = connection.display
    selection = XInternAtom(display, "_XSETTINGS_S\(connection.screen)", False)
    watch = WindowWatch(connection: connection)
    // First, so that none comes unheard.
    XSelectInput(display, connection.root, StructureNotifyMask)
    _ = findManager()
  }

  /// Takes note of what tells of a change.
  func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage:
      let message = event.xclient
      // By this a new manager tells that it is there.
      if message.message_type == connection.atoms.manager, Atom(bitPattern: message.data.l.1) == selection {
        news = .manager
      }
    case PropertyNotify where event.xproperty.window == manager && event.xproperty.atom == property:
      if news == .none { news = .settings }
    case DestroyNotify where event.xdestroywindow.window == manager:
      if let manager { watch.forget(manager) }
      manager = nil
      news = .manager
    default:
      break
    }
  }

  /// Looks anew after changes, once for any number of them. Round trips only then.
  ///
  /// - Returns: Whether the settings are others now.
  func update() -> Bool {
    defer { news = .none }
    switch news {
    case .none: return false
    case .settings: return read()
    case .manager: return findManager()
    }
  }

  // MARK: Internals

  private func findManager() -> Bool {
    let owner = XGetSelectionOwner(connection.display, selection)
    if let manager, manager != owner { watch.end(manager) }
    guard owner != None, owner == manager || watch.begin(owner) else {
      manager = nil
      return false
    }
    manager = owner
    return read()
  }

  /// What makes no sense leaves all as it is.
  private func read() -> Bool {
    guard let manager else { return false }
    let found = connection.trying {
      connection.property(property, of: manager, type: property, limit: Self.limit)
    }
    // A manager may have nothing to say yet.
    guard let found else { return false }
    guard found.excess == 0, let new = found.property.bytes.flatMap(XSettings.init) else {
      complain()
      return false
    }
    defer { settings = new }
    return new != settings
  }

  private func complain() {
    guard !hasComplained else { return }
    hasComplained = true
    StandardError.write("ignoring the desktop's settings (XSETTINGS): they are malformed")
  }
}
