import Foundation

/// A map between two coordinate spaces of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, points are row vectors multiplied from the left. So `first.concatenating(second)` applies
/// `first` and then `second`, while `translatedBy`, `scaledBy` and `rotated` put the new operation *before* the receiver:
/// they move the coordinate system, which the receiver then maps as before.
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

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six entries.
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

  /// A rotation about the origin by `angle` radians, from the x axis towards the y axis: clockwise to the eye where y
  /// points down, as it does in a view.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Translates first, then applies the receiver.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Scales first, then applies the receiver.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Rotates by `angle` radians first, then applies the receiver.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Applies the receiver first, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that undoes this one, or the receiver unchanged when there is none: when it flattens the plane, or
  /// numbers on the way overflow.
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

  /// The signed area that the unit square is mapped to; negative where the transform mirrors.
  var determinant: CGFloat { a * d - b * c }
}
