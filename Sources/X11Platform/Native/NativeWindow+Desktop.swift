import CX11
import Platform

// The properties with which a window informs the desktop, and its requests.

extension NativeWindow {
  /// Sets the images that the desktop's lists of windows show.
  func setIcons(_ icons: [WindowIcon]) {
    guard !icons.isEmpty else { return }
    let items = icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map(UInt.init) }
    connection.setItems(items, in: connection.atoms.netWMIcon, of: identifier, type: XA_CARDINAL)
  }

  /// Sets the server time of the user's last action here: window managers do not take the focus from a newer window.
  func setUserTime(_ time: CX11.Time) {
    connection.setItems([time], in: connection.atoms.netWMUserTime, of: identifier, type: XA_CARDINAL)
  }

  /// Connects the window with the launch that its launcher follows.
  func setStartup(_ startup: StartupNotification) {
    let atoms = connection.atoms
    connection.setBytes(Array(startup.identifier.utf8), in: atoms.netStartupID, of: identifier, type: atoms.utf8String)
    if let time = startup.time { setUserTime(time) }
  }

  /// Asks the window manager to toggle full screen.
  func toggleFullScreen() {
    let atoms = connection.atoms
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = identifier
    event.xclient.message_type = atoms.netWMState
    event.xclient.format = 32
    // By the Extended Window Manager Hints: 2 toggles, and 1 means that an application asks.
    event.xclient.data.l = (2, Int(bitPattern: atoms.netWMStateFullscreen), 0, 1, 0)
    XSendEvent(
      connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
