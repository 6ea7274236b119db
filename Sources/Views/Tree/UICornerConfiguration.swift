import Diagnostics
import Foundation

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable {
  let points: Double

  /// A radius in points. A negative number counts as 0; NaN and infinity are programming errors.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    requirement(radius.isFinite, "UICornerRadius.fixed(\(radius)); use a finite number")
    return UICornerRadius(points: max(0, radius))
  }
}

/// The corners of a view: with one radius, all of them or those of one edge.
public struct UICornerConfiguration: Hashable, Sendable {
  private enum Radius: Hashable, Sendable {
    case fixed(UICornerRadius)
    case halfOfHeight(maximum: Double)
  }

  private let radius: Radius
  private let corners: CACornerMask.RawValue

  private init(_ radius: Radius, _ corners: CACornerMask = .all) {
    (self.radius, self.corners) = (radius, corners.rawValue)
  }

  /// Corners with one radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration { uniformCorners(radius: radius) }

  /// Corners with one radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { Self(.fixed(radius)) }

  /// Corners whose radius is half of the shorter side, whatever the view's size is.
  ///
  /// - Parameter maximumRadius: The largest radius in points; nil for none. Negative counts as 0; NaN is a programming error.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    let maximum = maximumRadius ?? .infinity
    requirement(!maximum.isNaN, "UICornerConfiguration.capsule(maximumRadius:) with NaN")
    return Self(.halfOfHeight(maximum: max(0, maximum)))
  }

  /// The upper corners have a radius, and the lower ones none.
  public static func uniformTopRadius(_ topRadius: UICornerRadius) -> UICornerConfiguration {
    Self(.fixed(topRadius), [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  /// The lower corners have a radius, and the upper ones none.
  public static func uniformBottomRadius(_ bottomRadius: UICornerRadius) -> UICornerConfiguration {
    Self(.fixed(bottomRadius), [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  /// The left corners have a radius, and the right ones none.
  public static func uniformLeftRadius(_ leftRadius: UICornerRadius) -> UICornerConfiguration {
    Self(.fixed(leftRadius), [.layerMinXMinYCorner, .layerMinXMaxYCorner])
  }

  /// The right corners have a radius, and the left ones none.
  public static func uniformRightRadius(_ rightRadius: UICornerRadius) -> UICornerConfiguration {
    Self(.fixed(rightRadius), [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
  }

  /// The corners that have the radius.
  var mask: CACornerMask { CACornerMask(rawValue: corners) }

  /// The radius in a view of a size, in points.
  func radius(in size: CGSize) -> CGFloat {
    switch radius {
    case .fixed(let radius): radius.points
    case .halfOfHeight(let maximum): min(min(size.width, size.height) / 2, maximum)
    }
  }
}

extension UIView {
  /// Gives the layer the radius for the present size.
  func updateCorners() {
    guard let corners = existingSparseState?.corners else { return }
    let radius = corners.radius(in: storedBounds.size)
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    if layer.maskedCorners != corners.mask { layer.maskedCorners = corners.mask }
  }
}
