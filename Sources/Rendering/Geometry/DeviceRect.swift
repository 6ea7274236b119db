/// A half-open rectangle of device pixels, with y pointing down: contains `minX` but not `maxX`.
///
/// Coordinates are clamped to ±`limit`, so that sums of a few cannot overflow.
@usableFromInline package struct DeviceRect: Hashable, Sendable {
  @usableFromInline package private(set) var minX: Int32
  @usableFromInline package private(set) var minY: Int32
  @usableFromInline package private(set) var maxX: Int32
  @usableFromInline package private(set) var maxY: Int32

  /// The largest coordinate, far beyond any window. Initializers saturate at it.
  package static let limit: Int32 = 1 << 28

  /// The empty rectangle at the origin, which operations return if nothing is left.
  package static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = max(-Self.limit, min(Self.limit, minX))
    self.minY = max(-Self.limit, min(Self.limit, minY))
    self.maxX = max(-Self.limit, min(Self.limit, maxX))
    self.maxY = max(-Self.limit, min(Self.limit, maxY))
  }

  /// Takes coordinates within the limit, from other rectangles.
  private init(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Makes an empty rectangle if the width or height is negative.
  package init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.init(
      Self.saturated(Int64(x)), Self.saturated(Int64(y)), Self.saturated(Int64(x) + Int64(width)),
      Self.saturated(Int64(y) + Int64(height)))
  }

  /// Makes the rectangle of all pixels of a buffer.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Makes the rectangle of every pixel that an area touches. Empty if the area is empty or an edge is NaN.
  package init(roundingOut minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard maxX > minX, maxY > minY else {
      self = .empty
      return
    }
    self.init(
      Self.saturated(minX.rounded(.down)), Self.saturated(minY.rounded(.down)), Self.saturated(maxX.rounded(.up)),
      Self.saturated(maxY.rounded(.up)))
  }

  /// Rounds each edge to the nearest pixel boundary, halves upwards, so that adjacent areas stay adjacent. Empty if the
  /// area is empty, an edge is NaN, or both edges round to the same boundary.
  ///
  /// An edge within rounding errors of a half counts as a half, so content that scrolls by whole pixels rounds the same
  /// way.
  package init(snapping minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    guard maxX > minX, maxY > minY else {
      self = .empty
      return
    }
    self.init(Self.snapped(minX), Self.snapped(minY), Self.snapped(maxX), Self.snapped(maxY))
  }

  private static func snapped(_ edge: Double) -> Int32 {
    let largest = Double(limit) * unitsPerPixel
    let units = shiftedToInteger(max(-largest, min(largest, edge * unitsPerPixel)))
    // Of a half, the neighbor that rounds upwards to the next pixel is even. The shift rounds down for negative numbers too.
    return Int32(
      truncatingIfNeeded: (Int64(bitPattern: units.bitPattern &- shift.bitPattern) &+ 1 << (unitBits - 1)) >> unitBits)
  }

  /// Returns a coordinate rounded to the grid on which edges are distinguished. One that is not finite, or so large that it
  /// has no finer fraction, is returned as it is.
  static func onGrid(_ length: Double) -> Double {
    let units = length * unitsPerPixel
    return abs(units) < 0x1p51 ? (shiftedToInteger(units) - shift) / unitsPerPixel : length
  }

  /// Returns the sum of `shift` and the nearest integer, the even one of two, for a number up to 2^51: the sum has no place for
  /// a fraction, and its lowest bits are the integer. A call of `round` or `floor` takes longer.
  @inline(__always)
  private static func shiftedToInteger(_ number: Double) -> Double { number + shift }

  private static let shift = 0x1.8p52

  /// The resolution at which edges are distinguished; a power of two, so that division is exact.
  static let unitsPerPixel = 4096.0
  private static let unitBits = 12

  @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The width in pixels; 0 if empty.
  package var width: Int32 { isEmpty ? 0 : maxX &- minX }

  /// The height in pixels; 0 if empty.
  package var height: Int32 { isEmpty ? 0 : maxY &- minY }

  /// The number of pixels.
  package var area: Int { Int(width) * Int(height) }

  /// Returns the common pixels; `.empty` if there are none.
  package func intersection(_ other: DeviceRect) -> DeviceRect {
    let shared = DeviceRect(
      max(minX, other.minX), max(minY, other.minY), min(maxX, other.maxX), min(maxY, other.maxY))
    return shared.isEmpty ? .empty : shared
  }

  /// Returns the bounding box of both. Empty rectangles are ignored.
  package func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return DeviceRect(min(minX, other.minX), min(minY, other.minY), max(maxX, other.maxX), max(maxY, other.maxY))
  }

  /// Returns whether this rectangle contains all pixels of the other; true for an empty one.
  @inlinable package func contains(_ other: DeviceRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  @inlinable package func intersects(_ other: DeviceRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Returns the rectangle moved right by `dx` and down by `dy`, saturating at the limit.
  package func offsetBy(dx: Int32, dy: Int32) -> DeviceRect {
    func moved(_ coordinate: Int32, by distance: Int32) -> Int32 { Self.saturated(Int64(coordinate) + Int64(distance)) }
    return DeviceRect(
      minX: moved(minX, by: dx), minY: moved(minY, by: dy), maxX: moved(maxX, by: dx), maxY: moved(maxY, by: dy))
  }

  /// Returns the rectangle with every edge moved inwards by some pixels, outwards if negative. `.empty` if nothing is
  /// left.
  package func inset(by distance: Int32) -> DeviceRect {
    guard !isEmpty else { return .empty }
    let distance = Int64(distance)
    let result = DeviceRect(
      minX: Self.saturated(Int64(minX) + distance), minY: Self.saturated(Int64(minY) + distance),
      maxX: Self.saturated(Int64(maxX) - distance), maxY: Self.saturated(Int64(maxY) - distance))
    return result.isEmpty ? .empty : result
  }

  /// Returns the rectangle with every edge moved outwards by some pixels; an empty rectangle stays empty.
  package func outset(by distance: Int32) -> DeviceRect {
    inset(by: distance == .min ? .max : -distance)
  }

  private static func saturated(_ value: Int64) -> Int32 {
    Int32(max(-Int64(limit), min(Int64(limit), value)))
  }

  private static func saturated(_ value: Double) -> Int32 {
    Int32(max(-Double(limit), min(Double(limit), value)))
  }
}
