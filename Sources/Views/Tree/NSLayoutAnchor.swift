import Foundation

/// An edge, a center, a baseline or a size of a view or a layout guide, from which constraints are made.
///
/// The type parameter keeps horizontal locations, vertical locations and sizes apart. The methods make inactive
/// constraints.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject> {
  /// The view or guide that the anchor belongs to.
  public var item: AnyObject? { storedItem }
  @Unretained private var storedItem: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// For a distance between two locations: where it begins. The anchor itself is then the location where it ends.
  let origin: NSLayoutAnchor<AnyObject>?

  required init(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, from origin: NSLayoutAnchor<AnyObject>? = nil
  ) {
    (storedItem, self.attribute, self.origin) = (item, attribute, origin)
  }

  /// The anchor as one of any kind.
  fileprivate var erased: NSLayoutAnchor<AnyObject> { NSLayoutAnchor<AnyObject>(item, attribute, from: origin) }

  private var side: NSLayoutConstraint.Side {
    NSLayoutConstraint.Side(item: item, attribute: attribute, origin: origin)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, to: other?.side, multiplier: multiplier, constant: constant)
  }

  /// `self == anchor`.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: 0)
  }
  /// `self >= anchor`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: 0)
  }
  /// `self <= anchor`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: 0)
  }
  /// `self == anchor + c`, in points. Leading and trailing anchors count from the leading side.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: c)
  }
  /// `self >= anchor + c`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, plus: c) }
  /// `self <= anchor + c`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.lessThanOrEqual, anchor, plus: c) }
}

/// A horizontal location.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this location to another one.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.item, otherAnchor.attribute, from: erased)
  }

  /// `self == anchor + multiplier · 8`: the system's spacing between two views.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.equal, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
  /// `self >= anchor + multiplier · 8`.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
  /// `self <= anchor + multiplier · 8`.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.lessThanOrEqual, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
}

/// A vertical location.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this location to another one.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.item, otherAnchor.attribute, from: erased)
  }

  /// `self == anchor + multiplier · 8`: the system's spacing between two views, the same between baselines.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.equal, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
  /// `self >= anchor + multiplier · 8`.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
  /// `self <= anchor + multiplier · 8`.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(.lessThanOrEqual, anchor, plus: multiplier * LayoutConstants.systemSpacing) }
}

/// A size, or the distance between two locations.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// `self == c`, in points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, plus: c) }
  /// `self >= c`.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, plus: c)
  }
  /// `self <= c`.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, plus: c)
  }
  /// `self == m · anchor`.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, times: m, plus: 0)
  }
  /// `self >= m · anchor`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, times: m, plus: 0)
  }
  /// `self <= m · anchor`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, times: m, plus: 0)
  }
  /// `self == m · anchor + c`.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.equal, anchor, times: m, plus: c) }
  /// `self >= m · anchor + c`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, times: m, plus: c) }
  /// `self <= m · anchor + c`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.lessThanOrEqual, anchor, times: m, plus: c) }
}

/// Lengths of layout, in points.
package enum LayoutConstants {
  /// Between two views without text. Source: Apple's Human Interface Guidelines for "standard" spacing.
  static let systemSpacing: CGFloat = 8
  /// The margins of a view. Source: `UIView.layoutMargins` in Apple's documentation.
  static let margin: CGFloat = 8
  /// The width beyond which text is tiring to read. Source: a recording of `readableContentGuide` at the default size.
  package static let readableWidth: CGFloat = 672
  /// How strongly a readable column is as wide as that. Our choice, below `.defaultHigh`.
  static let readableWidthPriority: Double = 700
}
