import Controls
import Foundation
import TextEditing
import Views

/// A constraint as a line between the places that it relates, in the coordinates of a view.
@MainActor
package struct ConstraintLine {
  package enum Verdict: CaseIterable {
    case holds
    /// Optional, and not satisfied.
    case givesWay
    /// Required, and not satisfied: the layout engine left it out.
    case isLeftOut
  }

  package enum Shape {
    /// From the second place to the first, or along the size.
    case distance(from: CGPoint, to: CGPoint)
    /// Two places at the same coordinate.
    case alignment(from: CGPoint, to: CGPoint)
    /// Two sizes of one rectangle.
    case ratio(CGRect)
  }

  package let constraint: NSLayoutConstraint
  package let verdict: Verdict
  package let shape: Shape
  /// Whether it is an inequality that holds with room to spare, and so has no effect.
  package let isSlack: Bool

  /// The relation, the constant, the priority and, of one that is not satisfied, what there is instead.
  package let text: String

  /// - Parameter lane: How many sizes of the same item along the same axis have lines already.
  package init?(_ constraint: NSLayoutConstraint, in space: UIView, lane: Int) {
    guard let first = constraint.firstItem, let item = Self.frame(of: first, in: space) else { return nil }
    self.constraint = constraint
    let place = Self.place(constraint.firstAttribute, of: first, item)
    var other: (frame: CGRect, place: CGFloat)?
    if let second = constraint.secondItem, let frame = Self.frame(of: second, in: space) {
      other = (frame, Self.place(constraint.secondAttribute, of: second, frame))
    }
    // From right to left, distances between leading and trailing edges count to the left.
    let isDirectional = [.leading, .trailing].contains(constraint.firstAttribute)
    let sign: CGFloat = isDirectional && space.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let actual = sign * (place - constraint.multiplier * (other?.place ?? 0))
    let error = actual - constraint.constant
    verdict = Self.verdict(of: constraint, error: error, scale: space.traitCollection.displayScale)
    isSlack = verdict == .holds && constraint.relation != .equal && error.magnitude > 1.5
    if Self.isSize(constraint.firstAttribute) {
      shape = Self.sizeShape(of: constraint, item, lane: lane)
    } else {
      shape = Self.placeShape(of: constraint, item, place, other?.frame ?? item, other?.place ?? place)
    }
    text = Self.text(of: constraint, actual: actual, verdict)
  }

  // MARK: Places

  private static func frame(of item: AnyObject, in space: UIView) -> CGRect? {
    if let view = item as? UIView { return view.convert(view.bounds, to: space) }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
    return owner.convert(guide.layoutFrame, to: space)
  }

  private static func isSize(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    attribute == .width || attribute == .height
  }

  private static func isVertical(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height].contains(attribute)
  }

  private static func isCenter(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    attribute == .centerX || attribute == .centerY
  }

  /// A coordinate or a size, in points.
  private static func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, _ frame: CGRect) -> CGFloat {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch attribute {
    case .leading: return isMirrored ? frame.maxX : frame.minX
    case .trailing: return isMirrored ? frame.minX : frame.maxX
    case .left: return frame.minX
    case .right: return frame.maxX
    case .centerX: return frame.midX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .centerY: return frame.midY
    case .width: return frame.width
    case .height: return frame.height
    default: return baseline(of: item, frame)
    }
  }

  /// The baseline of the one line of a label or a field, whose text is in the middle.
  private static func baseline(of item: AnyObject, _ frame: CGRect) -> CGFloat {
    guard let font = (item as? UILabel)?.font ?? (item as? UITextField)?.font else { return frame.maxY }
    return frame.midY + (font.ascender + font.descender) / 2
  }

  // MARK: Verdict and text

  /// - Parameters:
  ///   - error: How much larger the first side is than the second, in points.
  ///   - scale: Pixels a point. Frames are on whole pixels, so each side may be off by one.
  private static func verdict(of constraint: NSLayoutConstraint, error: CGFloat, scale: CGFloat) -> Verdict {
    let tolerance = (1 + constraint.multiplier.magnitude) / max(scale, 0.25) + 0.01
    let excess =
      switch constraint.relation {
      case .lessThanOrEqual: error
      case .equal: error.magnitude
      case .greaterThanOrEqual: -error
      }
    if excess <= tolerance { return .holds }
    return constraint.priority < .required ? .givesWay : .isLeftOut
  }

  private static func text(of constraint: NSLayoutConstraint, actual: CGFloat, _ verdict: Verdict) -> String {
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "≤ "
      case .equal: ""
      case .greaterThanOrEqual: "≥ "
      }
    let number =
      constraint.multiplier == 1 || constraint.secondItem == nil
      ? constraint.constant.whole : fraction(constraint.multiplier)
    let priority = constraint.priority < .required ? " @\(CGFloat(constraint.priority.rawValue).whole)" : ""
    return relation + number + priority + (verdict == .holds ? "" : ", is \(actual.whole)")
  }

  /// A ratio of small whole numbers where there is one.
  private static func fraction(_ value: CGFloat) -> String {
    for divisor in 1...12 {
      let product = value * CGFloat(divisor)
      if (product - product.rounded()).magnitude < 1e-6 { return "\(product.whole) : \(divisor)" }
    }
    return String(format: "%.2f", Double(value))
  }

  // MARK: Shapes

  /// The distance from an item to the line of its size, and between two of these, in points.
  private static let (laneDistance, laneStep): (CGFloat, CGFloat) = (9, 14)

  private static func sizeShape(of constraint: NSLayoutConstraint, _ item: CGRect, lane: Int) -> Shape {
    if constraint.secondItem === constraint.firstItem, constraint.firstAttribute != constraint.secondAttribute {
      return .ratio(item)
    }
    let distance = laneDistance + laneStep * CGFloat(lane)
    if constraint.firstAttribute == .width {
      let y = item.minY - distance
      return .distance(from: CGPoint(x: item.minX, y: y), to: CGPoint(x: item.maxX, y: y))
    }
    let x = item.minX - distance
    return .distance(from: CGPoint(x: x, y: item.minY), to: CGPoint(x: x, y: item.maxY))
  }

  private static func placeShape(
    of constraint: NSLayoutConstraint, _ first: CGRect, _ firstPlace: CGFloat, _ second: CGRect, _ secondPlace: CGFloat
  ) -> Shape {
    let isVertical = isVertical(constraint.firstAttribute)
    func extent(_ rect: CGRect) -> ClosedRange<CGFloat> {
      isVertical ? rect.minX...rect.maxX : rect.minY...rect.maxY
    }
    func point(_ place: CGFloat, _ across: CGFloat) -> CGPoint {
      isVertical ? CGPoint(x: across, y: place) : CGPoint(x: place, y: across)
    }
    let (one, two) = (extent(first), extent(second))
    if constraint.constant == 0, (firstPlace - secondPlace).magnitude <= 1.5 {
      let span = alignmentSpan(one, two, isCenter: isCenter(constraint.firstAttribute))
      return .alignment(from: point(firstPlace, span.lowerBound), to: point(firstPlace, span.upperBound))
    }
    let across = one.overlaps(two) ? one.clamped(to: two) : one
    // A vertical line leaves the middle, where the numbers of widths are.
    let fraction: CGFloat = isVertical ? 0.2 : 0.5
    let middle = across.lowerBound + fraction * (across.upperBound - across.lowerBound)
    return .distance(from: point(secondPlace, middle), to: point(firstPlace, middle))
  }

  /// Along both items; of one inside the other, along the inner one. A center's line ends where the inner item begins.
  private static func alignmentSpan(_ one: ClosedRange<CGFloat>, _ two: ClosedRange<CGFloat>, isCenter: Bool)
    -> ClosedRange<CGFloat>
  {
    let inner = one.upperBound - one.lowerBound <= two.upperBound - two.lowerBound ? one : two
    let outer = inner == one ? two : one
    guard inner.clamped(to: outer) == inner else {
      return min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
    }
    return isCenter ? outer.lowerBound...inner.lowerBound : inner
  }
}

extension CGFloat {
  /// The nearest whole number as a text.
  var whole: String { String(format: "%.0f", Double(rounded() + 0)) }
}

/// The active constraints between the subviews of a page as lines, and the views that have no definite place.
@MainActor
package struct ConstraintLines {
  package let lines: [ConstraintLine]
  package let ambiguousFrames: [CGRect]
  /// The frames of one-line labels that are narrower than their text, with both widths in points.
  package let squeezed: [(frame: CGRect, width: CGFloat, wanted: CGFloat)]

  package init(of page: UIView) {
    lines = Self.lines(page.constraintsInside, in: page)
    ambiguousFrames = page.subviews.filter(\.hasAmbiguousLayout).map(\.frame)
    squeezed = page.subviews.compactMap { view in
      guard let label = view as? UILabel, label.numberOfLines == 1 else { return nil }
      let wanted = label.intrinsicContentSize.width
      return label.frame.width < wanted - 1 ? (label.frame, label.frame.width, wanted) : nil
    }
  }

  /// The constraints that mention a view, in the coordinates of another one.
  init(of view: UIView, in space: UIView) {
    lines = Self.lines(view.constraintsOnView, in: space)
    ambiguousFrames = view.hasAmbiguousLayout ? [view.convert(view.bounds, to: space)] : []
    squeezed = []
  }

  private static func lines(_ constraints: [NSLayoutConstraint], in space: UIView) -> [ConstraintLine] {
    var lanes: [ObjectIdentifier: [NSLayoutConstraint.Attribute: Int]] = [:]
    return constraints.compactMap { constraint in
      guard let item = constraint.firstItem else { return nil }
      let key = ObjectIdentifier(item)
      let lane = lanes[key]?[constraint.firstAttribute] ?? 0
      if constraint.secondItem == nil { lanes[key, default: [:]][constraint.firstAttribute] = lane + 1 }
      return ConstraintLine(constraint, in: space, lane: lane)
    }
  }

  /// The number of lines in the color of a verdict. A squeezed label's wish for its width gives way.
  package func count(_ verdict: ConstraintLine.Verdict) -> Int {
    lines.count { $0.verdict == verdict } + (verdict == .givesWay ? squeezed.count : 0)
  }
}

extension UIView {
  /// The active constraints that this view and its subviews hold.
  fileprivate var constraintsInside: [NSLayoutConstraint] {
    constraints + subviews.flatMap(\.constraintsInside)
  }

  /// The active constraints that mention this view or a guide of it, in the order of the views that hold them.
  var constraintsOnView: [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap(\.constraints).filter { constraint in
      [constraint.firstItem, constraint.secondItem].contains {
        $0 === self || ($0 as? UILayoutGuide)?.owningView === self
      }
    }
  }
}
