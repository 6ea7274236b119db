import Foundation
@_spi(Toolkit) import Platform

extension UIWindow {
  /// Handles a click of the mouse's button that goes back or forward: the innermost view controller under the pointer that
  /// can go there does. Beside an open menu it closes the menu.
  func historyButtonWasClicked(_ direction: HistoryDirection, at location: CGPoint) {
    if let contextMenu { return contextMenu.pressBegan(at: location) }
    guard !touchDispatcher.hasTouches else { return }
    var current: UIResponder? = hitTest(location, with: nil)
    while let responder = current {
      let controller = responder as? UIViewController
      // The controller that presents is behind, and not under the pointer.
      if let controller, controller.goInHistory(direction) || controller.presenting != nil { return }
      current = responder.next
    }
  }
}
