import UIKit

/// A tree of views with three children each. The children stand below each other between the edges of their parent, have
/// equal widths, and fill its height. Half of the leaves have a height by a constraint, half an intrinsic one.
@MainActor
final class ConstraintTree {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let trunk = TreeView()
  private var constraints: [NSLayoutConstraint] = []
  private var leafHeights: [NSLayoutConstraint] = []

  /// Makes the views.
  ///
  /// - Parameter count: The number of constraints; a whole family is added at the end.
  init(constraints count: Int) {
    root.addSubview(trunk)
    constraints = [
      trunk.topAnchor.constraint(equalTo: root.topAnchor),
      trunk.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      trunk.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
    // The first views have children. The rest are leaves.
    var (views, parents) = ([trunk], 0)
    while constraints.count + (views.count - parents) / 2 < count {
      views += addChildren(to: views[parents])
      parents += 1
    }
    for (index, leaf) in views[parents...].enumerated() {
      if index.isMultiple(of: 2) { leaf.height = 20 } else { addHeight(to: leaf) }
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Lays out what is pending; the first time everything.
  func layOut() {
    root.layoutIfNeeded()
  }

  private func addChildren(to parent: TreeView) -> [TreeView] {
    let children = (0..<3).map { _ in TreeView() }
    for (index, child) in children.enumerated() {
      parent.addSubview(child)
      let last = index == 0 ? nil : children[index - 1]
      constraints += [
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
        child.topAnchor.constraint(equalTo: last?.bottomAnchor ?? parent.topAnchor),
        last.map { child.widthAnchor.constraint(equalTo: $0.widthAnchor) }
          ?? child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
      ]
    }
    constraints.append(children[2].bottomAnchor.constraint(equalTo: parent.bottomAnchor))
    return children
  }

  private func addHeight(to leaf: UIView) {
    let height = leaf.heightAnchor.constraint(equalToConstant: 20)
    leafHeights.append(height)
    constraints.append(height)
  }

  var constraintCount: Int { constraints.count }

  /// The height of all leaves, in points.
  var height: CGFloat { trunk.frame.height }

  /// Makes a leaf in the middle higher, lays out, and makes it as high as it was.
  func changeLeaf() {
    for height in [24, 20] {
      leafHeights[leafHeights.count / 2].constant = CGFloat(height)
      root.layoutIfNeeded()
    }
  }
}

/// A view that may have an intrinsic height.
private final class TreeView: UIView {
  /// Points; nil for no intrinsic height.
  var height: CGFloat? { didSet { invalidateIntrinsicContentSize() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
  }
}
