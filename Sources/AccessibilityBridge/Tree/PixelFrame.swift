import DBus
import Foundation

/// A frame in whole device pixels.
struct PixelFrame: Equatable {
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32

  /// Rounds a rectangle in points to whole pixels. Edges are within 1e9 pixels; NaN becomes 0.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point.
  ///   - shift: Added in pixels.
  init(_ rect: CGRect, scale: CGFloat, shift: CGPoint = .zero) {
    func whole(_ number: CGFloat) -> Int32 { Int32(exactly: min(max(number.rounded(), -1e9), 1e9)) ?? 0 }
    (x, y) = (whole(rect.minX * scale + shift.x), whole(rect.minY * scale + shift.y))
    (width, height) = (whole(rect.maxX * scale + shift.x) - x, whole(rect.maxY * scale + shift.y) - y)
  }

  var value: BusValue { .structure([.int32(x), .int32(y), .int32(width), .int32(height)]) }
}
