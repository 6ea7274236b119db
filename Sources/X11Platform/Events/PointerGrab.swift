import CX11

/// A grab of the pointer for one window, which receives every press, wherever it happens. No other program does.
///
/// The server ends it by itself when the window leaves the screen or the connection ends.
struct PointerGrab {
  private let connection: X11Connection
  private let device: Device

  private enum Device {
    case core
    case pointer(Int32, InputExtension)
  }

  /// Nil if the server refuses, because another program has the pointer or the window is not on the screen. Takes round
  /// trips.
  ///
  /// - Parameter input: The protocol that reports the pointer; nil for the core protocol.
  init?(_ window: CX11.Window, connection: X11Connection, input: InputExtension?) {
    self.connection = connection
    if let input {
      guard let pointer = input.grabPointer(for: window) else { return nil }
      device = .pointer(pointer, input)
    } else {
      let status = connection.trying {
        XGrabPointer(
          connection.display, window, False, Self.coreEvents, GrabModeAsync, GrabModeAsync, CX11.Window(None),
          CX11.Cursor(None), CX11.Time(CurrentTime))
      }
      guard status == GrabSuccess else { return nil }
      device = .core
    }
  }

  private static let coreEvents = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)

  /// Keeps a touch, so that it does not reach the window below when the grab ends before the touch. Takes a round trip.
  func accept(_ touch: TouchEvent) {
    if case .pointer(let pointer, let input) = device { input.accept(touch, of: pointer) }
  }

  /// Ends the grab at once. The app's own work after this must not keep the pointer from the desktop.
  func release() {
    guard connection.isOpen else { return }
    switch device {
    case .core: XUngrabPointer(connection.display, CX11.Time(CurrentTime))
    case .pointer(let pointer, let input): input.ungrab(pointer: pointer)
    }
    connection.flush()
  }
}
