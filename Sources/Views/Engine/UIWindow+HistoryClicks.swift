import Foundation

/// A view controller with a history, through which it can go back and forward.
@MainActor
package protocol HistoryKeeping: UIViewController {
  /// Goes back or forward, for a button of the mouse.
  ///
  /// - Returns: False if there is nothing in that direction, so that an outer controller is asked.
  func goInHistory(_ direction: HistoryDirection) -> Bool
}

extension UIWindow {
  /// Handles a click of the mouse's button that goes back or forward: the innermost view controller under the pointer that
  /// can go there does. Beside an open menu it closes the menu.
  func historyButtonWasClicked(_ direction: HistoryDirection, at location: CGPoint) {
    if let contextMenu { return contextMenu.pressBegan(at: point(location, in: contextMenu.window)) }
    guard !touchDispatcher.hasTouches else { return }
    var current: UIResponder? = hitTest(location, with: nil)
    while let responder = current {
      let controller = responder as? UIViewController
      // The controller that presents is behind, and not under the pointer.
      if (responder as? any HistoryKeeping)?.goInHistory(direction) ?? false || controller?.presenting != nil { return }
      current = responder.next
    }
  }
}
