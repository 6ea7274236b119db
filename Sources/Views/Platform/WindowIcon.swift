import Drawing
import Foundation

/// A picture that stands for a program's windows, in one size.
package struct WindowIcon: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top; 0xAARRGGBB, not premultiplied.
  package let pixels: [UInt32]

  /// The sides that desktops show icons at, in pixels: in lists, in bars, and when windows are switched. Our choice.
  private static let sides: [CGFloat] = [16, 32, 48, 64, 128]

  /// A picture in the sizes that desktops use; without those for which there is no memory.
  @MainActor
  static func icons(of image: UIImage) -> [WindowIcon] {
    sides.compactMap { side in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: side, height: side)
      let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
      return picture.cgImage.map(WindowIcon.init)
    }
  }

  private init(_ image: CGImage) {
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
