/// Samples a bitmap under a projective map, bilinearly, with antialiased edges.
///
/// Pixman keeps such a map in 16.16 fixed point, where 1/500 has two digits, and paints nothing into a rectangle with a
/// corner behind the eye, so that a pixel would depend on the painted region. Here a pixel depends on the map alone.
struct ProjectiveSampler {
  private let bitmap: Bitmap

  /// From device pixels to bitmap pixels.
  private let inverse: ProjectiveMap

  /// A straight edge of the image: the signed distance of a position inside of it, in device pixels.
  private struct Edge {
    var x: Double
    var y: Double
    var offset: Double

    /// Normalizes, so that the function's values are distances. A function without a slope bounds nothing.
    init?(x: Double, y: Double, offset: Double) {
      let slope = (x * x + y * y).squareRoot()
      guard slope > 0 else { return nil }
      (self.x, self.y, self.offset) = (x / slope, y / slope, offset / slope)
    }

    func distance(_ px: Double, _ py: Double) -> Double { x * px + y * py + offset }
  }

  private let edges: [Edge]

  /// Nil if the map has no inverse.
  init?(of bitmap: Bitmap, map: ProjectiveMap) {
    guard let inverse = map.inverse else { return nil }
    self.bitmap = bitmap
    self.inverse = inverse
    let (m, width, height) = (inverse, Double(bitmap.width), Double(bitmap.height))
    // With u = U / W, the bitmap is where U, width W - U, V and height W - V are not negative. The last edge is where
    // points come too near to the eye.
    edges = [
      Edge(x: m.a, y: m.c, offset: m.tx),
      Edge(x: width * m.g - m.a, y: width * m.h - m.c, offset: width * m.i - m.tx),
      Edge(x: m.b, y: m.d, offset: m.ty),
      Edge(x: height * m.g - m.b, y: height * m.h - m.d, offset: height * m.i - m.ty),
      Edge(x: -m.g, y: -m.h, offset: 1 / ProjectiveMap.nearest - m.i),
    ].compactMap { $0 }
  }

  /// Fills the top left of a bitmap with the pixels of a rectangle on the device. Pixels outside of the image become
  /// transparent.
  func fill(_ target: Bitmap, over rect: DeviceRect) {
    target.withPixels { pixels in
      for y in rect.minY..<rect.maxY {
        let row = pixels + Int(y - rect.minY) * target.stride / 4
        row.update(repeating: 0, count: Int(rect.width))
        for x in span(in: rect, y: y) { row[Int(x - rect.minX)] = pixel(x: x, y: y) }
      }
    }
  }

  /// The pixels of a row that the image may touch.
  private func span(in rect: DeviceRect, y: Int32) -> Range<Int32> {
    var (first, last) = (Double(rect.minX), Double(rect.maxX))
    for edge in edges {
      // Coverage ends half a pixel outside.
      let rest = edge.y * (Double(y) + 0.5) + edge.offset + 0.5
      if edge.x > 0 {
        first = max(first, (-rest / edge.x - 0.5).rounded(.down))
      } else if edge.x < 0 {
        last = min(last, (-rest / edge.x + 0.5).rounded(.up))
      } else if rest < 0 {
        return rect.minX..<rect.minX
      }
    }
    guard first < last else { return rect.minX..<rect.minX }
    return Int32(first)..<Int32(last)
  }

  private func pixel(x: Int32, y: Int32) -> UInt32 {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    var coverage = 1.0
    for edge in edges { coverage *= min(max(edge.distance(px, py) + 0.5, 0), 1) }
    if coverage <= 0 { return 0 }
    // At an antialiased edge the center of the pixel may lie outside, where W can be anything.
    let w = max(inverse.g * px + inverse.h * py + inverse.i, .leastNormalMagnitude)
    let color = sample(
      (inverse.a * px + inverse.c * py + inverse.tx) / w, (inverse.b * px + inverse.d * py + inverse.ty) / w)
    return Self.scaled(color, by: UInt32(coverage * 256 + 0.5))
  }

  /// The bitmap at a position, from the four pixels around it. The outermost pixels go on beyond the edge.
  private func sample(_ x: Double, _ y: Double) -> UInt32 {
    let (columns, rows) = (Self.neighbors(x, count: bitmap.width), Self.neighbors(y, count: bitmap.height))
    let top = bitmap.pixels + rows.first * bitmap.stride / 4
    let bottom = bitmap.pixels + rows.second * bitmap.stride / 4
    let upper = Self.mixed(top[columns.first], top[columns.second], columns.part)
    let lower = Self.mixed(bottom[columns.first], bottom[columns.second], columns.part)
    let color = Self.mixed(upper, lower, rows.part)
    return bitmap.isOpaque ? color | 0xFF00_0000 : color
  }

  /// The two pixels along an axis beside a position, and the part of the second, of 256.
  private static func neighbors(_ position: Double, count: Int32) -> (first: Int, second: Int, part: UInt32) {
    let last = Double(count - 1)
    let clamped = min(max(position - 0.5, 0), last)
    let first = clamped.rounded(.down)
    return (Int(first), Int(min(first + 1, last)), UInt32((clamped - first) * 256))
  }

  /// Mixes two pixels, two channels at a time. `part` is that of the second, of 256.
  private static func mixed(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
    if first == second || part == 0 { return first }
    let rest = 256 - part
    let even = ((first & 0xFF_00FF) * rest + (second & 0xFF_00FF) * part) >> 8 & 0xFF_00FF
    let odd = (first >> 8 & 0xFF_00FF) * rest + (second >> 8 & 0xFF_00FF) * part
    return even | odd & 0xFF00_FF00
  }

  private static func scaled(_ pixel: UInt32, by part: UInt32) -> UInt32 { mixed(0, pixel, part) }
}
