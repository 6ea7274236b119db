import Foundation
import Rendering

/// The beginning of a PNG file: its signature and what its IHDR chunk tells of the size (PNG specification, 5.2 and 11.2.2).
struct PNGHeader {
  /// Bytes from the beginning that tell the size and the depth.
  static let length = 25

  /// The longest side that cairo holds in an image.
  private static let longestSide: UInt32 = 32767

  /// A gigabyte of decoded pixels; more in a file of a few bytes is an attack on memory. Only of more than 8 bits a channel are
  /// there others beside, a quarter as much.
  private static let mostBytes: UInt64 = 1 << 30

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int32
  let height: Int32

  /// Throws what keeps the image from being read, before any pixel has memory.
  ///
  /// - Parameter bytes: As many of the first `length` as there are.
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
    // Of 16 bits a channel cairo makes floating-point numbers.
    let mostPixels = Self.mostBytes / (bytes[24] > 8 ? 16 : 4)
    guard width <= Self.longestSide, height <= Self.longestSide, UInt64(width) * UInt64(height) <= mostPixels else {
      throw PNGRefusal(
        "it has \(width) x \(height) pixels; a side goes up to \(Self.longestSide), the whole up to \(mostPixels)")
    }
    (self.width, self.height) = (Int32(width), Int32(height))
  }
}
