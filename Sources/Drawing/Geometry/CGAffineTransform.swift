import Foundation

/// An affine map between two coordinate spaces: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, points are row vectors, multiplied from the left. `first.concatenating(second)` applies
/// `first`, then `second`. By contrast, `translatedBy`, `scaledBy` and `rotated` apply the new operation *before* the
/// receiver: they transform the coordinate system that the receiver maps.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The translation in x.
  public var tx: CGFloat
  /// The translation in y.
  public var ty: CGFloat

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six matrix entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by `angle` radians, from the x axis toward the y axis: clockwise in a view,
  /// where y points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that translates first, then applies the receiver.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns a transform that scales first, then applies the receiver.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns a transform that rotates by `angle` radians first, then applies the receiver.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a transform that applies the receiver first, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the inverse. Returns the receiver if it has none, because the determinant is zero or a result overflows.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant.isFinite, determinant != 0 else { return self }
    let inverse = CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : self
  }

  /// The signed area of the image of the unit square; negative if the transform mirrors.
  var determinant: CGFloat { a * d - b * c }
}
