import Foundation

extension UIWindow {
  /// Passes input over the popup to the popup.
  ///
  /// - Returns: False for input of this window.
  func passToPopup(_ event: InputEvent) -> Bool {
    guard let popup else { return false }
    let wasHovered = popup.input.isHovered
    let kind = popup.input.take(event.kind, isOwnerPressed: touchDispatcher.isPointerDown)
    if popup.input.isHovered != wasHovered {
      let leave = InputEvent(time: event.time, kind: .pointerLeave)
      if wasHovered { popup.receive(leave) } else { receive(leave) }
    }
    guard let kind else { return false }
    withCurrentTime(to: event.time) {
      // The menu's action acts on this window.
      frameClock.advance(to: event.time)
      deliverAsInput { popup.receive(InputEvent(time: event.time, kind: kind)) }
    }
    return true
  }
}
