import Constraints
import Diagnostics
import Foundation

// A constraint as a row of the system. Locations are in the coordinates of the nearest common ancestor of the items. What
// lies between is added up: a view's place in its superview, that superview's place in its own, and so on.

extension LayoutEngine {
  /// A sum of variables and a number, of both sides of a constraint.
  private struct Expression {
    /// The nearest common ancestor of the items, in whose coordinates locations are.
    let space: UIView
    let isMirrored: Bool
    /// The views of the items, if one of them is a scroll view.
    let views: [UIView]
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0

    mutating func add(_ variable: ConstraintSystem.Variable, times factor: Double) {
      terms.append(LinearConstraint.Term(variable, times: factor))
    }
  }

  /// The row of a constraint.
  ///
  /// - Parameter space: The nearest common ancestor of the items.
  func linearConstraint(
    _ constraint: NSLayoutConstraint, of items: ConstraintItems, in space: UIView
  ) -> LinearConstraint {
    let form = constraint.form
    let isDirectional = form.first.isDirectional || form.second.isDirectional
    let startsDirectional =
      constraint.firstOrigin?.attribute.isDirectional == true
      || constraint.secondOrigin?.attribute.isDirectional == true
    let isMirrored =
      (isDirectional || startsDirectional) && space.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // From right to left, leading and trailing locations count from the right.
    let isReversed = isMirrored && isDirectional && constraint.firstOrigin == nil

    var row = Expression(space: space, isMirrored: isMirrored, views: items.hasScrollView ? items.views : [])
    row.terms.reserveCapacity(4)
    add(items.first, form.first, from: items.firstOrigin, constraint.firstOrigin?.attribute, times: 1, to: &row)
    if let second = items.second, form.second != .notAnAttribute {
      add(
        second, form.second, from: items.secondOrigin, constraint.secondOrigin?.attribute,
        times: -Double(form.multiplier), to: &row)
    }
    let constant = Double(constraint.constant)
    let relation = LinearConstraint.Relation(rawValue: Int8(form.relation.rawValue * (isReversed ? -1 : 1)))
    return LinearConstraint(
      row.terms, relation ?? .equal, (isReversed ? -constant : constant) - row.constant,
      priority: Double(constraint.priority.rawValue))
  }

  /// Adds an attribute of an item, or the distance to it from an origin.
  private func add(
    _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, from origin: ConstraintItem?,
    _ originAttribute: NSLayoutConstraint.Attribute?, times factor: Double, to row: inout Expression
  ) {
    guard let origin, let originAttribute else { return add(item, attribute, times: factor, to: &row) }
    // From right to left, distances count to the left.
    let factor = row.isMirrored && attribute.isDirectional ? -factor : factor
    add(item, attribute, times: factor, to: &row)
    add(origin, originAttribute, times: -factor, to: &row)
  }

  private func add(
    _ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, to row: inout Expression
  ) {
    if item.guide == nil {
      let view = item.view
      if let inside = attribute.insideMargins {
        return add(ConstraintItem(view.layoutMarginsGuide, of: view), inside, times: factor, to: &row)
      }
      if view.scrollsContent, !attribute.isSize, !attribute.isCenter,
        let content = view.contentGuide(for: row.views)
      {
        return add(ConstraintItem(content, of: view), attribute, times: factor, to: &row)
      }
    }
    switch attribute {
    case .width: row.add(variables(of: item).width, times: factor)
    case .height: row.add(variables(of: item).height, times: factor)
    case .left, .top: addLocation(item, attribute.axis, 0, times: factor, to: &row)
    case .right, .bottom: addLocation(item, attribute.axis, 1, times: factor, to: &row)
    case .centerX, .centerY: addLocation(item, attribute.axis, 0.5, times: factor, to: &row)
    case .leading: addLocation(item, .horizontal, row.isMirrored ? 1 : 0, times: factor, to: &row)
    case .trailing: addLocation(item, .horizontal, row.isMirrored ? 0 : 1, times: factor, to: &row)
    case .firstBaseline: addBaseline(item, .first, times: factor, to: &row)
    case .lastBaseline: addBaseline(item, .last, times: factor, to: &row)
    default: break
    }
  }

  /// Adds a location on an item, at a fraction of its length. Coordinates inside a zoomed view count by its scale.
  ///
  /// - Returns: The length of a point of the item's own coordinates.
  @discardableResult
  private func addLocation(
    _ item: ConstraintItem, _ axis: Axis, _ fraction: Double, times factor: Double, to row: inout Expression
  ) -> Double {
    let own = variables(of: item)
    if let guide = item.guide {
      constrainPlace(of: guide)
    } else if item.view === row.space {
      if fraction != 0 { row.add(axis == .horizontal ? own.width : own.height, times: factor * fraction) }
      row.constant += factor * Double(row.space.alignmentRectInsets.start(along: axis))
      return 1
    }
    let container = item.guide == nil ? item.view.storedSuperview : item.view
    let isDeep = container !== row.space
    var scale = isDeep ? container?.zoomScale(below: row.space) ?? 1 : 1
    let ownScale = item.guide == nil ? scale * item.view.zoomScaleForLayout : scale
    if fraction != 0 { row.add(axis == .horizontal ? own.width : own.height, times: factor * ownScale * fraction) }
    row.add(axis == .horizontal ? own.left : own.top, times: factor * scale)
    var current = isDeep ? container : nil
    while let view = current, view !== row.space {
      let place = variables(of: ConstraintItem(view))
      row.constant -= factor * scale * Double(view.alignmentRectInsets.start(along: axis))
      if view.scrollsContent { row.add(origin(of: view, along: axis), times: -factor * scale) }
      scale /= view.zoomScaleForLayout
      row.add(axis == .horizontal ? place.left : place.top, times: factor * scale)
      current = view.storedSuperview
    }
    return ownScale
  }

  private func addBaseline(
    _ item: ConstraintItem, _ line: TextBaseline, times factor: Double, to row: inout Expression
  ) {
    guard item.guide == nil else {
      addLocation(item, .vertical, 1, times: factor, to: &row)
      return
    }
    let source = line == .first ? item.view.forFirstBaselineLayout : item.view.forLastBaselineLayout
    let height = source.intrinsicContentSize.height
    guard height >= 0, let distance = source.baseline(line, in: source.intrinsicContentSize) else {
      addLocation(ConstraintItem(source), .vertical, 1, times: factor, to: &row)
      return
    }
    let scale = addLocation(ConstraintItem(source), .vertical, line == .first ? 0 : 1, times: factor, to: &row)
    row.constant += factor * scale * Double(line == .first ? distance : distance - height)
  }

  /// The origin of a scroll view's bounds as a variable.
  func origin(of view: UIView, along axis: Axis) -> ConstraintSystem.Variable {
    let item = variables(of: ConstraintItem(view))
    if let existing = item.origin { return existing[axis] }
    let bounds = view.storedBounds
    let made = AxisPair { system.addGivenVariable($0 == .horizontal ? bounds.minX : bounds.minY) }
    item.origin = made
    return made[axis]
  }

  /// Follows scrolling, where a constraint ties content to the frame.
  func originDidChange(of view: UIView) {
    guard let variables = existingVariables(of: view)?.origin else { return }
    system.setValue(view.storedBounds.minX, of: variables.horizontal)
    system.setValue(view.storedBounds.minY, of: variables.vertical)
    noteChange()
    view.noteLayoutNeeded()
  }
}

extension UIEdgeInsets {
  fileprivate func start(along axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
}

extension UIView {
  /// The scale at which a scroll view shows this view as its zoomed one; 1 for any other view. Constraints inside the view
  /// hold for its bounds, which no zoom changes, and those with views outside for its frame.
  var zoomScaleForLayout: Double {
    get { existingSparseState?.zoomScaleForLayout ?? 1 }
    set {
      guard newValue != zoomScaleForLayout else { return }
      sparseState.zoomScaleForLayout = newValue
      for constraint in constraintsToOutside { LayoutEngine.shared.rebuild(constraint) }
      LayoutEngine.shared.viewDidChange(self)
      if existingLayoutItem != nil { superview?.noteLayoutNeeded() }
    }
  }

  /// The constraints between this view or views inside it and others, which views around it hold.
  private var constraintsToOutside: [NSLayoutConstraint] {
    var (found, above) = ([NSLayoutConstraint](), storedSuperview)
    while let view = above {
      for held in view.existingLayoutItem?.held ?? [] {
        let views = ConstraintItems(of: held.constraint)?.views ?? []
        if views.contains(where: { $0.isInside(self) }) { found.append(held.constraint) }
      }
      above = view.storedSuperview
    }
    return found
  }

  /// The product of the scales of this view and those around it, up to one inside `space`.
  fileprivate func zoomScale(below space: UIView) -> Double {
    var (scale, current) = (1.0, self as UIView?)
    while let view = current, view !== space {
      scale *= view.zoomScaleForLayout
      current = view.storedSuperview
    }
    return scale
  }
}
