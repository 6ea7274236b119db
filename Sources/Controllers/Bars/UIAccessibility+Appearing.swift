@_spi(Toolkit) import Views

extension UIAccessibility {
  /// Takes assistive technologies to new content, as VoiceOver goes to the first element of a screen. If the keyboard focus is
  /// in the content, they are there already.
  ///
  /// - Parameters:
  ///   - content: What has appeared.
  ///   - part: The view with the element to go to.
  ///   - isGoal: Chooses the element.
  static func didAppear(
    _ content: UIView, goingTo part: UIView, where isGoal: (AccessibilityNode) -> Bool = { _ in true }
  ) {
    guard AssistiveTechnology.listener != nil, let window = content.window else { return }
    let goal = content.containsFocus ? nil : AccessibilityTree.root(of: window).first(in: part, where: isGoal)
    post(notification: .screenChanged, argument: goal?.object)
  }
}

/// A controller with a bar, which tells assistive technologies what the bar controls.
@MainActor
protocol BarController: AnyObject {
  /// The view of the page in front; nil without one.
  var pageOfBar: UIView? { get }
}

extension AccessibilityNode {
  /// Returns the first node inside a view that a condition chooses.
  fileprivate func first(in view: UIView, where isGoal: (AccessibilityNode) -> Bool) -> AccessibilityNode? {
    if (object as? UIView)?.isDescendant(of: view) == true, isGoal(self) { return self }
    for child in children {
      if let found = child.first(in: view, where: isGoal) { return found }
    }
    return nil
  }
}

extension UIView {
  /// The title of the controller whose view this is, or of the one in front in it; nil for none.
  var titleOfController: String? {
    var controller = next as? UIViewController
    while let present = controller {
      if let title = present.title { return title }
      controller = present.children.last
    }
    return nil
  }
}
