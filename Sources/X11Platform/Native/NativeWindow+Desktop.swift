import CX11
import Views

// What a window tells the desktop while it is shown, and asks of it.

extension NativeWindow {
  /// The pictures that the desktop's lists of windows show.
  func setIcons(_ icons: [WindowIcon]) {
    guard !icons.isEmpty else { return }
    let items = icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map(UInt.init) }
    connection.setItems(items, in: connection.atoms.netWMIcon, of: identifier, type: XA_CARDINAL)
  }

  /// When the user last did something here, by the server's time: managers do not take the keys from a newer window.
  func setUserTime(_ time: CX11.Time) {
    connection.setItems([time], in: connection.atoms.netWMUserTime, of: identifier, type: XA_CARDINAL)
  }

  /// Has the launcher know the window as that of the program whose start it follows.
  func setStartup(_ startup: StartupNotification) {
    let atoms = connection.atoms
    connection.setBytes(Array(startup.identifier.utf8), in: atoms.netStartupID, of: identifier, type: atoms.utf8String)
    if let time = startup.time { setUserTime(time) }
  }

  /// Asks the manager to have the window fill the screen, or no more.
  func toggleFullScreen() {
    let atoms = connection.atoms
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = identifier
    event.xclient.message_type = atoms.netWMState
    event.xclient.format = 32
    // By the Extended Window Manager Hints: 2 toggles, and 1 says that an application asks.
    event.xclient.data.l = (2, Int(bitPattern: atoms.netWMStateFullscreen), 0, 1, 0)
    XSendEvent(
      connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
