import Foundation
@_spi(Toolkit) import Views

/// The constraints that lay out a stack view's views. A change of the stack adds and removes those that changed.
///
/// They are those that UIKit's stack view prints, with its identifiers. Source: printed constraints of a real stack view
/// (A. Grebenyuk, "Let's build UIStackView").
@MainActor
final class StackConstraints {
  private unowned let stack: UIStackView

  /// What a constraint is for.
  private enum Role: Hashable {
    case start, end, spacing, length, distribution, alignmentStart, alignmentEnd, boundaryStart, boundaryEnd,
      suppression
    case canvasFit, alignment, hiding, hiddenPlace, hiddenAlignment
  }

  /// A constraint by its purpose and its views. Of two with the same key, the constants may differ.
  private struct Key: Hashable {
    var role: Role
    var first: ObjectIdentifier
    var second: ObjectIdentifier?
    var third: ObjectIdentifier?
  }

  private struct Made {
    var constraint: NSLayoutConstraint
    /// The update that asked for it last.
    var update: Int
  }

  /// All that decides about a constraint but its views and its constant.
  private struct Style: Equatable {
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    var usesMargins: Bool
    var usesBaselines: Bool
    /// Whether the app gives the stack its frame. Views that need more room then overflow it without a conflict.
    var hasGivenFrame: Bool
  }

  private var made: [Key: Made] = [:]
  private var style: Style?
  private var update = 0
  private var added: [NSLayoutConstraint] = []

  // Of the current update.
  private var views: [UIView] = []
  private var gaps: [CGFloat] = []
  private var wantedCount = 0

  init(of stack: UIStackView) {
    self.stack = stack
  }

  private var isHorizontal: Bool { stack.axis == .horizontal }

  /// The area of the views: the stack, or its layout margins guide.
  private var canvas: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  /// Makes the constraints those of the current arrangement.
  ///
  /// - Parameters:
  ///   - views: The visible views in their order.
  ///   - gaps: The gaps after each view but the last, in points.
  ///   - hidden: The hidden views, each with the visible one before it.
  func update(views: [UIView], gaps: [CGFloat], hidden: [(view: UIView, previous: UIView?)]) {
    let style = Style(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      usesMargins: stack.isLayoutMarginsRelativeArrangement, usesBaselines: stack.isBaselineRelativeArrangement,
      hasGivenFrame: stack.translatesAutoresizingMaskIntoConstraints)
    if style != self.style { removeAll() }
    self.style = style
    (self.views, self.gaps) = (views, gaps)
    update += 1
    wantedCount = 0
    // Most views have two constraints along the axis and two or four across.
    if made.isEmpty { made.reserveCapacity(6 * views.count) }
    if !views.isEmpty {
      addAlongAxis()
      addAcross()
    }
    for (view, previous) in hidden { addHidden(view, after: previous) }
    removeUnused()
    NSLayoutConstraint.activate(added)
    added = []
    self.views = []
  }

  private func removeAll() {
    for made in made.values { made.constraint.isActive = false }
    made = [:]
  }

  private func removeUnused() {
    guard wantedCount < made.count else { return }
    for (key, made) in made where made.update != update {
      made.constraint.isActive = false
      self.made[key] = nil
    }
  }

  /// Keeps a constraint, or makes it.
  private func want(
    _ role: Role, _ first: AnyObject, _ second: AnyObject?, _ third: AnyObject? = nil, constant: CGFloat = 0,
    multiplier: CGFloat = 1, make: @MainActor () -> NSLayoutConstraint
  ) {
    let key = Key(
      role: role, first: ObjectIdentifier(first), second: second.map(ObjectIdentifier.init),
      third: third.map(ObjectIdentifier.init))
    if let place = made.index(forKey: key) {
      let constraint = made.values[place].constraint
      // A view that left took its constraints along.
      let isWanted = made.values[place].update == update
      if constraint.isActive || isWanted, constraint.multiplier == multiplier {
        made.values[place].update = update
        if !isWanted { wantedCount += 1 }
        if constraint.constant != constant { constraint.constant = constant }
        return
      }
      constraint.isActive = false
    }
    let constraint = make()
    if made.updateValue(Made(constraint: constraint, update: update), forKey: key)?.update != update {
      wantedCount += 1
    }
    added.append(constraint)
  }

  private func want(
    _ role: Role, _ identifier: String, _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    by relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    want(role, first, second, constant: constant, multiplier: multiplier) {
      NSLayoutConstraint(
        first, attribute, relation, to: second, other, multiplier: multiplier, constant: constant,
        priority: UILayoutPriority(priority), identifier: identifier)
    }
  }

  // MARK: Along the axis

  private func addAlongAxis() {
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let canvas = canvas
    want(.start, "UISV-canvas-connection", views[0], start, canvas, start)
    want(
      .end, "UISV-canvas-connection", canvas, end, views[views.count - 1], end,
      priority: style?.hasGivenFrame == true ? 999 : 1000)

    let isSpaced = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let byBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
    for place in gaps.indices {
      want(
        .spacing, "UISV-spacing", views[place + 1], byBaselines ? .firstBaseline : start,
        by: isSpaced ? .greaterThanOrEqual : .equal, views[place], byBaselines ? .lastBaseline : end,
        constant: gaps[place])
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { want(.length, "UISV-fill-equally", view, length, views[0], length) }
    case .fillProportionally:
      let lengths = views.map { max(0, $0.intrinsicContentSize[isHorizontal ? .horizontal : .vertical]) }
      let sum = lengths.reduce(0, +) + gaps.reduce(0, +)
      guard sum > 0, sum.isFinite else { break }
      for (place, view) in views.enumerated() where lengths[place] > 0 {
        want(
          .length, "UISV-fill-proportionally", view, length, canvas, length, multiplier: lengths[place] / sum,
          priority: max(1, 999 - Float(place)))
      }
    case .equalSpacing, .equalCentering:
      addEqualDistances()
    }
  }

  /// Adds equal distances between all neighbors, of their edges or of their centers.
  private func addEqualDistances() {
    guard views.count > 2 else { return }
    let isCentered = stack.distribution == .equalCentering
    for place in 1..<views.count - 1 {
      want(.distribution, views[place - 1], views[place], views[place + 1]) {
        let constraint = distance(after: place, isCentered).constraint(equalTo: distance(after: place - 1, isCentered))
        // Below hugging, so that sizes and the minimum spacing win over equal centers.
        constraint.priority = UILayoutPriority(isCentered ? 149 : 1000)
        constraint.identifier = "UISV-distributing"
        return constraint
      }
    }
  }

  private func distance(after place: Int, _ isCentered: Bool) -> NSLayoutDimension {
    let (left, right) = (views[place], views[place + 1])
    return isHorizontal
      ? (isCentered ? left.centerXAnchor : left.trailingAnchor).anchorWithOffset(
        to: isCentered ? right.centerXAnchor : right.leadingAnchor)
      : (isCentered ? left.centerYAnchor : left.bottomAnchor).anchorWithOffset(
        to: isCentered ? right.centerYAnchor : right.topAnchor)
  }

  // MARK: Hidden views

  /// Collapses a hidden view at its place in the order, where it grows from when it is shown in an animation. Nothing
  /// else depends on it, not even the size of the stack.
  private func addHidden(_ view: UIView, after previous: UIView?) {
    let canvas = canvas
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    // Below required: an app's own size is no conflict.
    want(.hiding, "UISV-hiding", view, isHorizontal ? .width : .height, nil, .notAnAttribute, priority: 999.5)
    want(.hiddenPlace, "UISV-hiding", view, start, previous ?? canvas, previous == nil ? start : end)
    let across: NSLayoutConstraint.Attribute =
      switch stack.alignment {
      case .center: isHorizontal ? .centerY : .centerX
      case .trailing: isHorizontal ? .bottom : .trailing
      default: isHorizontal ? .top : .leading
      }
    want(.hiddenAlignment, "UISV-hiding", view, across, canvas, across)
  }

  // MARK: Across the axis

  private func addAcross() {
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.top, .bottom) : (.leading, .trailing)
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .height : .width
    let canvas = canvas
    if stack.alignment == .fill {
      let priority: Float = style?.hasGivenFrame == true ? 999 : 1000
      for view in views {
        want(.alignmentStart, "UISV-alignment", view, start, canvas, start)
        want(.alignmentEnd, "UISV-alignment", canvas, end, view, end, priority: priority)
      }
      return
    }
    for view in views {
      want(
        .boundaryStart, "UISV-spanning-boundary", view, start, by: .greaterThanOrEqual, canvas, start, priority: 999.5)
      want(.boundaryEnd, "UISV-spanning-boundary", canvas, end, by: .greaterThanOrEqual, view, end, priority: 999.5)
      // Without this constraint a view without an intrinsic size would be ambiguous.
      want(.suppression, "UISV-ambiguity-suppression", view, length, nil, .notAnAttribute, priority: 25)
    }
    want(.canvasFit, "UISV-canvas-fit", canvas, length, nil, .notAnAttribute, priority: 49)
    switch stack.alignment {
    case .fill: break
    // A column has no common baseline.
    case .leading,
      .firstBaseline where !isHorizontal, .lastBaseline where !isHorizontal:
      for view in views { want(.alignment, "UISV-alignment", view, start, canvas, start) }
    case .trailing: for view in views { want(.alignment, "UISV-alignment", canvas, end, view, end) }
    case .center:
      let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
      for view in views { want(.alignment, "UISV-alignment", view, center, canvas, center) }
    case .firstBaseline, .lastBaseline:
      let baseline: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() { want(.alignment, "UISV-alignment", view, baseline, views[0], baseline) }
    }
  }
}
