import Diagnostics
import Foundation

/// A linear relation of two items' edges, centers or sizes: `first = multiplier · second + constant`, or `<=`, or `>=`.
///
/// Items are views and layout guides, which the constraint does not retain. It takes effect while it is active: it is then
/// in the `constraints` of the nearest common ancestor of its items, which retains it.
@preconcurrency @MainActor
open class NSLayoutConstraint: IdentityHashable, CustomStringConvertible {
  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// The horizontal or the vertical axis.
    case horizontal, vertical
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The first side is exactly the second.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The part of an item that a constraint is about.
  public enum Attribute: Int, Sendable {
    /// No item, or no part of it: the side is the constant alone.
    case notAnAttribute = 0
    /// An edge of the alignment rectangle. `leading` is the left edge where text runs from left to right.
    case left = 1
    /// An edge of the alignment rectangle.
    case right, top, bottom, leading, trailing
    /// A size of the alignment rectangle.
    case width, height
    /// The center of the alignment rectangle.
    case centerX, centerY
    /// The baseline of the last or the first line of text; without text the lower edge.
    case lastBaseline, firstBaseline
    /// An edge of the rectangle inside the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// A center of the rectangle inside the layout margins.
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The first item, a view or a guide; nil once it is gone.
  open var firstItem: AnyObject? { storedFirstItem }
  /// The part of the first item.
  open var firstAttribute: Attribute { form.first }
  /// How the two sides compare.
  open var relation: Relation { form.relation }
  /// The second item; nil for none, and once it is gone.
  open var secondItem: AnyObject? { storedSecondItem }
  /// The part of the second item; `.notAnAttribute` for none.
  open var secondAttribute: Attribute { form.second }
  /// The factor of the second item.
  open var multiplier: CGFloat { form.multiplier }

  /// What the constraint says about its items, which never changes.
  let form: Form

  struct Form {
    let first: Attribute
    let relation: Relation
    let second: Attribute
    let multiplier: CGFloat
  }

  /// For a distance between two edges: the edge where it begins.
  let (firstOrigin, secondOrigin): (NSLayoutAnchor<AnyObject>?, NSLayoutAnchor<AnyObject>?)

  /// The number that is added to the second side, in points. Changing it is the cheapest change of a layout.
  open var constant: CGFloat {
    didSet {
      requirement(constant.isFinite, "NSLayoutConstraint.constant set to \(constant); use a finite number")
      if constant != oldValue { constantDidChange() }
    }
  }

  /// How strong the constraint is: `.required` by default. It cannot change between required and optional while the
  /// constraint is active and its views are in a window.
  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      requirement(
        holder?.storedWindow == nil || (priority >= .required) == (oldValue >= .required),
        "Changing the priority of an active constraint in a window from \(oldValue.rawValue) to \(priority.rawValue) is not "
          + "supported: deactivate it first: \(description)")
      priorityDidChange()
    }
  }

  /// A name for debugging.
  open var identifier: String?

  /// Kept for the app; nothing is archived here.
  open var shouldBeArchived = false

  /// Whether there was a second item, which may be gone.
  let hasSecondItem: Bool

  @Unretained private(set) var storedFirstItem: AnyObject?
  @Unretained private(set) var storedSecondItem: AnyObject?

  /// The view that holds it while it is active.
  @Unretained var holder: UIView?
  /// The number of its activation among all.
  var activation = 0
  /// While it is active: its place among the constraints that the holder holds, and for each of its items among those
  /// that mention the item's view; -1 for an item without a place of its own.
  var heldPlace = -1
  var userPlaces = SIMD4<Int32>(repeating: -1)

  /// Makes an inactive constraint.
  ///
  /// It is a programming error if a location has no second item or the multiplier 0, if a size is compared with a location,
  /// a horizontal location with `.notAnAttribute`, or leading and trailing with left and right; and if a number is not
  /// finite.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let (first, second) = (Self.object(view1), view2.map(Self.object))
    (storedFirstItem, storedSecondItem, hasSecondItem) = (first, second, second != nil)
    form = Form(
      first: attr1, relation: relation, second: view2 == nil ? .notAnAttribute : attr2, multiplier: multiplier)
    constant = c
    (firstOrigin, secondOrigin) = (nil, nil)
    checkNumbers()
    for item in [first, second].compactMap({ $0 }) {
      requirement(
        item is UIView || item is UILayoutGuide, "NSLayoutConstraint of \(type(of: item)); use a view or a layout guide"
      )
    }
    checkAttributes()
  }

  /// Makes an inactive constraint without items, which cannot be activated.
  public init() {
    form = Form(first: .notAnAttribute, relation: .equal, second: .notAnAttribute, multiplier: 1)
    (constant, hasSecondItem) = (0, false)
    (firstOrigin, secondOrigin) = (nil, nil)
  }

  /// The value as an object. For what should come, a cast to the class is much faster than one to any object.
  private static func object(_ item: Any) -> AnyObject {
    item as? UIView ?? item as? UILayoutGuide ?? item as AnyObject
  }

  /// A toolkit's own constraint between views or guides, whose attributes fit.
  package init(
    _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, to second: AnyObject?, _ other: Attribute,
    multiplier: CGFloat, constant: CGFloat, priority: UILayoutPriority, identifier: String
  ) {
    (storedFirstItem, storedSecondItem, hasSecondItem) = (first, second, second != nil)
    form = Form(first: attribute, relation: relation, second: other, multiplier: multiplier)
    (self.constant, self.priority, self.identifier) = (constant, priority, identifier)
    (firstOrigin, secondOrigin) = (nil, nil)
    checkNumbers()
  }

  /// A part of an item, or the distance to it from an origin.
  struct Side {
    let item: AnyObject?
    let attribute: Attribute
    let origin: NSLayoutAnchor<AnyObject>?
  }

  /// A constraint between anchors.
  init(_ first: Side, _ relation: Relation, to second: Side?, multiplier: CGFloat, constant: CGFloat) {
    form = Form(
      first: first.attribute, relation: relation, second: second?.attribute ?? .notAnAttribute, multiplier: multiplier)
    (storedFirstItem, firstOrigin) = (first.item, first.origin)
    (storedSecondItem, secondOrigin) = (second?.item, second?.origin)
    (self.constant, hasSecondItem) = (constant, second != nil)
    checkNumbers()
  }

  private func checkNumbers() {
    requirement(
      form.multiplier.isFinite && constant.isFinite,
      "NSLayoutConstraint with multiplier \(multiplier) and constant \(constant); use finite numbers")
  }

  private func checkAttributes() {
    let (first, second) = (firstAttribute, secondAttribute)
    requirement(first != .notAnAttribute, "NSLayoutConstraint whose first attribute is .notAnAttribute")
    if first.isSize {
      requirement(
        second == .notAnAttribute || second.isSize,
        "NSLayoutConstraint between the size .\(first) and the location .\(second)")
    } else {
      requirement(
        hasSecondItem && second != .notAnAttribute && multiplier != 0,
        "NSLayoutConstraint of the location .\(first) without a second location: locations come in pairs, with a "
          + "multiplier other than 0")
      requirement(!second.isSize, "NSLayoutConstraint between the location .\(first) and the size .\(second)")
      requirement(
        first.isDirectional == second.isDirectional || first.isCenter || second.isCenter
          || first.axis != second.axis || first.axis == .vertical,
        "NSLayoutConstraint between .\(first) and .\(second): use leading and trailing, or left and right, on both sides"
      )
    }
  }

  // MARK: Activation

  /// Whether it takes effect. Activation needs a common ancestor of the items, and is a programming error without.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints, those that are not yet.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, those that are active.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  var isAboutBaselines: Bool { form.first.isBaseline || form.second.isBaseline }

  /// Makes constraints from a picture of a row or a column in text, such as `"H:|-[name(>=80)]-8-[field]-|"`.
  ///
  /// A format that does not parse, or names a view or a metric that is missing, is a programming error. Source of the
  /// grammar: Apple, "Visual Format Language", in the Auto Layout Guide.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    parsedConstraints(format, options: opts, metrics: metrics, views: views)
  }

  /// `<NSLayoutConstraint:0x… 'identifier' UILabel:0x….leading == UIView:0x….leading + 8 @750   (active)>`
  open nonisolated var description: String { fullDescription }
}

extension NSLayoutConstraint.Axis {
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

  var isCenter: Bool {
    self == .centerX || self == .centerY || self == .centerXWithinMargins || self == .centerYWithinMargins
  }

  /// Whether it depends on the direction of text.
  var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var axis: Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// The attribute of the rectangle inside the margins that this one means; nil for one of the item itself.
  var insideMargins: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
