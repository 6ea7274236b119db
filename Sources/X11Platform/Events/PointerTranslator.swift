import CX11
import Foundation
import Views

/// Turns the core pointer's events into those of a window, and keeps track of button 1: a press always ends, by a
/// release or by being cancelled.
struct PointerTranslator {
  /// Device pixels per point.
  let scale: CGFloat
  private var isPressed = false

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// A press of button 1, or a notch of a wheel (buttons 4 to 7). Other buttons mean nothing.
  mutating func press(_ event: XButtonEvent) -> InputEvent.Kind? {
    let location = point(event.x, event.y)
    if event.button == UInt32(Button1) {
      isPressed = true
      return .pointerDown(location)
    }
    return Self.notches(ofButton: event.button).map {
      .wheel(at: location, notches: $0, modifiers: KeyModifiers(state: event.state))
    }
  }

  /// A release of button 1 that ends a press known of.
  mutating func release(_ event: XButtonEvent) -> InputEvent.Kind? {
    guard isPressed, event.button == UInt32(Button1) else { return nil }
    isPressed = false
    return .pointerUp(point(event.x, event.y))
  }

  func move(_ event: XMotionEvent) -> InputEvent.Kind {
    .pointerMove(point(event.x, event.y))
  }

  /// The pointer is outside now and no press keeps it; or another program has grabbed it, which ends a press, but
  /// does not tell where the pointer is.
  mutating func leave(_ event: XCrossingEvent) -> InputEvent.Kind? {
    if event.mode == NotifyGrab { return cancelPress() }
    return isPressed ? nil : .pointerLeave
  }

  /// The end of a press whose release went to somebody else: the state of a later event has the button up.
  mutating func endLostPress(state: UInt32) -> InputEvent.Kind? {
    state & UInt32(Button1Mask) == 0 ? cancelPress() : nil
  }

  /// The end of a press that nothing more will be heard of.
  mutating func cancelPress() -> InputEvent.Kind? {
    guard isPressed else { return nil }
    isPressed = false
    return .pointerCancel
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
  }

  private static func notches(ofButton button: UInt32) -> CGPoint? {
    switch button {
    case 4: CGPoint(x: 0, y: -1)
    case 5: CGPoint(x: 0, y: 1)
    case 6: CGPoint(x: -1, y: 0)
    case 7: CGPoint(x: 1, y: 0)
    default: nil
    }
  }
}
