import Foundation
import Views

/// A property that controllers change as they appear, and that a cancelled transition gives back.
@MainActor
struct RestorableProperty {
  let value: () -> Bool
  let set: (Bool) -> Void

  init<Owner: AnyObject>(of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Bool>) {
    value = { [weak owner] in owner?[keyPath: path] ?? false }
    set = { [weak owner] in owner?[keyPath: path] = $0 }
  }
}

/// A container with bars that controllers show and hide as they appear.
@MainActor
protocol BarContainer: UIViewController {
  /// What says which bars are shown, and how.
  var barProperties: [RestorableProperty] { get }
}

/// What controllers change in the appearance methods that a transition calls at its beginning. A transition that is
/// cancelled gives it back, except for what was changed again since.
@MainActor
final class TransitionSnapshot {
  private let properties: [(property: RestorableProperty, before: Bool)]
  /// The indices of those that the appearance methods changed. They are true or false: one that was changed again has its
  /// old value.
  private var changed: [Int] = []
  private weak var window: UIWindow?
  private weak var firstResponder: UIResponder?

  /// - Parameter controllers: Those that come and go. They have not been told yet.
  init(of controllers: [UIViewController], in window: UIWindow?) {
    var containers: [any BarContainer] = []
    func add(_ controller: UIViewController) {
      if let container = controller as? any BarContainer, !containers.contains(where: { $0 === container }) {
        containers.append(container)
      }
    }
    func addDescendants(of controller: UIViewController) {
      add(controller)
      for child in controller.children { addDescendants(of: child) }
    }
    for controller in controllers {
      sequence(first: controller, next: \.parent).forEach(add)
      addDescendants(of: controller)
    }
    let editing = controllers.map { RestorableProperty(of: $0, \.isEditing) }
    properties = (containers.flatMap(\.barProperties) + editing).map { ($0, $0.value()) }
    self.window = window
    firstResponder = window?.firstResponder
  }

  /// Called when the controllers have been told.
  func noteChanges() {
    changed = properties.indices.filter { properties[$0].property.value() != properties[$0].before }
  }

  /// Gives back what the appearance methods changed.
  func restore() {
    for index in changed where properties[index].property.value() != properties[index].before {
      properties[index].property.set(properties[index].before)
    }
    changed = []
  }

  /// Makes the responder first again that was it before, unless another one is.
  func restoreFirstResponder() {
    if window?.firstResponder == nil { firstResponder?.becomeFirstResponder() }
  }
}
