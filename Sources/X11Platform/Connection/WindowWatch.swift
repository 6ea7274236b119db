import CX11

/// Has the server tell of other programs' windows: that their properties change, and that they are destroyed.
struct WindowWatch {
  private let connection: X11Connection
  /// How often a window is watched, and what else of it is heard of.
  private var watched: [CX11.Window: (count: Int, mask: Int)] = [:]

  init(connection: X11Connection) {
    self.connection = connection
  }

  /// - Returns: False when there is no such window any more. Up to two round trips.
  mutating func begin(_ window: CX11.Window) -> Bool {
    if let known = watched[window] {
      watched[window] = (known.count + 1, known.mask)
      return true
    }
    let display = connection.display
    // It may be a window of our own, of which other events must go on coming.
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

  /// A round trip when nobody else watches it.
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

  /// The window is destroyed: there is nothing to end.
  mutating func forget(_ window: CX11.Window) {
    watched[window] = nil
  }
}
