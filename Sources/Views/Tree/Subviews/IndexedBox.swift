import Foundation

/// A box in a superview's coordinates, in points. It takes half the memory of a `CGRect`, and is rounded outward. NaN
/// makes it a box around everything.
struct IndexedBox: Equatable {
  var low: SIMD2<Float>
  var high: SIMD2<Float>

  init(around rect: CGRect) {
    low = SIMD2(Float.atMost(rect.minX), Float.atMost(rect.minY))
    high = SIMD2(Float.smallestFloatAbove(rect.maxX), Float.smallestFloatAbove(rect.maxY))
  }

  /// Half the width and the height.
  var reach: SIMD2<Float> { high * 0.5 - low * 0.5 }

  var middle: SIMD2<Float> { low * 0.5 + high * 0.5 }

  /// Touching edges count as intersection.
  func meets(_ other: IndexedBox) -> Bool {
    low.x <= other.high.x && low.y <= other.high.y && other.low.x <= high.x && other.low.y <= high.y
  }

  func contains(_ other: IndexedBox) -> Bool {
    low.x <= other.low.x && low.y <= other.low.y && high.x >= other.high.x && high.y >= other.high.y
  }

  func outset(by distance: Float) -> IndexedBox {
    var box = self
    box.low -= distance
    box.high += distance
    return box
  }

  mutating func formUnion(_ other: IndexedBox) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
  }

  /// The box as a rectangle; empty if the box is.
  var rect: CGRect {
    let limit = SIMD2<Float>(repeating: .greatestFiniteMagnitude)
    let low = low.clamped(lowerBound: -limit, upperBound: limit)
    let high = high.clamped(lowerBound: -limit, upperBound: limit)
    return CGRect(
      x: CGFloat(low.x), y: CGFloat(low.y), width: CGFloat(high.x) - CGFloat(low.x),
      height: CGFloat(high.y) - CGFloat(low.y))
  }
}

extension Float {
  /// The largest float that is not above a number.
  fileprivate static func atMost(_ number: CGFloat) -> Float {
    let nearest = Float(number)
    if nearest.isNaN { return -.infinity }
    return CGFloat(nearest) > number ? nearest.nextDown : nearest
  }

  /// The smallest float that is not below a number.
  fileprivate static func smallestFloatAbove(_ number: CGFloat) -> Float {
    let nearest = Float(number)
    if nearest.isNaN { return .infinity }
    return CGFloat(nearest) < number ? nearest.nextUp : nearest
  }
}
