import CX11
import Foundation
import Platform

/// A pointer event in a window, from the core protocol or from XInput 2.
struct PointerEvent {
  enum Kind {
    case press(button: Int)
    case release(button: Int)
    case move
    /// A scroll device moved by `steps` increments, with the signs of a wheel's notches; zero if it reports its end.
    case scroll(steps: CGPoint, device: ScrollDevice.Kind)
    case enter
    case leave
    /// Another program grabbed the pointer, inside or outside of the window.
    case loseToGrab
  }

  let kind: Kind
  let window: CX11.Window
  /// In device pixels, relative to the window.
  let (x, y): (Int32, Int32)
  let button1: ButtonState
  let modifiers: KeyModifiers
  /// The server time, in milliseconds.
  let time: CX11.Time

  enum ButtonState {
    case up, down
  }

  /// Nil if the event does not belong to the core pointer. Inlined, because most events do not.
  @inline(__always)
  init?(_ event: XEvent) {
    switch event.type {
    case ButtonPress: self.init(event.xbutton, .press(button: Int(event.xbutton.button)))
    case ButtonRelease: self.init(event.xbutton, .release(button: Int(event.xbutton.button)))
    case MotionNotify: self.init(event.xmotion)
    case EnterNotify: self.init(event.xcrossing, .enter)
    case LeaveNotify: self.init(event.xcrossing, event.xcrossing.mode == NotifyGrab ? .loseToGrab : .leave)
    default: return nil
    }
  }

  /// A press, a release or a motion of XInput 2.
  init(_ event: XIDeviceEvent, _ kind: Kind) {
    self.kind = kind
    window = event.event
    (x, y) = Self.pixel(event.event_x, event.event_y)
    button1 = Self.button1(of: event.buttons)
    modifiers = KeyModifiers(state: UInt32(truncatingIfNeeded: event.mods.effective))
    time = event.time
  }

  /// A crossing event of XInput 2.
  init(_ event: XIEnterEvent, _ kind: Kind) {
    self.kind = kind
    window = event.event
    (x, y) = Self.pixel(event.event_x, event.event_y)
    button1 = Self.button1(of: event.buttons)
    modifiers = KeyModifiers(state: UInt32(truncatingIfNeeded: event.mods.effective))
    time = event.time
  }

  private init(_ event: XButtonEvent, _ kind: Kind) {
    self.init(kind, window: event.window, event.x, event.y, state: event.state, time: event.time)
  }

  private init(_ event: XMotionEvent) {
    self.init(.move, window: event.window, event.x, event.y, state: event.state, time: event.time)
  }

  private init(_ event: XCrossingEvent, _ kind: Kind) {
    self.init(kind, window: event.window, event.x, event.y, state: event.state, time: event.time)
  }

  private init(_ kind: Kind, window: CX11.Window, _ x: Int32, _ y: Int32, state: UInt32, time: CX11.Time) {
    self.kind = kind
    self.window = window
    (self.x, self.y) = (x, y)
    button1 = state & UInt32(Button1Mask) == 0 ? .up : .down
    modifiers = KeyModifiers(state: state)
    self.time = time
  }

  /// Returns the pixel of a location, as the core protocol reports it.
  private static func pixel(_ x: Double, _ y: Double) -> (Int32, Int32) {
    (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
  }

  private static func button1(of buttons: XIButtonState) -> ButtonState {
    guard buttons.mask_len > 0, let mask = buttons.mask else { return .up }
    return mask[0] & (1 << UInt8(Button1)) == 0 ? .up : .down
  }
}
