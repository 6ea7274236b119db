import Foundation

extension UIView {
  /// Whether what the view shows runs from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A rectangle that is laid out from the left in an area, where it belongs.
  package func mirroring(_ rect: CGRect, in area: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
