import CPixman

/// The averages of equal boxes of pixels: a small picture of a large one.
///
/// Each pixel is read once. It takes about three quarters of the time of halving several times by pixman; `make bench` measures
/// both.
package struct BoxAverage {
  /// The longest side of a box: 16 bits hold the sum of 256 bytes.
  private static let longestSide = 256

  /// The sides of a box, each a power of two.
  private let width: Int
  private let height: Int

  /// Makes boxes with sides of two to the power of `steps`, at most 8, or as large as the picture allows.
  package init(of size: PixelSize, steps: Int) {
    func side(_ length: Int32) -> Int {
      var side = 1
      while side < min(1 << steps, Self.longestSide), side * 2 <= Int(length) { side *= 2 }
      return side
    }
    (width, height) = (side(size.width), side(size.height))
  }

  /// The number of whole boxes in a picture. Pixels right of them and below them do not count.
  package func count(in size: PixelSize) -> PixelSize {
    PixelSize(width: size.width / Int32(width), height: size.height / Int32(height))
  }

  /// Sets the pixels of `target`, which has a pixel for each box.
  ///
  /// - Parameters:
  ///   - source: The first pixel of the picture, premultiplied 0xAARRGGBB.
  ///   - isOpaque: Whether alpha is 255, whatever the pixels say.
  package func apply(
    to source: UnsafePointer<UInt32>, pixelsPerRow: Int, isOpaque: Bool, into target: Bitmap
  ) {
    target.withPixels { pixels in
      for y in 0..<Int(target.height) {
        let row = source + y * height * pixelsPerRow
        for x in 0..<Int(target.width) {
          let box = row + x * width
          let sum =
            switch width {
            case 1: sum(of: box, pixelsPerRow: pixelsPerRow, as: SIMD2<UInt16>.self)
            case 2: sum(of: box, pixelsPerRow: pixelsPerRow, as: SIMD4<UInt16>.self)
            default: sum(of: box, pixelsPerRow: pixelsPerRow, as: SIMD8<UInt16>.self)
            }
          pixels[y * target.stride / 4 + x] = average(sum) | (isOpaque ? 0xFF00_0000 : 0)
        }
      }
    }
  }

  /// The sums of blue, green, red and alpha over a box. 16 bits hold the sums of its columns.
  ///
  /// - Parameter lanes: A vector with two lanes for each of the pixels that are added at once. The upper bytes of these
  ///   lanes are green and alpha, the lower ones blue and red.
  @inline(__always)
  private func sum<Lanes: SIMD>(
    of box: UnsafePointer<UInt32>, pixelsPerRow: Int, as lanes: Lanes.Type
  ) -> SIMD4<UInt32> where Lanes.Scalar == UInt16 {
    let pixelsPerStep = Lanes.scalarCount / 2
    var sum = SIMD4<UInt32>.zero
    for column in stride(from: 0, to: width, by: pixelsPerStep) {
      var (blueAndRed, greenAndAlpha) = (Lanes.zero, Lanes.zero)
      var pixels = UnsafeRawPointer(box + column)
      for _ in 0..<height {
        let words = pixels.loadUnaligned(as: Lanes.self)
        blueAndRed &+= words & 255
        greenAndAlpha &+= words &>> 8
        pixels += pixelsPerRow * 4
      }
      for pixel in 0..<pixelsPerStep {
        sum &+= SIMD4(
          UInt32(blueAndRed[2 * pixel]), UInt32(greenAndAlpha[2 * pixel]), UInt32(blueAndRed[2 * pixel + 1]),
          UInt32(greenAndAlpha[2 * pixel + 1]))
      }
    }
    return sum
  }

  private func average(_ sum: SIMD4<UInt32>) -> UInt32 {
    let count = UInt32(width * height)
    let mean = (sum &+ count / 2) &>> UInt32(count.trailingZeroBitCount)
    return mean[0] | mean[1] &<< 8 | mean[2] &<< 16 | mean[3] &<< 24
  }
}
