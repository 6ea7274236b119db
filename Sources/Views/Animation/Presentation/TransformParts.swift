import Drawing
import Foundation

/// A decomposed transform, which is animated part by part: a rotating view keeps its size.
///
/// The images of the two axes are, with `u = (cos θ, sin θ)` and `n = (-sin θ, cos θ)`,
///
///     (a, b) = scaleX·u           (c, d) = shear·u + scaleY·n
///
/// A half turn with both scales and the shear negated is the same transform. The transform at the other end of the
/// animation decides between the two. Source: Gram-Schmidt orthogonalization.
struct TransformParts {
  var translation: CGPoint
  var scaleX: CGFloat
  var scaleY: CGFloat
  var shear: CGFloat
  /// `θ`, in radians.
  var angle: CGFloat

  /// Of the two decompositions, creates the one with `scaleX` not negative.
  init(_ transform: CGAffineTransform) {
    translation = CGPoint(x: transform.tx, y: transform.ty)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    scaleX = hypot(a, b)
    guard scaleX > 0 else {
      // The x axis has collapsed, so the y axis gives the rotation.
      (scaleY, shear) = (hypot(c, d), 0)
      angle = scaleY > 0 ? atan2(-c, d) : 0
      return
    }
    angle = atan2(b, a)
    let (cosine, sine) = (a / scaleX, b / scaleX)
    shear = c * cosine + d * sine
    scaleY = d * cosine - c * sine
  }

  /// Returns the decomposition of `transform` that is nearest to this one: the one whose scales keep their signs, if
  /// there is one, with the smaller rotation.
  func nearest(_ transform: CGAffineTransform) -> TransformParts {
    let parts = TransformParts(transform)
    // A transform with zero scale has no angle.
    if parts.isNothing { return parts.turned(to: angle) }
    if isNothing { return parts }
    let candidates = [parts, parts.mirrored].map { $0.turned(to: Self.angle($0.angle, near: angle)) }
    let sameSigns = candidates.filter { $0.scaleX * scaleX >= 0 && $0.scaleY * scaleY >= 0 }
    let leastTurned = (sameSigns.isEmpty ? candidates : sameSigns).min { abs($0.angle - angle) < abs($1.angle - angle) }
    return leastTurned ?? parts
  }

  /// Returns these parts, with the angle of `other` if they have none.
  func adoptingAngle(of other: TransformParts) -> TransformParts {
    isNothing ? turned(to: other.angle) : self
  }

  private var isNothing: Bool { scaleX == 0 && scaleY == 0 }

  private var mirrored: TransformParts {
    var parts = self
    (parts.scaleX, parts.scaleY, parts.shear, parts.angle) = (-scaleX, -scaleY, -shear, angle + .pi)
    return parts
  }

  private func turned(to angle: CGFloat) -> TransformParts {
    var parts = self
    parts.angle = angle
    return parts
  }

  /// Returns the equivalent angle within half a turn of `other`.
  private static func angle(_ angle: CGFloat, near other: CGFloat) -> CGFloat {
    if abs(angle - other) <= .pi { return angle }
    return other + (angle - other).remainder(dividingBy: 2 * .pi)
  }

  // MARK: Conversion to a vector

  init(_ vector: AnimationVector) {
    translation = vector.point
    (scaleX, scaleY, shear, angle) = (vector[2], vector[3], vector[4], vector[6])
  }

  var vector: AnimationVector {
    var vector = AnimationVector(translation)
    (vector[2], vector[3], vector[4], vector[6]) = (scaleX, scaleY, shear, angle)
    return vector
  }

  var transform: CGAffineTransform {
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine, d: shear * sine + scaleY * cosine,
      tx: translation.x, ty: translation.y)
  }
}
