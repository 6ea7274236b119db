import Diagnostics
import Foundation
import Rendering

extension Bitmap {
  /// Creates a bitmap that covers `size`, in points. Returns nil and writes a line to standard error if it is too large
  /// or cannot be allocated.
  ///
  /// - Parameter purpose: The beginning of that line.
  static func covering(_ size: CGSize, scale: CGFloat, for purpose: @autoclosure () -> String) -> Bitmap? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let largestSide = CGFloat(Bitmap.maximumSide)
    if width <= largestSide, height <= largestSide,
      let bitmap = Bitmap(size: PixelSize(width: Int32(width), height: Int32(height)))
    {
      return bitmap
    }
    StandardError.write("\(purpose()): no bitmap of \(width) x \(height) pixels can be made")
    return nil
  }
}
