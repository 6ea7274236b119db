import Diagnostics

/// How much it matters that a view keeps the size that it wants. Stack views compare them.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    requirement(!rawValue.isNaN, "UILayoutPriority(rawValue:) with NaN")
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
