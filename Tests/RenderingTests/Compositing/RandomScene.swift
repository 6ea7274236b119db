import Rendering
import TestSupport

/// Random scenes with every kind of element, small enough to paint thousands.
struct RandomScene {
  static let size = PixelSize(width: 48, height: 40)

  private let bitmaps: [Bitmap]
  private var random: SplitMix64

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    bitmaps = try (0..<4).map { index in
      let isOpaque = index % 2 == 0
      let bitmap = try makeBitmap(Int32.random(in: 1...30, using: &random), Int32.random(in: 1...30, using: &random)) {
        _, _ in
        Self.color(isOpaque ? 255 : UInt8.random(in: 0...255, using: &random), using: &random).premultipliedPixel
      }
      bitmap.isOpaque = isOpaque
      return bitmap
    }
    self.random = random
  }

  mutating func next() -> Scene {
    Scene(size: Self.size, elements: elements(count: Int.random(in: 1...7, using: &random), depth: 0))
  }

  /// Returns a region of one to four rectangles.
  mutating func damage() -> Region {
    var region = Region()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      region.add(Self.rect(in: DeviceRect(Self.size), using: &random))
    }
    return region
  }

  private mutating func elements(count: Int, depth: Int) -> [SceneElement] {
    var elements: [SceneElement] = []
    for _ in 0..<count {
      let children =
        depth < 3 && Int.random(in: 0..<5, using: &random) == 0
        ? self.elements(count: Int.random(in: 0...4, using: &random), depth: depth + 1) : nil
      elements.append(element(groupCount: children?.count))
      elements += children ?? []
    }
    return elements
  }

  private mutating func element(groupCount: Int?) -> SceneElement {
    let window = DeviceRect(Self.size)
    let clip = Bool.random(using: &random) ? window : Self.rect(in: window, using: &random)
    return SceneElement(shape: Self.shape(in: window, using: &random), clip: clip, paint: paint(groupCount: groupCount))
  }

  private mutating func paint(groupCount: Int?) -> Paint {
    let alpha = Bool.random(using: &random) ? 255 : UInt8.random(in: 0...255, using: &random)
    if let groupCount {
      let tint = Bool.random(using: &random) ? Self.color(200, using: &random) : nil
      return .group(opacity: alpha, count: groupCount, tint: tint, blend: tint == nil ? .over : .plus)
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 4:
      return .projected(bitmaps[Int.random(in: 0..<4, using: &random)], map: Self.projection(using: &random))
    case 0: return .color(Self.color(alpha, using: &random))
    case 1: return .border(Self.color(alpha, using: &random), width: Double.random(in: 0...9, using: &random))
    default: return .bitmap(bitmaps[Int.random(in: 0..<4, using: &random)], map: Self.map(using: &random))
    }
  }

  static func shape(in bounds: DeviceRect, using random: inout SplitMix64) -> Shape {
    let rect = Self.rect(in: bounds, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .rectangle(rect)
    case 1:
      return .rounded(
        rect, radius: Double.random(in: 0...16, using: &random), corners: corners(using: &random),
        curve: Bool.random(using: &random) ? .circular : .continuous)
    default:
      return .transformed(
        TransformedRectangle(
          width: Double.random(in: 0...30, using: &random), height: Double.random(in: 0...30, using: &random),
          radius: Double.random(in: -2...10, using: &random), corners: corners(using: &random), map: map(using: &random)
        ))
    }
  }

  private static func corners(using random: inout SplitMix64) -> Corners {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: .all
    case 2: Corners(mask: UInt8.random(in: 0...15, using: &random))
    default: Corners(shares: SIMD4.random(in: -0.2...1.2, using: &random))
    }
  }

  private static func map(using random: inout SplitMix64) -> AffineMap {
    let tx = Double.random(in: -10...40, using: &random)
    let ty = Double.random(in: -10...40, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return AffineMap(translationX: tx.rounded(), y: ty.rounded())
    case 1:
      let scale = Double.random(in: 0.2...6, using: &random)
      return AffineMap(a: scale, b: 0, c: 0, d: scale, tx: tx, ty: ty)
    case 2:
      return AffineMap(
        degrees: Double.random(in: 0...360, using: &random), scale: Double.random(in: 0.5...3, using: &random),
        tx: tx, ty: ty)
    default:
      func number(_ random: inout SplitMix64) -> Double { Double.random(in: -2...2, using: &random) }
      return AffineMap(
        a: number(&random), b: number(&random), c: number(&random), d: number(&random), tx: tx, ty: ty)
    }
  }

  /// Returns a map with perspective, in which some points may be behind the eye.
  private static func projection(using random: inout SplitMix64) -> ProjectiveMap {
    var projection = ProjectiveMap(map(using: &random))
    projection.g = Double.random(in: -0.05...0.05, using: &random)
    projection.h = Double.random(in: -0.05...0.05, using: &random)
    return projection
  }

  private static func rect(in bounds: DeviceRect, using random: inout SplitMix64) -> DeviceRect {
    DeviceRect(
      x: Int32.random(in: (bounds.minX - 4)..<bounds.maxX, using: &random),
      y: Int32.random(in: (bounds.minY - 4)..<bounds.maxY, using: &random),
      width: Int32.random(in: 0...40, using: &random), height: Int32.random(in: 0...40, using: &random))
  }

  private static func color(_ alpha: UInt8, using random: inout SplitMix64) -> Color {
    Color(
      red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random),
      blue: UInt8.random(in: 0...255, using: &random), alpha: alpha)
  }
}
