import Diagnostics
import Foundation
import Rendering

extension Bitmap {
  /// Creates a bitmap that covers `size`, in points. Returns nil and writes a line to standard error if it is too large
  /// or cannot be allocated.
  ///
  /// - Parameter purpose: The beginning of that line.
  static func covering(_ size: CGSize, scale: CGFloat, for purpose: @autoclosure () -> String) -> Bitmap? {
    if let bitmap = self.size(covering: size, scale: scale).flatMap(Bitmap.init(size:)) { return bitmap }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    StandardError.write("\(purpose()): no bitmap of \(width) x \(height) pixels can be made")
    return nil
  }

  /// The pixels that cover a size in points; nil if no bitmap is that large.
  static func size(covering size: CGSize, scale: CGFloat) -> PixelSize? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard max(width, height) <= CGFloat(Bitmap.maximumSide) else { return nil }
    return PixelSize(width: Int32(width), height: Int32(height))
  }
}
