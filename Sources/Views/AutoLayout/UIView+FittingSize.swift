import Constraints
import Foundation

extension UIView {
  /// The size that the constraints of this view's tree give it, closest to a target.
  ///
  /// An engine of its own solves the constraints that the tree holds; no frame changes. Source: Apple's documentation of
  /// `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    // Not solved: the view may have a frame that does not fit yet.
    LayoutEngine.shared.updateConstraints(in: self)
    let engine = LayoutEngine(fitting: self)
    let own = engine.variables(of: ConstraintItem(self))
    let constraints = constraintsInside
    let hasConstraints = !constraints.isEmpty
    for constraint in constraints {
      guard let items = ConstraintItems(of: constraint), let space = items.commonAncestor else { continue }
      engine.add(constraint, of: items, in: space)
    }
    let intrinsic = intrinsicContentSize
    let hasIntrinsicSize = intrinsic.width >= 0 || intrinsic.height >= 0
    guard hasConstraints || hasIntrinsicSize else { return .zero }
    if !hasConstraints {
      engine.noteIntrinsicSize(of: self)
    }
    for (variable, length, priority) in [(own.width, target.width, horizontal), (own.height, target.height, vertical)] {
      let length = length.isFinite ? max(0, length) : UIView.layoutFittingExpandedSize.width
      _ = engine.system.add(
        LinearConstraint([LinearConstraint.Term(variable)], .equal, length, priority: Double(priority.rawValue)))
    }
    engine.noteChange()
    engine.solve()
    let rect = engine.solvedRect(of: self) ?? .zero
    let size = frame(forAlignmentRect: CGRect(origin: .zero, size: rect.size)).size
    let grid = PixelGrid(scale: displayScaleInTraits)
    return CGSize(
      width: grid.points(grid.pixelsUp(size.width)), height: grid.points(grid.pixelsUp(size.height)))
  }

  /// The active constraints that this view and its descendants hold, in the order of their activation.
  private var constraintsInside: [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    visitTree { view, visitLater in
      if let held = view.existingLayoutItem?.held { found += held.map(\.constraint) }
      view.existingSubviewList?.forEach(visitLater)
    }
    return found.sorted { $0.activation < $1.activation }
  }
}
