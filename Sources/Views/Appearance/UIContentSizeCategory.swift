import Diagnostics
import Foundation

/// The size of text that the user wants, from `extraSmall` to `accessibilityExtraExtraExtraLarge`. The default is `large`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name in UIKit.
  public let rawValue: String

  /// Makes a category of a name. An unknown name counts as `unspecified`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Body text of 17 points, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted after the user chose another size of text. `newValueUserInfoKey` has the new category.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// The key of the new category's name, a `String`, in the user info of `didChangeNotification`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { (step ?? 0) >= Self.firstAccessibilityStep }

  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place of `large`, the default.
  static let largeStep = 3

  private static let firstAccessibilityStep = 7

  /// The place in `all`, which has the categories from the smallest to the largest; nil for unspecified.
  var step: Int? { Self.all.firstIndex(of: self) }
}

extension UIContentSizeCategory {
  /// Whether this category has smaller text than another one. An unspecified category is not comparable: false.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, by: <)
  }

  /// Whether this category has text that is not larger than that of another one.
  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, by: <=)
  }

  /// Whether this category has larger text than another one.
  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, by: >)
  }

  /// Whether this category has text that is not smaller than that of another one.
  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, by: >=)
  }

  private static func compare(
    _ left: UIContentSizeCategory, _ right: UIContentSizeCategory, by holds: (Int, Int) -> Bool
  ) -> Bool {
    guard let left = left.step, let right = right.step else { return false }
    return holds(left, right)
  }
}

extension UIContentSizeCategory: PackedTraitValue {
  init(traitBits: UInt64) {
    self = traitBits == 0 ? .unspecified : Self.all[Int(traitBits) - 1]
  }

  var traitBits: UInt64 { step.map { UInt64($0) + 1 } ?? 0 }
}
