import Drawing

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits. Unknown bits are ignored.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner with the largest x and the smallest y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner with the smallest x and the largest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner with the largest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)

  var corners: Set<Corner> {
    var corners: Set<Corner> = []
    if contains(.topLeft) { corners.insert(.topLeft) }
    if contains(.topRight) { corners.insert(.topRight) }
    if contains(.bottomLeft) { corners.insert(.bottomLeft) }
    if contains(.bottomRight) { corners.insert(.bottomRight) }
    return corners
  }
}
