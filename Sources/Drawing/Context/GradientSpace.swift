import CPangoCairo
import Foundation

/// The space in which a gradient is defined: user space, scaled so that its units are about a device pixel long, with
/// its origin in the middle of the painted area. This keeps cairo's fixed-point numbers in range.
struct GradientSpace {
  let fromDevice: cairo_matrix_t
  private let fromUser: CGAffineTransform
  private let magnification: CGFloat

  /// Nil if the clip is empty, or if the transform is so flat that pixman's 16 fractional bits cannot hold its inverse.
  ///
  /// - Parameter box: The painted area, in device pixels.
  init?(_ toDevice: CGAffineTransform, around box: CGRect) {
    guard let (longest, shortest) = toDevice.unitLengths, shortest > longest / 8192, !box.isEmpty else { return nil }
    let magnified = CGAffineTransform(scaleX: longest, y: longest)
    let inverse = toDevice.inverted().concatenating(magnified)
    let center = CGPoint(x: box.midX, y: box.midY).applying(inverse)
    guard inverse.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
    let moved = CGAffineTransform(translationX: -center.x, y: -center.y)
    magnification = longest
    fromDevice = cairo_matrix_t(inverse.concatenating(moved))
    fromUser = magnified.concatenating(moved)
  }

  /// Converts a point from user space; nil if it is out of range.
  func point(_ point: CGPoint) -> CGPoint? {
    let point = point.applying(fromUser)
    return max(abs(point.x), abs(point.y)) <= CGContext.farthestDeviceCoordinate ? point : nil
  }

  func length(_ length: CGFloat) -> CGFloat? {
    let length = length * magnification
    return length <= CGContext.farthestDeviceCoordinate ? length : nil
  }
}
