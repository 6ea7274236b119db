import Drawing
import Foundation
import Rendering

/// The colours of a gradient by position, as premultiplied pixels.
///
/// Between two stops the premultiplied components are interpolated, so that a transparent colour adds no hue.
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

  /// Whether every colour is opaque.
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The pixel at a position, 0xAARRGGBB. Positions beyond 0 and 1 have the colours of the ends; NaN counts as 0.
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

/// The position in a gradient of each point of a unit square.
enum GradientGeometry {
  /// Along the line from `start` to `end`.
  case axial(start: CGPoint, end: CGPoint)
  /// From the center of an ellipse, whose bounding box has a corner at `end`, to its edge.
  case radial(start: CGPoint, end: CGPoint)
  /// Around a center, clockwise from the direction of `end`.
  case conic(start: CGPoint, end: CGPoint)

  /// Returns the position of a point, in a rectangle of a size in points; 0 if start and end coincide.
  func position(of point: CGPoint, in size: CGSize) -> Double {
    switch self {
    case .axial(let start, let end):
      let way = (x: (end.x - start.x) * size.width, y: (end.y - start.y) * size.height)
      let length = way.x * way.x + way.y * way.y
      guard length > 0 else { return 0 }
      return ((point.x - start.x) * size.width * way.x + (point.y - start.y) * size.height * way.y) / length
    case .radial(let start, let end):
      let (x, y) = ((point.x - start.x) / (end.x - start.x), (point.y - start.y) / (end.y - start.y))
      return hypot(x, y)
    case .conic(let start, let end):
      let from = atan2((end.y - start.y) * size.height, (end.x - start.x) * size.width)
      let to = atan2((point.y - start.y) * size.height, (point.x - start.x) * size.width)
      let turn = (to - from) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}
