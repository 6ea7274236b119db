import Foundation
@_spi(Toolkit) import Views

/// The constraint layout of a stack view's views, which is used while an app's constraints touch one of them.
///
/// The constraints are those that UIKit's stack view prints, with its identifiers. Source: printed constraints of a
/// real stack view (A. Grebenyuk, "Let's build UIStackView").
@MainActor
struct StackConstraints {
  private let stack: UIStackView
  /// The visible views in their order.
  private let views: [UIView]
  /// The gaps after each view but the last, in points.
  private let gaps: [CGFloat]
  private var result: [NSLayoutConstraint] = []

  private var isHorizontal: Bool { stack.axis == .horizontal }

  /// The area of the views: the stack, or its layout margins guide.
  private let canvas: AnyObject

  static func make(for stack: UIStackView, views: [UIView], gaps: [CGFloat]) -> [NSLayoutConstraint] {
    guard !views.isEmpty else { return [] }
    var maker = StackConstraints(stack: stack, views: views, gaps: gaps)
    maker.addAlongAxis()
    maker.addAcross()
    return maker.result
  }

  private init(stack: UIStackView, views: [UIView], gaps: [CGFloat]) {
    (self.stack, self.views, self.gaps) = (stack, views, gaps)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private mutating func add(
    _ identifier: String, _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    by relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
      constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = identifier
    result.append(constraint)
  }

  private mutating func add(_ identifier: String, _ constraint: NSLayoutConstraint, priority: Float = 1000) {
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = identifier
    result.append(constraint)
  }

  // MARK: Along the axis

  private mutating func addAlongAxis() {
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    add("UISV-canvas-connection", views[0], start, canvas, start)
    add("UISV-canvas-connection", canvas, end, views[views.count - 1], end)

    let isSpaced = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (place, gap) in gaps.enumerated() {
      let byBaselines = !isHorizontal && stack.isBaselineRelativeArrangement
      add(
        "UISV-spacing", views[place + 1], byBaselines ? .firstBaseline : start,
        by: isSpaced ? .greaterThanOrEqual : .equal, views[place], byBaselines ? .lastBaseline : end, constant: gap)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add("UISV-fill-equally", view, length, views[0], length) }
    case .fillProportionally:
      let lengths = views.map { max(0, $0.intrinsicContentSize[isHorizontal ? .horizontal : .vertical]) }
      let sum = lengths.reduce(0, +) + gaps.reduce(0, +)
      guard sum > 0 else { break }
      for (place, view) in views.enumerated() where lengths[place] > 0 {
        add(
          "UISV-fill-proportionally", view, length, canvas, length, multiplier: lengths[place] / sum,
          priority: max(1, 999 - Float(place)))
      }
    case .equalSpacing, .equalCentering:
      addEqualDistances()
    }
  }

  /// Adds equal distances between all neighbours, of their edges or of their centers.
  private mutating func addEqualDistances() {
    let isCentered = stack.distribution == .equalCentering
    let distances = zip(views, views.dropFirst()).map { left, right in
      isHorizontal
        ? (isCentered ? left.centerXAnchor : left.trailingAnchor).anchorWithOffset(
          to: isCentered ? right.centerXAnchor : right.leadingAnchor)
        : (isCentered ? left.centerYAnchor : left.bottomAnchor).anchorWithOffset(
          to: isCentered ? right.centerYAnchor : right.topAnchor)
    }
    for distance in distances.dropFirst() {
      // Below hugging, so that sizes and the minimum spacing win over equal centers.
      add(
        "UISV-distributing", distance.constraint(equalTo: distances[0]), priority: isCentered ? 149 : 1000)
    }
  }

  // MARK: Across the axis

  private mutating func addAcross() {
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isHorizontal ? (.top, .bottom) : (.leading, .trailing)
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .height : .width
    if stack.alignment == .fill {
      for view in views {
        add("UISV-alignment", view, start, canvas, start)
        add("UISV-alignment", canvas, end, view, end)
      }
      return
    }
    for view in views {
      add("UISV-spanning-boundary", view, start, by: .greaterThanOrEqual, canvas, start)
      add("UISV-spanning-boundary", canvas, end, by: .greaterThanOrEqual, view, end)
      // Without this constraint a view without an intrinsic size would be ambiguous.
      add("UISV-ambiguity-suppression", view, length, nil, .notAnAttribute, priority: 25)
    }
    add("UISV-canvas-fit", canvas, length, nil, .notAnAttribute, priority: 49)
    switch stack.alignment {
    case .fill: break
    // A column has no common baseline.
    case .leading,
      .firstBaseline where !isHorizontal, .lastBaseline where !isHorizontal:
      for view in views { add("UISV-alignment", view, start, canvas, start) }
    case .trailing: for view in views { add("UISV-alignment", canvas, end, view, end) }
    case .center:
      let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
      for view in views { add("UISV-alignment", view, center, canvas, center) }
    case .firstBaseline, .lastBaseline:
      let baseline: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() { add("UISV-alignment", view, baseline, views[0], baseline) }
    }
  }
}
