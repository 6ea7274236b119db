/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
package struct AffineMap: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether rectangles stay upright rectangles: neither turned, skewed nor mirrored.
  package var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The map that undoes this one; nil when it flattens the plane, or when a number is too large or not a number.
  package var inverse: AffineMap? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    let inverse = AffineMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    let isFinite =
      inverse.a.isFinite && inverse.b.isFinite && inverse.c.isFinite && inverse.d.isFinite
      && inverse.tx.isFinite && inverse.ty.isFinite
    return isFinite ? inverse : nil
  }

  /// Whether all of the plane comes to lie on a line or in a point.
  package var flattens: Bool { a * d == b * c }

  /// This map first, then the next.
  package func concatenating(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The same map with its translation on the grid that edges are told apart on: moved by whole pixels, whatever sums and
  /// products the translation came from, everything lies on the next pixels just as it did on the last.
  package var onGrid: AffineMap {
    func snapped(_ length: Double) -> Double {
      let units = length * DeviceRect.unitsPerPixel
      return units.isFinite ? (units + 0.5).rounded(.down) / DeviceRect.unitsPerPixel : length
    }
    return AffineMap(a: a, b: b, c: c, d: d, tx: snapped(tx), ty: snapped(ty))
  }

  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }
}
