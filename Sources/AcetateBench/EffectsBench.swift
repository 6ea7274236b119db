import CPixman
import Diagnostics
import Rendering
import UIKit

/// The cost of blurred backdrops and of transitions between controllers.
@MainActor
enum EffectsBench {
  private static let size = FrameSize.all[0]

  static func rows(rounds: Int) -> [Row] {
    [
      scrolled(height: 44, "a bar of 44 points", rounds: rounds),
      scrolled(height: size.height, "the whole window", rounds: rounds),
      convolution(rounds: rounds), transition(.push, rounds: rounds), transition(.sheet, rounds: rounds),
    ]
  }

  /// Compares a scroll beneath a blurred cover with one beneath an opaque cover.
  private static func scrolled(height: CGFloat, _ name: String, rounds: Int) -> Row {
    let (blurred, opaque) = (
      EffectsStage(.blurred, height: height, size: size), EffectsStage(.opaque, height: height, size: size)
    )
    let samples = Measurement.pairs(rounds: rounds, subject: blurred.scrollAndDraw, limit: opaque.scrollAndDraw)
    return Row(name: "scrolled beneath \(name), blurred, \(size.name)", limit: "opaque", samples: samples)
  }

  /// Compares the blur of the small picture of a whole window with pixman's.
  private static func convolution(rounds: Int) -> Row {
    let pixels = PixelSize(width: size.pixels.width / 8, height: size.pixels.height / 8)
    guard let bitmap = Bitmap(size: pixels), let other = PixmanConvolution(pixels, deviation: 2.5) else {
      requirementFailure("no memory for a bitmap of \(pixels)")
    }
    var blur = ColorBlur()
    let samples = Measurement.pairs(rounds: rounds) {
      blur.apply(to: bitmap, deviation: 2.5, saturation: 1.8)
    } limit: {
      other.run()
    }
    return Row(
      name: "blur of \(pixels.width)x\(pixels.height) pixels", limit: "separable convolution of pixman",
      samples: samples)
  }

  /// Compares a frame of a transition with a full repaint of one page.
  private static func transition(_ kind: TransitionStage.Kind, rounds: Int) -> Row {
    let (moving, still) = (TransitionStage(kind, size: size), TransitionStage(kind, size: size))
    let samples = Measurement.pairs(rounds: rounds, subject: moving.drawTransition, limit: still.drawAnew)
    return Row(name: "frame of a \(kind.rawValue), \(size.name)", limit: "full repaint of a page", samples: samples)
  }
}

/// The blur that pixman offers: two passes of its separable convolution.
private final class PixmanConvolution {
  private let size: PixelSize
  private let first: OpaquePointer
  private let second: OpaquePointer

  init?(_ size: PixelSize, deviation: Double) {
    guard let first = pixman_image_create_bits(PIXMAN_a8r8g8b8, size.width, size.height, nil, 0),
      let second = pixman_image_create_bits(PIXMAN_a8r8g8b8, size.width, size.height, nil, 0)
    else { return nil }
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
