import UIKit

extension CGPoint {
  /// The rounded coordinates, such as `(0, 40)`.
  var figure: String { "(\(x.figure), \(y.figure))" }

  static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  /// The nearest point in a rectangle.
  func moved(into area: CGRect) -> CGPoint {
    CGPoint(x: min(max(x, area.minX), area.maxX), y: min(max(y, area.minY), area.maxY))
  }

  /// The point in whole points, moved into a rectangle.
  func rounded(in area: CGRect) -> CGPoint { CGPoint(x: x.rounded(), y: y.rounded()).moved(into: area) }

  /// Whether both coordinates differ by at most a distance.
  func isNear(_ other: CGPoint, within distance: CGFloat) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension CGSize {
  /// The rounded lengths, such as `320 x 200`.
  var figure: String { "\(width.figure) x \(height.figure)" }
}

extension CGRect {
  /// Such as `(0, 40), 320 x 200`.
  var figure: String { "\(origin.figure), \(size.figure)" }
}
