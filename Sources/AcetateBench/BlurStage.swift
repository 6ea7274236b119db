import CPixman
import Diagnostics
import Foundation
import Rendering

/// The steps of blurring a window, and the same steps by pixman.
@MainActor
final class BlurStage {
  /// A blur of 20 points is computed from a picture of an eighth of the size, with this deviation.
  private static let (halvings, deviation, saturation) = (3, 2.5, 1.8)

  let size: PixelSize
  let smallSize: PixelSize
  private let source: Bitmap
  private let small: Bitmap
  private let large: Bitmap
  private let boxes: BoxAverage
  private var convolution = ColorBlur()
  private var smoothStretch = SmoothStretch()

  /// The source, its halves, and the result of stretching the last one.
  private let images: [PixmanImage]
  private let stretched: PixmanImage
  private let pixmanConvolution: PixmanConvolution

  init(size: PixelSize) {
    boxes = BoxAverage(of: size, steps: Self.halvings)
    (self.size, smallSize) = (size, boxes.count(in: size))
    guard let source = Bitmap(size: size), let small = Bitmap(size: smallSize), let large = Bitmap(size: size) else {
      requirementFailure("no memory for bitmaps of \(size)")
    }
    (self.source, self.small, self.large) = (source, small, large)
    images = (0...Self.halvings).map {
      PixmanImage(PixelSize(width: size.width >> Int32($0), height: size.height >> Int32($0)))
    }
    stretched = PixmanImage(size)
    pixmanConvolution = PixmanConvolution(smallSize, deviation: Self.deviation)
  }

  func average() {
    source.withPixels { boxes.apply(to: $0, pixelsPerRow: source.stride / 4, isOpaque: true, into: small) }
  }

  func halveByPixman() {
    for (whole, half) in zip(images, images.dropFirst()) { whole.stretch(into: half) }
  }

  func blur() {
    convolution.apply(to: small, deviation: Self.deviation, saturation: Self.saturation)
  }

  func blurByPixman() {
    pixmanConvolution.run()
  }

  func stretch() {
    smoothStretch.apply(to: small, tint: .clear, into: large)
  }

  func stretchByPixman() {
    images.last?.stretch(into: stretched)
  }
}

/// An opaque picture of pixman's.
final class PixmanImage {
  let image: OpaquePointer
  private let size: PixelSize

  init(_ size: PixelSize) {
    guard let image = pixman_image_create_bits(PIXMAN_x8r8g8b8, size.width, size.height, nil, 0) else {
      requirementFailure("no memory for an image of \(size)")
    }
    (self.image, self.size) = (image, size)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
  }

  deinit {
    pixman_image_unref(image)
  }

  /// Sets all pixels of an image to this one, stretched by pixman's bilinear filter to its size or by a factor.
  func stretch(into target: PixmanImage, by factor: Double? = nil) {
    var transform = pixman_transform_t()
    pixman_transform_init_identity(&transform)
    transform.matrix.0.0 = factor.map { pixman_fixed_t(65536 / $0) } ?? (size.width << 16) / target.size.width
    transform.matrix.1.1 = factor.map { pixman_fixed_t(65536 / $0) } ?? (size.height << 16) / target.size.height
    pixman_image_set_transform(image, &transform)
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_composite32(
      PIXMAN_OP_SRC, image, nil, target.image, 0, 0, 0, 0, 0, 0, target.size.width, target.size.height)
  }
}

/// The blur that pixman offers: two passes of its separable convolution.
private final class PixmanConvolution {
  private let size: PixelSize
  private let first: OpaquePointer
  private let second: OpaquePointer

  init(_ size: PixelSize, deviation: Double) {
    guard let first = pixman_image_create_bits(PIXMAN_a8r8g8b8, size.width, size.height, nil, 0),
      let second = pixman_image_create_bits(PIXMAN_a8r8g8b8, size.width, size.height, nil, 0)
    else { requirementFailure("no memory for images of \(size)") }
    (self.size, self.first, self.second) = (size, first, second)
    let reach = Int((deviation * 3).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    let kernel = weights.map { pixman_fixed_t($0 / sum * 65536) }
    let one = pixman_fixed_t(65536)
    let length = pixman_fixed_t(kernel.count) * one
    let rows = [length, one, 0, 0] + kernel + [one]
    let columns = [one, length, 0, 0, one] + kernel
    pixman_image_set_filter(first, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, rows, Int32(rows.count))
    pixman_image_set_filter(second, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, columns, Int32(columns.count))
    for image in [first, second] { pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD) }
  }

  deinit {
    pixman_image_unref(first)
    pixman_image_unref(second)
  }

  func run() {
    for (source, target) in [(first, second), (second, first)] {
      pixman_image_composite32(PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, size.width, size.height)
    }
  }
}
