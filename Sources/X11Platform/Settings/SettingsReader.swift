import CX11
import Diagnostics

/// Follows the desktop's settings manager, and keeps the last settings when there is none.
@MainActor
final class SettingsReader {
  private(set) var settings = XSettings()

  private let connection: X11Connection
  /// The selection that the manager owns, and the property with its settings.
  private let selection: Atom
  private var property: Atom { connection.atoms.xsettingsSettings }
  private var watch: WindowWatch
  private var manager: CX11.Window?
  private var hasComplained = false
  /// The changes since the last update.
  private var news = News.none

  private enum News {
    case none
    /// The manager has changed the settings.
    case settings
    /// The manager was replaced, or is gone.
    case manager
  }

  /// The maximum size of the settings, in bytes.
  private static let limit = 1 << 18

  /// Takes some round trips.
  init(connection: X11Connection) {
    self.connection = connection
    let display = connection.display
    selection = XInternAtom(display, "_XSETTINGS_S\(connection.screen)", False)
    watch = WindowWatch(connection: connection)
    // Before the first read, so that no change is missed.
    XSelectInput(display, connection.root, StructureNotifyMask)
    _ = findManager()
  }

  /// Handles an event that reports a change.
  func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage:
      let message = event.xclient
      // A new manager announces itself by this message.
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

  /// Reads the settings again after changes, once for any number of them. Takes round trips only then.
  ///
  /// - Returns: Whether the settings changed.
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

  /// Reads the settings. Implausible content changes nothing.
  private func read() -> Bool {
    guard let manager else { return false }
    let found = connection.trying {
      connection.property(property, of: manager, type: property, limit: Self.limit)
    }
    // A new manager may not have written its settings yet.
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
