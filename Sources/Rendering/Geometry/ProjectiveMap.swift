/// A projective map of the plane, as a camera makes it: x' = (a x + c y + tx) / w and y' = (b x + d y + ty) / w, where
/// w = g x + h y + i is the distance from the eye as a multiple of that to the screen.
package struct ProjectiveMap: Hashable, Sendable {
  package var a, b, c, d, tx, ty: Double
  package var g, h, i: Double

  /// The least w that is shown: chosen, a magnification of 64. Nearer points, and those behind the eye, have no image.
  package static let nearest = 1.0 / 64

  package init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, g: Double, h: Double, i: Double
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.g, self.h, self.i) = (g, h, i)
  }

  package init(_ map: AffineMap) {
    self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty, g: 0, h: 0, i: 1)
  }

  /// Returns the map that applies this map first, then `next`.
  package func concatenating(_ next: ProjectiveMap) -> ProjectiveMap {
    ProjectiveMap(
      a: next.a * a + next.c * b + next.tx * g, b: next.b * a + next.d * b + next.ty * g,
      c: next.a * c + next.c * d + next.tx * h, d: next.b * c + next.d * d + next.ty * h,
      tx: next.a * tx + next.c * ty + next.tx * i, ty: next.b * tx + next.d * ty + next.ty * i,
      g: next.g * a + next.h * b + next.i * g, h: next.g * c + next.h * d + next.i * h,
      i: next.g * tx + next.h * ty + next.i * i)
  }

  /// The determinant: 0 for a plane that is seen from its edge, and negative for one that is mirrored or seen from
  /// behind.
  package var determinant: Double {
    a * (d * i - ty * h) - c * (b * i - ty * g) + tx * (b * h - d * g)
  }

  /// The inverse map; nil for a plane that is seen from its edge, and if a number overflows or is NaN.
  package var inverse: ProjectiveMap? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = ProjectiveMap(
      a: (d * i - ty * h) / determinant, b: (ty * g - b * i) / determinant, c: (tx * h - c * i) / determinant,
      d: (a * i - tx * g) / determinant, tx: (c * ty - tx * d) / determinant, ty: (tx * b - a * ty) / determinant,
      g: (b * h - d * g) / determinant, h: (c * g - a * h) / determinant, i: (a * d - c * b) / determinant)
    let numbers = [
      inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty, inverse.g, inverse.h, inverse.i,
    ]
    return numbers.allSatisfy(\.isFinite) ? inverse : nil
  }

  /// Returns the image of a point; nil for one too near to the eye or behind it.
  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let w = g * x + h * y + i
    guard w >= Self.nearest else { return nil }
    return ((a * x + c * y + tx) / w, (b * x + d * y + ty) / w)
  }

  /// The affine map with the same image and the same derivative at a point; nil for a point without image.
  package func tangent(atX x: Double, y: Double) -> AffineMap? {
    guard let image = apply(x, y) else { return nil }
    let w = g * x + h * y + i
    let (a, c) = ((a - g * image.x) / w, (c - h * image.x) / w)
    let (b, d) = ((b - g * image.y) / w, (d - h * image.y) / w)
    return AffineMap(a: a, b: b, c: c, d: d, tx: image.x - a * x - c * y, ty: image.y - b * x - d * y)
  }

  /// Returns the box around the image of a rectangle, without its part that has no image; nil if nothing is left.
  package func box(
    minX: Double, minY: Double, maxX: Double, maxY: Double
  ) -> (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)]
    var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    func add(_ x: Double, _ y: Double, w: Double) {
      let image = (x: (a * x + c * y + tx) / w, y: (b * x + d * y + ty) / w)
      let old = box ?? (image.x, image.y, image.x, image.y)
      box = (min(old.minX, image.x), min(old.minY, image.y), max(old.maxX, image.x), max(old.maxY, image.y))
    }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let (w, nextW) = (g * corner.0 + h * corner.1 + i, g * next.0 + h * next.1 + i)
      if w >= Self.nearest { add(corner.0, corner.1, w: w) }
      guard (w >= Self.nearest) != (nextW >= Self.nearest) else { continue }
      // The edge crosses the nearest plane here.
      let part = (Self.nearest - w) / (nextW - w)
      add(corner.0 + (next.0 - corner.0) * part, corner.1 + (next.1 - corner.1) * part, w: Self.nearest)
    }
    return box
  }

  /// The bounding box of the pixels that a bitmap of a size touches; empty if it has no image.
  package func bounds(of size: PixelSize) -> DeviceRect {
    guard determinant != 0, let box = box(minX: 0, minY: 0, maxX: Double(size.width), maxY: Double(size.height)) else {
      return .empty
    }
    // Antialiased edges reach half a pixel beyond the outline.
    return DeviceRect(roundingOut: box.minX - 0.5, box.minY - 0.5, box.maxX + 0.5, box.maxY + 0.5)
  }
}
