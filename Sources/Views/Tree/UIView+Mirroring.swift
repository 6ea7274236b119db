import Foundation

extension UIView {
  /// Whether the view's content runs from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors a rectangle in an area if the view's content runs from right to left.
  package func mirroring(_ rect: CGRect, in area: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
