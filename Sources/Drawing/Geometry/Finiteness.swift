import Foundation

extension CGRect {
  /// The same rectangle with width and height from zero up; nil if one of its numbers, or an edge, is not finite.
  var finiteStandardized: CGRect? {
    guard origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite else { return nil }
    let rect = standardized
    return rect.maxX.isFinite && rect.maxY.isFinite ? rect : nil
  }
}

extension CGAffineTransform {
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
