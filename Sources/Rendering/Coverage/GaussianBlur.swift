import CPixman
import Diagnostics
import Glibc

/// A separable Gaussian blur for masks of one byte per pixel.
package struct GaussianBlur {
  /// The largest standard deviation to blur at full resolution. Beyond it, a smaller mask with less blur, scaled up,
  /// looks the same and costs less.
  package static let largestDeviation = 3.0

  /// The distance in pixels that a blur spreads.
  package let reach: Int32

  /// Weights that add up to one, in pixman's 16.16 fixed point.
  private let kernel: [pixman_fixed_t]

  /// - Parameter deviation: The standard deviation, in pixels, from 0 to `largestDeviation`.
  package init(deviation: Double) {
    requirement(
      deviation >= 0 && deviation <= Self.largestDeviation, "A blur with a standard deviation of \(deviation) pixels")
    // The weight beyond three standard deviations is 0.3 %, less than one step of 8 bits.
    reach = Int32((deviation * 3).rounded(.up))
    let weights = (-reach...reach).map { distance in
      deviation > 0 ? Self.weight(Double(distance) / deviation) : 1
    }
    let sum = weights.reduce(0, +)
    var kernel = weights.map { pixman_fixed_t(($0 / sum * 65536).rounded()) }
    // Compensate for rounding, so that a uniform area keeps its value.
    kernel[Int(reach)] += 65536 - kernel.reduce(0, +)
    self.kernel = kernel
  }

  /// Blurs a mask in place; pixels outside it count as zero. Returns false and changes nothing if out of memory, or if
  /// a side is outside 1...`Bitmap.maximumSide`.
  ///
  /// - Parameters:
  ///   - bytes: The first row, aligned to 4 bytes.
  ///   - bytesPerRow: A multiple of 4.
  package func apply(to bytes: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) -> Bool {
    guard let between = Mask(size: size),
      let mask = PixelMemory.makeImage(PIXMAN_a8, size: size, bytes: bytes, bytesPerRow: bytesPerRow)
    else { return false }
    defer { pixman_image_unref(mask) }
    let length = Int32(kernel.count)
    convolve(mask, into: between.image, size: size, columns: length, rows: 1)
    convolve(between.image, into: mask, size: size, columns: 1, rows: length)
    return true
  }

  /// Applies one pass: either `columns` or `rows` is the kernel's length, the other is 1.
  private func convolve(
    _ source: OpaquePointer, into target: OpaquePointer, size: PixelSize, columns: Int32, rows: Int32
  ) {
    let one: [pixman_fixed_t] = [65536]
    // The kernel's size, the number of subpixel phase bits on each axis (none), and the weights on each axis.
    let parameters = [columns * 65536, rows * 65536, 0, 0] + (columns > 1 ? kernel : one) + (rows > 1 ? kernel : one)
    pixman_image_set_filter(source, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, parameters, Int32(parameters.count))
    pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, size.width, size.height)
  }

  /// Returns the Gaussian at `x` standard deviations.
  private static func weight(_ x: Double) -> Double { exp(-x * x / 2) }
}
