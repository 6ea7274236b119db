import Drawing
import Foundation

/// A transform of space as a matrix of four rows, by which a row vector (x, y, z, 1) is multiplied from the left, as in
/// Core Animation.
public struct CATransform3D: Hashable, Sendable {
  /// The first row: what x contributes to x, y, z and w.
  public var m11, m12, m13, m14: CGFloat
  /// The second row: what y contributes to x, y, z and w.
  public var m21, m22, m23, m24: CGFloat
  /// The third row: what z contributes to x, y, z and w. With `m34` of -1 / d, points at depth z look as if seen from
  /// the distance d.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation.
  public var m41, m42, m43, m44: CGFloat

  /// Makes the matrix of zeros.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// Makes a matrix from its rows.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  init(rows: Rows) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  typealias Rows = InlineArray<4, SIMD4<Double>>

  /// The four rows, as vectors.
  var rows: Rows {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }
}

/// The identity.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
  m43: 0, m44: 1)

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Returns a rotation by `angle` radians about the vector (x, y, z): clockwise on screen about (0, 0, 1), where y points
/// down. The identity if the vector has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let t = 1 - c
  // The formula of O. Rodrigues, transposed for row vectors.
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0, m21: t * x * y - s * z,
    m22: t * y * y + c, m23: t * y * z + s * x, m24: 0, m31: t * x * z + s * y, m32: t * y * z - s * x,
    m33: t * z * z + c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that translates first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales first and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates first and then applies `t`; see `CATransform3DMakeRotation`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a` first, and then `b`: the product a·b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var product = CATransform3D.Rows(repeating: .zero)
  for row in 0..<4 {
    for column in 0..<4 { product[row] += left[row][column] * right[column] }
  }
  return CATransform3D(rows: product)
}

/// Returns the inverse; `t` itself if it has none.
///
/// Gauss-Jordan elimination with the largest pivot of each column.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var (rows, inverse) = (t.rows, CATransform3DIdentity.rows)
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return t }
    if pivot != column {
      (rows[pivot], rows[column]) = (rows[column], rows[pivot])
      (inverse[pivot], inverse[column]) = (inverse[column], inverse[pivot])
    }
    let factor = 1 / rows[column][column]
    rows[column] *= factor
    inverse[column] *= factor
    for row in 0..<4 where row != column {
      let part = rows[row][column]
      rows[row] -= part * rows[column]
      inverse[row] -= part * inverse[column]
    }
  }
  return CATransform3D(rows: inverse)
}

/// Returns the transform of space that moves the plane like an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}

/// Whether a transform moves the plane only within itself, so that an affine transform describes it exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine transform that an affine transform of space describes: of any other, the image of the plane seen
/// from straight above and from far away.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D: Geometry {
  private var numbers: [CGFloat] { (0..<4).flatMap { row in (0..<4).map { CGFloat(rows[row][$0]) } } }

  var isAdmissible: Bool { numbers.allSatisfy(\.isAdmissible) }
  var hasNaN: Bool { numbers.contains(where: \.isNaN) }
  var hasInfinity: Bool { numbers.contains(where: \.isInfinite) }
  var limited: CATransform3D {
    var limited = rows
    for row in 0..<4 {
      for column in 0..<4 { limited[row][column] = Double(CGFloat(limited[row][column]).limited) }
    }
    return CATransform3D(rows: limited)
  }

  /// Whether the plane's image needs no perspective: lines that are parallel stay so.
  var isParallel: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// What follows the transform's rotation, scale and translation: the identity but for the last column. The identity
  /// for a transform that flattens space.
  var perspective: CATransform3D {
    var spatial = self
    (spatial.m14, spatial.m24, spatial.m34, spatial.m44) = (0, 0, 0, 1)
    guard (m14, m24, m34, m44) != (0, 0, 0, 1) else { return CATransform3DIdentity }
    let rest = CATransform3DConcat(CATransform3DInvert(spatial), self)
    var result = CATransform3DIdentity
    (result.m14, result.m24, result.m34, result.m44) = (rest.m14, rest.m24, rest.m34, rest.m44)
    return result
  }
}
