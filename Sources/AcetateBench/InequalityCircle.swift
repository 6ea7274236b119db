import UIKit

/// Views whose leading edges are at least a point apart, and the first at most `count` points before the last. Each wishes a
/// place of its own, with a priority of its own.
@MainActor
final class InequalityCircle {
  private let root: UIView
  private let views: [UIView]

  /// Makes the views.
  ///
  /// - Parameter count: The number of views, up to 997.
  init(count: Int) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: count * 2, height: 100))
    views = (0..<count).map { _ in UIView() }
    for view in views {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate(views.indices.flatMap { fixedConstraints(of: $0) + [order(after: $0), wish(of: $0)] })
  }

  /// Lays out what is pending; the first time everything.
  func layOut() {
    root.layoutIfNeeded()
  }

  private func fixedConstraints(of index: Int) -> [NSLayoutConstraint] {
    [
      views[index].topAnchor.constraint(equalTo: root.topAnchor),
      views[index].widthAnchor.constraint(equalToConstant: 1),
      views[index].heightAnchor.constraint(equalToConstant: 1),
    ]
  }

  private func order(after index: Int) -> NSLayoutConstraint {
    let isLast = index == views.count - 1
    let next = views[isLast ? 0 : index + 1]
    return next.leadingAnchor.constraint(
      greaterThanOrEqualTo: views[index].leadingAnchor, constant: isLast ? -CGFloat(views.count) : 1)
  }

  private func wish(of index: Int) -> NSLayoutConstraint {
    let wish = views[index].leadingAnchor.constraint(
      equalTo: root.leadingAnchor, constant: CGFloat(index * 53 % views.count))
    // 37 and the prime 997 have no common factor, so the priorities differ.
    wish.priority = UILayoutPriority(Float(1 + index * 37 % 997))
    return wish
  }

  /// The places of the views, in points.
  var places: [CGFloat] { views.map(\.frame.minX) }
}
