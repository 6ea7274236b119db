import Diagnostics
import Foundation

/// The radius of a corner. A number literal is a fixed radius.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  enum Kind: Hashable {
    case fixed(Double)
    case concentric(minimum: Double)
  }

  let kind: Kind

  /// A radius in points. A negative number counts as 0; NaN and infinity are programming errors.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    requirement(radius.isFinite, "UICornerRadius.fixed(\(radius)); use a finite number")
    return UICornerRadius(kind: .fixed(max(0, radius)))
  }

  /// A radius whose corner has the same center as that of the container: the container's radius less the distance between the edges,
  /// the larger of the two at the corner. The container is the nearest ancestor with rounded corners. Without one the radius is the
  /// minimum.
  ///
  /// - Parameter minimum: The smallest radius, in points; nil for 0. Negative counts as 0; NaN and infinity are programming errors.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    let minimum = minimum ?? 0
    requirement(
      minimum.isFinite, "UICornerRadius.containerConcentric(minimum: \(minimum)); use a finite number")
    return UICornerRadius(kind: .concentric(minimum: max(0, minimum)))
  }

  /// A fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// A fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  private init(kind: Kind) { self.kind = kind }

  /// More than any view has room for.
  fileprivate static let unlimited = UICornerRadius(kind: .fixed(.infinity))
}

/// The radii of the corners of a view. Each is at most half of the view's shorter side.
public struct UICornerConfiguration: Hashable, Sendable {
  /// Those of the corners in the order of `Corners`; nil for square corners.
  private let radii: [UICornerRadius?]

  /// The first of the corners that have the largest of their radii in common, for each corner.
  private let groups: [Int]

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, groups: [Int] = [0, 1, 2, 3]
  ) {
    (radii, self.groups) = ([topLeft, topRight, bottomLeft, bottomRight], groups)
  }

  /// That of a view without rounded corners.
  static let square = UICornerConfiguration(nil, nil, nil, nil)

  /// Gives each corner the radius for itself: `containerConcentric` may be another at each.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration { Self(radius, radius, radius, radius) }

  /// Gives each corner a radius of its own; nil leaves it square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// Corners whose radius is half of the shorter side, whatever the view's size is.
  ///
  /// - Parameter maximumRadius: The largest radius in points; nil for none. Negative counts as 0; NaN is a programming error.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    let maximum = maximumRadius ?? .infinity
    requirement(!maximum.isNaN, "UICornerConfiguration.capsule(maximumRadius:) with NaN")
    return corners(radius: maximum == .infinity ? .unlimited : .fixed(max(0, maximum)))
  }

  /// Gives all corners one radius: of `containerConcentric`, the largest of the four.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(radius, radius, radius, radius, groups: [0, 0, 0, 0])
  }

  /// Gives the upper corners one radius, and the lower ones another.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    Self(topRadius, topRadius, bottomRadius, bottomRadius, groups: [0, 0, 2, 2])
  }

  /// Gives the left corners one radius, and the right ones another.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    Self(leftRadius, rightRadius, leftRadius, rightRadius, groups: [0, 1, 0, 1])
  }

  /// Gives the upper corners one radius, and the lower ones radii of their own; nil leaves them square.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, groups: [0, 0, 2, 3])
  }

  /// Gives the lower corners one radius, and the upper ones radii of their own; nil leaves them square.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, groups: [0, 1, 2, 2])
  }

  /// Gives the left corners one radius, and the right ones radii of their own; nil leaves them square.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(leftRadius, topRightRadius, leftRadius, bottomRightRadius, groups: [0, 1, 0, 3])
  }

  /// Gives the right corners one radius, and the left ones radii of their own; nil leaves them square.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, groups: [0, 1, 2, 1])
  }

  /// Whether a radius depends on the view's container.
  var isConcentric: Bool {
    radii.contains {
      if case .concentric = $0?.kind { true } else { false }
    }
  }

  /// Returns the radii in a view of a size, in points.
  ///
  /// - Parameter concentric: Those that the container's corners give.
  func radii(in size: CGSize, concentric: SIMD4<Double>) -> SIMD4<Double> {
    var largest = SIMD4<Double>.zero
    for (corner, radius) in radii.enumerated() {
      let points =
        switch radius?.kind {
        case nil: 0.0
        case .fixed(let radius): radius
        case .concentric(let minimum): max(concentric[corner], minimum)
        }
      largest[groups[corner]] = max(largest[groups[corner]], points)
    }
    let limit = max(0, min(size.width, size.height) / 2)
    return SIMD4(groups.map { min(largest[$0], limit) })
  }
}
