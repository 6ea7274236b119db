import Diagnostics
import Foundation
import Rendering

extension Bitmap {
  /// A bitmap of all pixels that `size`, in points, touches; nil if it is larger than one can be or there is no memory for
  /// it, which is noted on standard error.
  ///
  /// - Parameter purpose: Begins the note.
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
