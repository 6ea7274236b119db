import DBus

/// A display whose session has a message bus, through which programs use services of the desktop.
@MainActor
package protocol SessionBusOwner: AnyObject {
  /// Calls `body` with the session's bus, or nil without one: at once, or after a window's first frame.
  func withSessionBus(_ body: @escaping @MainActor (BusConnection?) -> Void)

  /// The window that a dialog of the desktop belongs to, by the portal's name for it; empty for none.
  var portalParent: String { get }
}
