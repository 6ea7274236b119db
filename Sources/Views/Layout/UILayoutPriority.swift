import Diagnostics

/// How strongly a view resists a change of its intrinsic size. Stack views compare priorities.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    requirement(!rawValue.isNaN, "UILayoutPriority(rawValue:) with NaN")
    self.rawValue = rawValue
  }

  /// Makes a priority from a number, usually from 1 to 1000. Other numbers are kept; NaN is a programming error.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// 1000: stronger than all other named priorities. Stack views compare it like any number.
  public static let required = UILayoutPriority(1000)
  /// 750: the usual resistance to compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: the usual resistance to growth.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}

/// A baseline of text: that of the first or the last line.
@_spi(Toolkit) public enum TextBaseline {
  case first, last
}
