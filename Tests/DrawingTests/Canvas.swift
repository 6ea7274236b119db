import Drawing
import Foundation
import Rendering

/// A small transparent bitmap with a context, and the means to read its pixels.
struct Canvas {
  let bitmap: Bitmap
  let context: CGContext

  init?(width: Int32, height: Int32, scale: CGFloat = 1, origin: CGPoint = .zero) {
    guard let bitmap = Bitmap(size: PixelSize(width: width, height: height)) else { return nil }
    self.bitmap = bitmap
    context = CGContext(bitmap: bitmap, scale: scale, origin: origin)
  }

  /// Returns the premultiplied pixel as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    context.flush()
    return bitmap[x, y]
  }

  /// A text for each row: `.` transparent, `#` opaque, `+` translucent.
  var picture: [String] {
    (0..<Int(bitmap.height)).map { y in
      (0..<Int(bitmap.width)).map { x in
        switch pixel(x, y) >> 24 {
        case 0: "."
        case 255: "#"
        default: "+"
        }
      }.joined()
    }
  }

  /// The sum of all alphas, in whole pixels: the area painted.
  var paintedArea: Double {
    var sum = 0
    for y in 0..<Int(bitmap.height) {
      for x in 0..<Int(bitmap.width) { sum += Int(pixel(x, y) >> 24) }
    }
    return Double(sum) / 255
  }
}
