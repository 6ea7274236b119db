import Drawing
import Foundation

/// An icon of a program's windows, in one size.
package struct WindowIcon: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top; 0xAARRGGBB, not premultiplied.
  package let pixels: [UInt32]

  package init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    pixels = (0..<image.height).flatMap { y in (0..<image.width).map { x in image.pixel(x, y) } }
  }
}

extension CGImage {
  /// 0xAARRGGBB, not premultiplied.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = bitmap[x, y]
    let alpha = bitmap.isOpaque ? 255 : pixel >> 24
    guard alpha > 0 else { return 0 }
    func component(_ shift: UInt32) -> UInt32 {
      let premultiplied = pixel >> shift & 0xFF
      return min(255, (premultiplied * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
