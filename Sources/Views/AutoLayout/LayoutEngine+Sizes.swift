import Constraints
import Foundation

// Constraints that the engine adds itself: intrinsic sizes, and the guides that views bring.

extension LayoutEngine {
  // MARK: Intrinsic sizes

  /// Updates the constraints of a view's intrinsic size. Along each axis that has one, the size is at most that with the
  /// hugging priority, and at least that with the priority against compression.
  func updateIntrinsicSize(of view: UIView) {
    guard let item = existingVariables(of: view), !item.isGiven else { return }
    var size = view.intrinsicContentSize
    if view.heightDependsOnWidth {
      let width = system.values[item.width.index]
      // The first time, the width is not known yet.
      if width > 0 { size.height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
    }
    // The app's code may have taken the view out of the layout.
    guard existingVariables(of: view) === item, !item.isGiven else { return }
    setIntrinsic(size.width, of: view, item, along: .horizontal)
    setIntrinsic(size.height, of: view, item, along: .vertical)
    for (constraint, _) in view.existingLayoutItem?.users.entries ?? [] where constraint.isAboutBaselines {
      rebuild(constraint)
    }
  }

  private func setIntrinsic(_ length: CGFloat, of view: UIView, _ item: ItemVariables, along axis: Axis) {
    let hasLength = length >= 0 && length.isFinite
    system.setTarget(hasLength ? Double(length) : 0, of: item[size: axis])
    guard hasLength else {
      if let old = item.intrinsic[axis] {
        system(remove: [old.atMost, old.atLeast])
        item.intrinsic[axis] = nil
      }
      return
    }
    let layoutAxis: NSLayoutConstraint.Axis = axis == .horizontal ? .horizontal : .vertical
    let hugging = Double(view.contentHuggingPriority(for: layoutAxis).rawValue)
    let resistance = Double(view.contentCompressionResistancePriority(for: layoutAxis).rawValue)
    if let old = item.intrinsic[axis] {
      system.setConstant(Double(length), of: old.atMost)
      system.setConstant(Double(length), of: old.atLeast)
      system.setPriority(hugging, of: old.atMost)
      system.setPriority(resistance, of: old.atLeast)
      return
    }
    let term = [LinearConstraint.Term(item[size: axis])]
    item.intrinsic[axis] = ItemVariables.IntrinsicSize(
      atMost: system.add(
        LinearConstraint(term, .lessThanOrEqual, Double(length), priority: hugging, isEssential: true)),
      atLeast: system.add(
        LinearConstraint(term, .greaterThanOrEqual, Double(length), priority: resistance, isEssential: true)))
  }

  func removeIntrinsicSize(of view: UIView) {
    guard let item = existingVariables(of: view) else { return }
    for axis in [Axis.horizontal, .vertical] { setIntrinsic(-1, of: view, item, along: axis) }
  }

  // MARK: Guides that follow their view

  /// Ties a guide that a view brings to that view: its edges are those of the bounds, some insets inward. A guide of
  /// content has its own size, from (0, 0).
  func addConstraints(following guide: UILayoutGuide) {
    guard let owner = guide.owningView, guide.frame != nil, let own = existingVariables(of: guide) else { return }
    if owner.isContentGuide(guide) {
      for variable in [own.left, own.top] {
        _ = system.add(LinearConstraint([LinearConstraint.Term(variable)], .equal, 0, isEssential: true))
      }
      return
    }
    let insets = insets(of: guide, in: owner)
    let view = variables(of: ConstraintItem(owner))
    let isReadable = owner.isReadableGuide(guide)
    func length(
      _ variable: ConstraintSystem.Variable, _ whole: ConstraintSystem.Variable,
      _ relation: LinearConstraint.Relation, _ inset: CGFloat
    ) -> ConstraintSystem.Handle {
      system.add(
        LinearConstraint(
          [LinearConstraint.Term(variable), LinearConstraint.Term(whole, times: -1)], relation, -Double(inset),
          isEssential: true))
    }
    own.ownWidth = length(own.width, view.width, isReadable ? .lessThanOrEqual : .equal, insets.left + insets.right)
    own.ownHeight = length(own.height, view.height, .equal, insets.top + insets.bottom)
    if isReadable { addReadableWidth(of: own) }
    if !owner.scrollsContent { constrainPlace(of: guide) }
  }

  /// A readable column is as wide as the margins allow, but not wider than text is easy to read. The wish is stronger than
  /// the hugging of the text in it, and does not widen a view whose width has a high priority.
  private func addReadableWidth(of guide: ItemVariables) {
    let width = [LinearConstraint.Term(guide.width)]
    let limit = Double(LayoutConstants.readableWidth)
    _ = system.add(LinearConstraint(width, .lessThanOrEqual, limit, isEssential: true))
    _ = system.add(
      LinearConstraint(
        width, .equal, limit, priority: LayoutConstants.readableWidthPriority, isEssential: true))
  }

  /// Adds the place of a guide that a view brings. In a scroll view it changes with each step of scrolling, so it is added
  /// only if a constraint is about it.
  func constrainPlace(of guide: UILayoutGuide) {
    guard let owner = guide.owningView, guide.frame != nil, !owner.isContentGuide(guide),
      let item = existingVariables(of: guide), item.ownWidth != nil, item.ownLeft == nil
    else { return }
    let insets = insets(of: guide, in: owner)
    func place(_ variable: ConstraintSystem.Variable, _ axis: Axis, _ inset: CGFloat) -> ConstraintSystem.Handle {
      var terms = [LinearConstraint.Term(variable)]
      var inset = inset
      if axis == .horizontal, owner.isReadableGuide(guide) {
        // In the middle of what the margins leave: the width may be less than that.
        terms.append(LinearConstraint.Term(item.width, times: 0.5))
        terms.append(LinearConstraint.Term(variables(of: ConstraintItem(owner)).width, times: -0.5))
        inset = (insets.left - insets.right) / 2
      }
      if owner.scrollsContent { terms.append(LinearConstraint.Term(origin(of: owner, along: axis), times: -1)) }
      return system.add(LinearConstraint(terms, .equal, Double(inset), isEssential: true))
    }
    item.ownLeft = place(item.left, .horizontal, insets.left)
    item.ownTop = place(item.top, .vertical, insets.top)
  }

  func updateInsets(of guide: UILayoutGuide) {
    guard let owner = guide.owningView, guide.frame != nil, !owner.isContentGuide(guide),
      let own = existingVariables(of: guide)
    else { return }
    let insets = insets(of: guide, in: owner)
    let left = owner.isReadableGuide(guide) ? (insets.left - insets.right) / 2 : insets.left
    for (handle, constant) in [
      (own.ownWidth, -insets.left - insets.right), (own.ownHeight, -insets.top - insets.bottom), (own.ownLeft, left),
      (own.ownTop, insets.top),
    ] { if let handle { system.setConstant(Double(constant), of: handle) } }
  }
}

extension LayoutEngine {
  /// The distances of a guide's edges from those of its owner's bounds, inward; for the readable column those of the
  /// margins. Where the size follows from constraints, the margins count whatever the size is so far. A given size may be
  /// less than the guide leaves out.
  private func insets(of guide: UILayoutGuide, in owner: UIView) -> UIEdgeInsets {
    // First, since it may add variables to the system.
    let size = variables(of: ConstraintItem(owner))
    if !size.isGiven {
      if guide === owner.existingLayoutItem?.marginsGuide || owner.isReadableGuide(guide) { return owner.layoutMargins }
      if guide === owner.existingSparseState?.safeAreaLayoutGuide { return owner.safeAreaInsets }
    }
    let (outer, inner) = (owner.storedBounds, owner.isReadableGuide(guide) ? owner.marginsFrame : guide.layoutFrame)
    return UIEdgeInsets(
      top: inner.minY - outer.minY, left: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }
}

extension UIView {
  fileprivate func isReadableGuide(_ guide: UILayoutGuide) -> Bool { existingLayoutItem?.readableGuide === guide }
}
