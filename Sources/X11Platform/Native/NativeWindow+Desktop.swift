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

  /// Tells other programs that content can be dragged to the window.
  func acceptDrags() {
    connection.setItems([DragProtocol.version], in: connection.atoms.dragAware, of: identifier, type: XA_ATOM)
  }

  /// Connects the window with the launch that its launcher follows.
  func setStartup(_ startup: StartupNotification) {
    let atoms = connection.atoms
    connection.setBytes(Array(startup.identifier.utf8), in: atoms.netStartupID, of: identifier, type: atoms.utf8String)
    if let time = startup.time { setUserTime(time) }
  }

  /// Asks the window manager to toggle full screen.
  func toggleFullScreen() {
    requestState(.toggle, connection.atoms.netWMStateFullscreen)
  }

  /// Asks the window manager for a state. A minimized window is restored first.
  func setState(_ state: WindowState) {
    let atoms = connection.atoms
    if state == .minimized {
      // A minimized window keeps its other states.
      XIconifyWindow(connection.display, identifier, connection.screen)
      return
    }
    map()
    requestState(state == .fullScreen ? .add : .remove, atoms.netWMStateFullscreen)
    guard state != .fullScreen else { return }
    requestState(
      state == .maximized ? .add : .remove, atoms.netWMStateMaximized.horizontally, atoms.netWMStateMaximized.vertically
    )
  }

  /// Asks the window manager to draw the user's attention to the window, or not any more.
  func demandAttention(_ isDemanded: Bool) {
    requestState(isDemanded ? .add : .remove, connection.atoms.netWMStateDemandsAttention)
  }

  /// Asks the window manager to show the window in front, with the keyboard focus.
  ///
  /// - Parameter time: The server time of the input that caused it; nil for another cause.
  func activate(at time: CX11.Time?) {
    map()
    // By the Extended Window Manager Hints: 1 means that an application asks.
    send(connection.atoms.netActiveWindow, (1, Int(bitPattern: time ?? 0), 0, 0, 0))
  }

  /// By the Extended Window Manager Hints.
  private enum StateChange: Int {
    case remove = 0
    case add = 1
    case toggle = 2
  }

  private func requestState(_ change: StateChange, _ first: Atom, _ second: Atom = 0) {
    // 1 means that an application asks.
    send(connection.atoms.netWMState, (change.rawValue, Int(bitPattern: first), Int(bitPattern: second), 1, 0))
  }

  /// Sends a message about the window to the window manager.
  private func send(_ type: Atom, _ data: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = identifier
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = data
    XSendEvent(
      connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
