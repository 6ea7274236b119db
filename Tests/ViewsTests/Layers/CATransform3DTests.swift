import Drawing
import Foundation
import Testing

@testable import Views

@Suite("Transforms of space")
struct CATransform3DTests {
  /// Returns where a transform takes a point, after the division by w.
  private func apply(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
    let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
    return [
      (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
      (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w,
    ]
  }

  private func isClose(_ left: [CGFloat], _ right: [CGFloat]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Each function applies its change before the transform that it changes")
  func order() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect(apply(moved, 0, 0, 0) == [2, 3, 4])
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
    #expect(apply(scaled, 1, 1, 1) == [3, 4, 5])
    #expect(CATransform3DConcat(CATransform3DMakeTranslation(1, 1, 1), CATransform3DMakeScale(2, 3, 4)) == moved)
  }

  @Test("A rotation turns each axis into the next one, about the third")
  func rotation() {
    let turn = CGFloat.pi / 2
    #expect(isClose(apply(CATransform3DMakeRotation(turn, 0, 0, 1), 1, 0, 0), [0, 1, 0]))
    #expect(isClose(apply(CATransform3DMakeRotation(turn, 1, 0, 0), 0, 1, 0), [0, 0, 1]))
    #expect(isClose(apply(CATransform3DMakeRotation(turn, 0, 2, 0), 0, 0, 1), [1, 0, 0]))
    #expect(CATransform3DMakeRotation(turn, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test("The inverse undoes a transform with perspective; a singular one has none")
  func inverse() {
    var transform = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), 1, 1, 2, 3)
    transform.m34 = -0.002
    let both = CATransform3DConcat(transform, CATransform3DInvert(transform))
    for (row, expected) in (0..<4).map({ (both.rows[$0], CATransform3DIdentity.rows[$0]) }) {
      for column in 0..<4 { #expect(abs(row[column] - expected[column]) < 1e-12) }
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Only a transform within the plane is affine")
  func affine() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(space) && CATransform3DGetAffineTransform(space) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }
}
