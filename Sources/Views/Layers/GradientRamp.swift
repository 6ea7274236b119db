import Drawing
import Foundation
import Rendering

/// The colors of a gradient by position, as premultiplied pixels.
///
/// Between two stops the premultiplied components are interpolated, so that a transparent color adds no hue.
struct GradientRamp {
  /// Chosen: four steps for each of the 256 levels of a component.
  private static let stepCount = 1024

  private let pixels: [UInt32]

  /// - Parameter stops: In ascending order of their locations, which are from 0 to 1; at least one.
  init(_ stops: [(location: CGFloat, color: CGColor)]) {
    let stops = stops.map { (location: Double($0.location), color: Self.premultiplied($0.color)) }
    var next = 0
    pixels = (0...Self.stepCount).map { step in
      let position = Double(step) / Double(Self.stepCount)
      while next < stops.count, stops[next].location <= position { next += 1 }
      if next == 0 { return Self.pixel(stops[0].color) }
      if next == stops.count { return Self.pixel(stops[next - 1].color) }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (position - before.location) / (after.location - before.location)
      return Self.pixel(before.color + part * (after.color - before.color))
    }
  }

  /// Whether every color is opaque.
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The pixel at a position, 0xAARRGGBB. Positions beyond 0 and 1 have the colors of the ends; NaN counts as 0.
  subscript(position: Double) -> UInt32 {
    let clamped = position > 0 ? min(position, 1) : 0
    return pixels[Int(clamped * Double(Self.stepCount) + 0.5)]
  }

  private static func premultiplied(_ color: CGColor) -> SIMD4<Double> {
    let color = color.color
    let alpha = Double(color.alpha) / 255
    return SIMD4(
      Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, Double(color.alpha))
  }

  private static func pixel(_ components: SIMD4<Double>) -> UInt32 {
    let bytes = SIMD4<UInt32>(components + 0.5)
    return bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
  }
}
