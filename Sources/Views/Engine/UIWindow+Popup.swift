import Foundation

extension UIWindow {
  /// Passes input over the popup to the popup.
  ///
  /// - Returns: False for input of this window.
  func passToPopup(_ event: InputEvent) -> Bool {
    guard let popup, popup.isOpen else { return false }
    let wasHovered = popup.input.isHovered
    let kind = popup.input.translate(event.kind, isOwnerPressed: touchDispatcher.isPointerDown)
    if popup.input.isHovered != wasHovered {
      let leave = InputEvent(time: event.time, kind: .pointerLeave)
      if wasHovered { popup.receive(leave) } else { receive(leave) }
    }
    guard let kind else {
      // This window's event may depend on it: a key chooses the entry under the pointer.
      popup.withCurrentTime(to: event.time) { popup.deliverPendingMove() }
      return false
    }
    if case .pointerMove = kind {
      // It waits for the popup's next frame or event.
      popup.receive(InputEvent(time: event.time, kind: kind))
      return true
    }
    withCurrentTime(to: event.time) {
      // The menu's action acts on this window.
      frameClock.advance(to: event.time)
      deliverAsInput { popup.receive(InputEvent(time: event.time, kind: kind)) }
    }
    return true
  }
}
