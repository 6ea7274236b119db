import Constraints
import Diagnostics
import Foundation

// A constraint as a row of the system. Locations are in the coordinates of the nearest common ancestor of the items. What
// lies between is added up: a view's place in its superview, that superview's place in its own, and so on.

extension LayoutEngine {
  /// A sum of variables and a number.
  private struct Expression {
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0

    mutating func add(_ variable: ConstraintSystem.Variable, times coefficient: Double = 1) {
      terms.append(LinearConstraint.Term(variable, times: coefficient))
    }

    mutating func add(_ other: Expression, times factor: Double) {
      terms += other.terms.map { LinearConstraint.Term($0.variable, times: factor * $0.coefficient) }
      constant += factor * other.constant
    }
  }

  /// The row of a constraint; nil if an item is gone.
  ///
  /// - Parameter views: The views of its items.
  func linearConstraint(_ constraint: NSLayoutConstraint, of views: [UIView]) -> LinearConstraint? {
    guard let first = constraint.firstItem, let space = NSLayoutConstraint.commonAncestor(of: views) else { return nil }
    let isMirrored = space.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    // From right to left, leading and trailing locations count from the right.
    let isReversed = isMirrored && isDirectional && constraint.firstOrigin == nil

    func side(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ origin: NSLayoutAnchor<AnyObject>?)
      -> Expression
    {
      let others = views.count > 1 ? views.filter { $0 !== item } : []
      var result = expression(item, attribute, in: space, others: others, isMirrored: isMirrored)
      if let origin, let start = origin.item {
        result.add(
          expression(start, origin.attribute, in: space, others: others, isMirrored: isMirrored), times: -1)
        if isMirrored, attribute.isDirectional {
          result.terms = result.terms.map { LinearConstraint.Term($0.variable, times: -$0.coefficient) }
          result.constant = -result.constant
        }
      }
      return result
    }
    var row = side(first, constraint.firstAttribute, constraint.firstOrigin)
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      row.add(side(second, constraint.secondAttribute, constraint.secondOrigin), times: -Double(constraint.multiplier))
    }
    let constant = Double(constraint.constant)
    let relation = LinearConstraint.Relation(rawValue: Int8(constraint.relation.rawValue * (isReversed ? -1 : 1)))
    return LinearConstraint(
      row.terms, relation ?? .equal, (isReversed ? -constant : constant) - row.constant,
      priority: Double(constraint.priority.rawValue), isEssential: constraint.isEssential)
  }

  /// An attribute of an item in the coordinates of `space`.
  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in space: UIView, others: [UIView], isMirrored: Bool
  ) -> Expression {
    if let inside = attribute.insideMargins, let view = item as? UIView {
      return expression(view.layoutMarginsGuide, inside, in: space, others: others, isMirrored: isMirrored)
    }
    if !attribute.isSize, !attribute.isCenter, let view = item as? UIView, let content = view.contentGuide(for: others)
    {
      return expression(content, attribute, in: space, others: others, isMirrored: isMirrored)
    }
    switch attribute {
    case .width, .height:
      var result = Expression()
      let variables = variables(of: item)
      result.add(attribute == .width ? variables.width : variables.height)
      return result
    case .left, .top: return location(item, attribute.axis, 0, in: space)
    case .right, .bottom: return location(item, attribute.axis, 1, in: space)
    case .centerX, .centerY: return location(item, attribute.axis, 0.5, in: space)
    case .leading: return location(item, .horizontal, isMirrored ? 1 : 0, in: space)
    case .trailing: return location(item, .horizontal, isMirrored ? 0 : 1, in: space)
    case .firstBaseline, .lastBaseline:
      return baseline(item, attribute == .firstBaseline ? .first : .last, in: space)
    default: return Expression()
    }
  }

  /// A location on an item, at a fraction of its length, in the coordinates of `space`.
  private func location(_ item: AnyObject, _ axis: Axis, _ fraction: Double, in space: UIView) -> Expression {
    var result = Expression()
    let own = variables(of: item)
    if let guide = item as? UILayoutGuide { place(guide) }
    if fraction != 0 { result.add(axis == .horizontal ? own.width : own.height, times: fraction) }
    if item === space {
      result.constant += Double(space.alignmentRectInsets.start(along: axis))
      return result
    }
    result.add(axis == .horizontal ? own.left : own.top)
    var current = (item as? UIView)?.storedSuperview ?? (item as? UILayoutGuide)?.owningView
    while let view = current, view !== space {
      let place = variables(of: view)
      result.add(axis == .horizontal ? place.left : place.top)
      result.constant -= Double(view.alignmentRectInsets.start(along: axis))
      if view.scrollsContent { result.add(origin(of: view, along: axis), times: -1) }
      current = view.storedSuperview
    }
    return result
  }

  private func baseline(_ item: AnyObject, _ line: TextBaseline, in space: UIView) -> Expression {
    guard let view = item as? UIView else { return location(item, .vertical, 1, in: space) }
    let source = line == .first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let height = source.intrinsicContentSize.height
    guard height >= 0, let distance = source.baseline(line, in: source.intrinsicContentSize) else {
      return location(source, .vertical, 1, in: space)
    }
    var result = location(source, .vertical, line == .first ? 0 : 1, in: space)
    result.constant += Double(line == .first ? distance : distance - height)
    return result
  }

  /// The origin of a scroll view's bounds as a variable.
  func origin(of view: UIView, along axis: Axis) -> ConstraintSystem.Variable {
    if let existing = origins[view.layoutItem.id] { return existing[axis] }
    let bounds = view.storedBounds
    let made = AxisPair { system.addGivenVariable($0 == .horizontal ? bounds.minX : bounds.minY) }
    origins[view.layoutItem.id] = made
    return made[axis]
  }

  /// Follows scrolling, where a constraint ties content to the frame.
  func originDidChange(of view: UIView) {
    guard let variables = origins[view.layoutItem.id] else { return }
    system.setValue(view.storedBounds.minX, of: variables.horizontal)
    system.setValue(view.storedBounds.minY, of: variables.vertical)
    noteChange()
    view.noteLayoutNeeded()
  }
}

extension UIEdgeInsets {
  fileprivate func start(along axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
}

extension NSLayoutConstraint {
  /// The nearest view that all views are or are inside of; nil for views of different trees.
  static func commonAncestor(of views: [UIView]) -> UIView? {
    guard let first = views.first else { return nil }
    if views.count == 2 {
      let second = views[1]
      if first === second || second.storedSuperview === first { return first }
      if first.storedSuperview === second { return second }
    }
    return views.dropFirst().reduce(first as UIView?) { common, view in common?.commonAncestor(with: view) }
  }
}
