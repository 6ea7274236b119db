import CX11

/// Watches other programs' windows: changes of their properties, and their destruction.
struct WindowWatch {
  private let connection: X11Connection
  /// For each window, how often it is watched, and the event mask that it had before.
  private var watched: [CX11.Window: (count: Int, mask: Int)] = [:]

  init(connection: X11Connection) {
    self.connection = connection
  }

  /// - Returns: False if the window does not exist. Takes up to two round trips.
  mutating func begin(_ window: CX11.Window) -> Bool {
    if let known = watched[window] {
      watched[window] = (known.count + 1, known.mask)
      return true
    }
    let display = connection.display
    // It may be one of our own windows, whose other events must continue.
    let mask: Int? = connection.trying {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
      XSelectInput(display, window, attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask)
      return attributes.your_event_mask
    }
    guard let mask else { return false }
    watched[window] = (1, mask)
    return true
  }

  /// Takes a round trip when the last watcher ends.
  mutating func end(_ window: CX11.Window) {
    guard let known = watched[window] else { return }
    guard known.count == 1 else {
      watched[window] = (known.count - 1, known.mask)
      return
    }
    watched[window] = nil
    // The window may be gone.
    _ = connection.trying { XSelectInput(connection.display, window, known.mask) }
  }

  /// Forgets a destroyed window: there is nothing to end.
  mutating func forget(_ window: CX11.Window) {
    watched[window] = nil
  }
}
