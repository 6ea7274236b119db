import Foundation

extension CGRect {
  /// The standardized rectangle; nil if a coordinate, a side or an edge is not finite.
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
