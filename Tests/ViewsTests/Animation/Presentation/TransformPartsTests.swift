import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Decomposed transforms")
struct TransformPartsTests {
  private func isSame(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
    let pairs = [
      (first.a, second.a), (first.b, second.b), (first.c, second.c), (first.d, second.d), (first.tx, second.tx),
      (first.ty, second.ty),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Decomposed transforms compose to the same transform, also through vectors and from any other transform")
  func roundTrip() {
    var generator = SplitMix64(seed: 3)
    func random() -> CGAffineTransform {
      let numbers = (0..<6).map { _ in
        let corners = [0.0, 1, -1]
        let isAny = Bool.random(using: &generator)
        return isAny ? generator.number(in: -3...3) : corners.randomElement(using: &generator) ?? 0
      }
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    for _ in 0..<5000 {
      let (transform, other) = (random(), TransformParts(random()))
      #expect(isSame(TransformParts(transform).transform, transform))
      #expect(isSame(TransformParts(TransformParts(transform).vector).transform, transform))
      #expect(isSame(other.nearest(transform).transform, transform))
      #expect(abs(other.nearest(transform).angle - other.angle) <= .pi + 1e-9)
    }
  }

  /// Returns the interpolation halfway between two transforms.
  private func middle(_ start: CGAffineTransform, _ end: CGAffineTransform) -> CGAffineTransform {
    let old = TransformParts(start)
    let new = old.nearest(end)
    return TransformParts((old.adoptingAngle(of: new).vector + new.vector) / 2).transform
  }

  @Test("Half of a rotation is a rotation by half the angle")
  func turning() {
    for angle in [0.5, .pi / 2, .pi, -2] {
      #expect(isSame(middle(.identity, .init(rotationAngle: angle)), .init(rotationAngle: angle / 2)))
    }
    // The shorter way around.
    #expect(isSame(middle(.init(rotationAngle: 3), .init(rotationAngle: -3)), .init(rotationAngle: .pi)))
  }

  @Test("A mirroring passes through a line without rotating")
  func mirroring() {
    #expect(isSame(middle(.identity, .init(scaleX: -1, y: 1)), .init(scaleX: 0, y: 1)))
    #expect(isSame(middle(.identity, .init(scaleX: 1, y: -1)), .init(scaleX: 1, y: 0)))
    #expect(isSame(middle(.init(scaleX: -1, y: 1), .identity), .init(scaleX: 0, y: 1)))
  }

  @Test("A view that grows from scale 0 has its final rotation, and one that shrinks to 0 keeps its own")
  func nothing() {
    let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 4)
    let half = CGAffineTransform(rotationAngle: 1).scaledBy(x: 1, y: 2)
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    #expect(isSame(middle(nothing, turned), half))
    #expect(isSame(middle(turned, nothing), half))
    #expect(isSame(middle(nothing, nothing), nothing))
  }
}
