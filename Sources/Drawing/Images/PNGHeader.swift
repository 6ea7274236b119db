import Foundation
import Rendering

/// The signature of a PNG file, and the size in its IHDR chunk (PNG specification, 5.2 and 11.2.2).
struct PNGHeader {
  /// The number of leading bytes that contain the size and the bit depth.
  static let length = 25

  /// The longest side of a bitmap, which is shorter than that of a cairo image.
  private static let longestSide = UInt32(Bitmap.maximumSide)

  /// One gigabyte of decoded pixels; a small file that expands to more is an attack on memory. Images with more than 8
  /// bits per channel also need an 8-bit copy, a quarter as large.
  private static let mostBytes: UInt64 = 1 << 30

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int32
  let height: Int32

  /// Throws if the image cannot be read, before memory for its pixels is allocated.
  ///
  /// - Parameter bytes: The first `length` bytes, or all if there are fewer.
  init(_ bytes: [UInt8]) throws(PNGRefusal) {
    if bytes.isEmpty { throw PNGRefusal("it is empty") }
    guard bytes.starts(with: Self.signature.prefix(bytes.count)) else { throw PNGRefusal("it is not a PNG image") }
    guard bytes.count >= Self.length else { throw .truncated }
    func number(at index: Int) -> UInt32 { bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    guard Array(bytes[12..<16]) == Array("IHDR".utf8) else {
      throw PNGRefusal("its first chunk is not the header that tells the size")
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { throw PNGRefusal("it has no pixels: \(width) x \(height)") }
    // Cairo decodes 16 bits per channel to floating-point numbers.
    let mostPixels = Self.mostBytes / (bytes[24] > 8 ? 16 : 4)
    guard width <= Self.longestSide, height <= Self.longestSide, UInt64(width) * UInt64(height) <= mostPixels else {
      throw PNGRefusal(
        "it has \(width) x \(height) pixels; a side goes up to \(Self.longestSide), the whole up to \(mostPixels)")
    }
    (self.width, self.height) = (Int32(width), Int32(height))
  }
}
