import UIKit

/// Two views with any number of constraints between them, all of which can hold.
@MainActor
final class ConstrainedPair {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let constraints: [NSLayoutConstraint]

  init(constraints count: Int) {
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    constraints = (0..<count).map { index in
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.leadingAnchor, constant: CGFloat(index))
    }
  }

  /// Activates all constraints, and deactivates them.
  func activateAndRelease() {
    NSLayoutConstraint.activate(constraints)
    NSLayoutConstraint.deactivate(constraints)
  }
}
