import Drawing
import Foundation
import Rendering
import Testing

@Suite struct CGAffineTransformTests {
  private let sample = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 10, ty: 20)

  @Test("A transform maps a point with its six entries")
  func point() {
    // x' = 2·3 - 1·5 + 10, y' = 1·3 + 3·5 + 20
    #expect(CGPoint(x: 3, y: 5).applying(sample) == CGPoint(x: 11, y: 38))
  }

  @Test("Translation does not change a size")
  func size() {
    #expect(CGSize(width: 3, height: 5).applying(sample) == CGSize(width: 1, height: 18))
  }

  @Test("A rectangle becomes the bounding box of its corners")
  func rectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    // Corners (1,2) (4,2) (4,6) (1,6) map to (10,27) (16,30) (12,42) (6,39).
    #expect(rect.applying(sample) == CGRect(x: 6, y: 27, width: 10, height: 15))
    let mirror = CGAffineTransform(scaleX: -1, y: 2)
    #expect(rect.applying(mirror) == CGRect(x: -4, y: 4, width: 3, height: 8))
  }

  @Test("The null and the infinite rectangle do not change")
  func specialRectangles() {
    #expect(CGRect.null.applying(sample).isNull)
    #expect(CGRect.infinite.applying(sample).isInfinite)
  }

  @Test("Concatenating applies the receiver first")
  func concatenation() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let shift = CGAffineTransform(translationX: 10, y: 20)
    let expectedScaleFirst = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
    let expectedShiftFirst = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60)
    #expect(scale.concatenating(shift) == expectedScaleFirst)
    #expect(shift.concatenating(scale) == expectedShiftFirst)
    // Computed by hand: the product of the matrices, rows of the first with columns of the second.
    let other = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7)
    #expect(sample.concatenating(other) == CGAffineTransform(a: -1, b: 2, c: -3, d: -1, tx: -15, ty: 17))
  }

  @Test("translatedBy, scaledBy and rotated come before the receiver")
  func prefixes() {
    #expect(sample.translatedBy(x: 1, y: 2) == CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 10, ty: 27))
    #expect(sample.scaledBy(x: 2, y: 3) == CGAffineTransform(a: 4, b: 2, c: -3, d: 9, tx: 10, ty: 20))
    #expect(sample.rotated(by: 0.5) == CGAffineTransform(rotationAngle: 0.5).concatenating(sample))
  }

  @Test("A rotation turns the x axis toward the y axis")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test("A transform times its inverse is the identity")
  func inverse() {
    let halves = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8).inverted()
    #expect(halves == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -3, ty: -2))
    let point = CGPoint(x: 3, y: 5).applying(sample).applying(sample.inverted())
    #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 5) < 1e-12)
  }

  @Test(
    "Inverting a singular transform returns it unchanged",
    arguments: [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
      CGAffineTransform(scaleX: 1e300, y: 1e300), CGAffineTransform(scaleX: 1e-170, y: 1e-170),
    ])
  func singular(transform: CGAffineTransform) {
    #expect(transform.inverted() == transform)
  }

  @Test("Only the identity is the identity")
  func identity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(translationX: 0, y: 0).isIdentity)
    #expect(!sample.isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-9).isIdentity)
  }

  @Test("The compositor's map of a transform maps a point to the same position")
  func affineMap() {
    let mapped = AffineMap(sample).apply(3, 5)
    #expect(mapped.x == 11 && mapped.y == 38)
  }
}
