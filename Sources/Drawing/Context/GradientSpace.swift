import CPangoCairo
import Foundation

/// The space that a gradient is made in: user space, magnified so that its units are about as long as device pixels,
/// and moved so that its origin lies where it is drawn. Then what cairo makes of its numbers keeps within what these
/// hold.
struct GradientSpace {
  let fromDevice: cairo_matrix_t
  private let fromUser: CGAffineTransform
  private let magnification: CGFloat

  /// Nil if the transform is so flat that pixman's 16 bits behind the point do not hold its inverse, or nothing shows.
  ///
  /// - Parameter box: What is drawn over, in device pixels.
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

  /// A point of user space here; nil if it is too far away.
  func point(_ point: CGPoint) -> CGPoint? {
    let point = point.applying(fromUser)
    return max(abs(point.x), abs(point.y)) <= CGContext.farthestDeviceCoordinate ? point : nil
  }

  func length(_ length: CGFloat) -> CGFloat? {
    let length = length * magnification
    return length <= CGContext.farthestDeviceCoordinate ? length : nil
  }
}
