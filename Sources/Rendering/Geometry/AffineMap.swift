/// An affine map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
@usableFromInline package struct AffineMap: Hashable, Sendable {
  @usableFromInline package var a: Double
  @usableFromInline package var b: Double
  @usableFromInline package var c: Double
  @usableFromInline package var d: Double
  @usableFromInline package var tx: Double
  @usableFromInline package var ty: Double

  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
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

  /// Whether upright rectangles stay upright: no rotation, skew or mirroring.
  @inlinable package var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The inverse map; nil if the determinant is zero or a number overflows or is NaN.
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

  /// Whether the map is singular: the image of the plane is a line or a point.
  package var flattens: Bool { a * d == b * c }

  /// Returns the map that applies this map first, then `next`.
  package func concatenating(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map with its translation rounded to the grid on which edges are distinguished. Shifting it by whole pixels
  /// then gives the same image on other pixels, whatever rounding errors the translation had.
  package var onGrid: AffineMap {
    AffineMap(a: a, b: b, c: c, d: d, tx: DeviceRect.onGrid(tx), ty: DeviceRect.onGrid(ty))
  }

  @inlinable package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }
}
