import Foundation
import Rendering

/// The signature of a PNG file, and the size in its IHDR chunk (PNG specification, 5.2 and 11.2.2).
struct PNGHeader {
  /// The number of leading bytes that contain the size and the bit depth.
  static let length = 25

  /// The longest side of a bitmap, which is shorter than that of a cairo image.
  private static let longestSide = UInt32(Bitmap.maximumSide)

  /// The most memory for an image that is decoded whole, and for one that is made smaller, in bytes. Chosen, so that a program
  /// that shows one image stays below 300 MB.
  private static let mostWholeBytes: UInt64 = 144 << 20
  private static let mostReducedBytes: UInt64 = 64 << 20

  /// The most pixels: a small file that expands to more is an attack on time.
  private static let mostPixels: UInt64 = 1 << 28

  /// The reductions to choose from: those that an interlaced image contains.
  private static let reductions: [UInt32] = [1, 2, 4, 8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int32
  let height: Int32

  /// Whether cairo decodes the image, whole.
  let isDecodedWhole: Bool

  /// The length of the squares of pixels of which each becomes one pixel, when the image is not decoded by cairo.
  let reduction: UInt32

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
    let longestSide = Self.longestSide
    guard max(width, height) <= 8 * longestSide, UInt64(width) * UInt64(height) <= Self.mostPixels else {
      throw PNGRefusal(
        "it has \(width) x \(height) pixels; a side goes up to \(8 * longestSide), the whole up to \(Self.mostPixels)")
    }
    // Cairo decodes 16 bits per channel to floating-point numbers, which are copied.
    let bytes = UInt64(width) * UInt64(height) * (bytes[24] > 8 ? 20 : 4)
    isDecodedWhole = bytes <= Self.mostWholeBytes && max(width, height) <= longestSide
    func isSmall(_ reduction: UInt32) -> Bool {
      let (width, height) = (Self.reduced(width, by: reduction), Self.reduced(height, by: reduction))
      return max(width, height) <= longestSide && UInt64(width) * UInt64(height) * 4 <= Self.mostReducedBytes
    }
    reduction = Self.reductions.first(where: isSmall) ?? 8
    (self.width, self.height) = (Int32(width), Int32(height))
  }

  /// The size of the image when it is reduced.
  func size(reducedBy reduction: UInt32) -> PixelSize {
    PixelSize(
      width: Int32(Self.reduced(UInt32(width), by: reduction)),
      height: Int32(Self.reduced(UInt32(height), by: reduction)))
  }

  private static func reduced(_ side: UInt32, by reduction: UInt32) -> UInt32 { (side - 1) / reduction + 1 }
}
