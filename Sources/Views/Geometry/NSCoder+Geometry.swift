import Foundation

extension NSCoder {
  /// The point of a text such as `{1, 2}`; zero for any other text.
  public static func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }

  /// The size of a text such as `{1, 2}`; zero for any other text.
  public static func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }

  /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for any other text.
  public static func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  /// A point as text.
  public static func string(for point: CGPoint) -> String { NSStringFromPoint(point) }

  /// A size as text.
  public static func string(for size: CGSize) -> String { NSStringFromSize(size) }

  /// A rectangle as text.
  public static func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}
