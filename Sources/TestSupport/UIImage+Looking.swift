import Drawing
import Foundation
import Rendering
import Views

extension UIImage {
  /// Returns the premultiplied pixel as 0xAARRGGBB.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    cgImage?.bitmap[x, y] ?? 0
  }

  /// Returns a text for each row: `.` for transparent, `R`, `G`, `B` and `W` for opaque colors, `#` for other opaque
  /// ones, and `+` for translucent ones.
  package func rows() -> [String] {
    guard let cgImage else { return [] }
    let names: [UInt32: String] = [
      0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FFFF: "W",
    ]
    return (0..<cgImage.height).map { y in
      (0..<cgImage.width).map { x in
        let pixel = pixel(x, y)
        return names[pixel] ?? (pixel >> 24 == 0 ? "." : pixel >> 24 == 255 ? "#" : "+")
      }.joined()
    }
  }

  /// Makes an image from rows of the letters `.`, `R`, `G`, `B` and `W`.
  package static func of(_ rows: [String], scale: CGFloat = 1) -> UIImage {
    let pixels: [Character: UInt32] = ["R": 0xFFFF_0000, "G": 0xFF00_FF00, "B": 0xFF00_00FF, "W": 0xFFFF_FFFF]
    guard let width = rows.first?.count,
      let bitmap = Bitmap(size: PixelSize(width: Int32(width), height: Int32(rows.count)))
    else { return UIImage() }
    for (y, row) in rows.enumerated() {
      for (x, letter) in row.enumerated() { bitmap[x, y] = pixels[letter] ?? 0 }
    }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }
}
