import Foundation
import Views

/// A container with bars that controllers show and hide as they appear.
@MainActor
protocol BarContainer: UIViewController {
  /// Returns a function that shows and hides the bars as they are at the time of this call.
  func makeBarRestoration() -> () -> Void
}

/// What controllers may change in their appearance methods, as it was before a transition: a transition that is cancelled
/// gives it back.
@MainActor
struct TransitionSnapshot {
  private let restoreBars: [() -> Void]
  private let restoreEditing: [() -> Void]
  private weak var firstResponder: UIResponder?

  /// - Parameter controllers: Those that come and go.
  init(of controllers: [UIViewController], in window: UIWindow?) {
    var containers: [any BarContainer] = []
    func add(_ controller: UIViewController) {
      guard let container = controller as? any BarContainer, !containers.contains(where: { $0 === container }) else {
        return
      }
      containers.append(container)
    }
    func addDescendants(of controller: UIViewController) {
      add(controller)
      for child in controller.children { addDescendants(of: child) }
    }
    for controller in controllers {
      sequence(first: controller, next: \.parent).forEach(add)
      addDescendants(of: controller)
    }
    restoreBars = containers.map { $0.makeBarRestoration() }
    restoreEditing = controllers.map { controller in
      let isEditing = controller.isEditing
      return { [weak controller] in
        if controller?.isEditing != isEditing { controller?.setEditing(isEditing, animated: false) }
      }
    }
    firstResponder = window?.firstResponder
  }

  /// Gives everything back except the first responder.
  func restore() {
    for restore in restoreBars + restoreEditing { restore() }
  }

  /// Makes the responder first again that was it before, if its view is in the window.
  func restoreFirstResponder() {
    guard let firstResponder, !firstResponder.isFirstResponder else { return }
    firstResponder.becomeFirstResponder()
  }
}
