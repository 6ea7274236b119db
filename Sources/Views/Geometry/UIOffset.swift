import Foundation

/// A distance from a position, in points.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal distance, positive to the right.
  public var horizontal: CGFloat
  /// The vertical distance, positive downward.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Makes an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Makes an offset from its two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
