import Drawing
import Foundation

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension UIEdgeInsets {
  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension CGAffineTransform {
  /// Whether the determinant is a normal number. A singular transform flattens the plane to a line or a point.
  var isInvertible: Bool { (a * d - b * c).isNormal }

  /// Whether the transform only translates.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
