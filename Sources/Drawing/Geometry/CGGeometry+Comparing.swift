import Foundation

extension CGPoint {
  /// Whether the points are equal; false if either contains NaN.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether the sizes are equal; false if either contains NaN.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether the rectangles are equal after standardizing, or both null; false if either contains NaN.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
