import CX11
import Foundation
@_spi(Toolkit) import Platform

/// Turns pointer events into a window's input events, and tracks button 1: every press ends, by a release or a
/// cancellation.
struct PointerTranslator {
  /// Device pixels per point.
  var scale: CGFloat
  /// Whether button 1 is down.
  private var isPressed = false

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// Handles a press of buttons 1 to 3, 8 and 9, or a notch of a wheel (buttons 4 to 7). Ignores other buttons.
  mutating func press(_ button: Int, _ event: PointerEvent) -> InputEvent.Kind? {
    let location = location(of: event)
    if button == Int(Button1) {
      isPressed = true
      return .pointerDown(location)
    }
    if button == Int(Button2) { return .middleClick(location) }
    if button == Int(Button3) { return .secondaryDown(location) }
    if button == 8 { return .historyClick(.back, at: location) }
    if button == 9 { return .historyClick(.forward, at: location) }
    return Self.notches(ofButton: button).map { .wheel(at: location, notches: $0, modifiers: event.modifiers) }
  }

  /// Handles a release of button 3, or of button 1 if its press is known.
  mutating func release(_ button: Int, _ event: PointerEvent) -> InputEvent.Kind? {
    if button == Int(Button3) { return .secondaryUp(location(of: event)) }
    guard isPressed, button == Int(Button1) else { return nil }
    isPressed = false
    return .pointerUp(location(of: event))
  }

  func move(_ event: PointerEvent) -> InputEvent.Kind {
    .pointerMove(location(of: event))
  }

  /// Handles a pointer that leaves the window; ignored during a press.
  func leave() -> InputEvent.Kind? {
    isPressed ? nil : .pointerLeave
  }

  /// Ends a press whose release another program received: a later event shows that the button is up.
  mutating func endLostPress(_ event: PointerEvent) -> InputEvent.Kind? {
    event.button1 == .up ? cancelPress() : nil
  }

  /// Cancels a press whose end will not be reported.
  mutating func cancelPress() -> InputEvent.Kind? {
    guard isPressed else { return nil }
    isPressed = false
    return .pointerCancel
  }

  /// Returns the location in points, relative to the window.
  func location(of event: PointerEvent) -> CGPoint {
    CGPoint(x: CGFloat(event.x) / scale, y: CGFloat(event.y) / scale)
  }

  private static func notches(ofButton button: Int) -> CGPoint? {
    switch button {
    case 4: CGPoint(x: 0, y: -1)
    case 5: CGPoint(x: 0, y: 1)
    case 6: CGPoint(x: -1, y: 0)
    case 7: CGPoint(x: 1, y: 0)
    default: nil
    }
  }
}
