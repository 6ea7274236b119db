import Rendering
import Testing

@Suite("AffineMap")
struct AffineMapTests {
  private let skewed = AffineMap(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

  @Test("A map and its inverse bring every point back")
  func inverse() throws {
    let inverse = try #require(skewed.inverse)
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (-20, 33.5)] {
      let there = skewed.apply(x, y)
      let back = inverse.apply(there.x, there.y)
      #expect(abs(back.x - x) < 1e-12 && abs(back.y - y) < 1e-12)
    }
  }

  @Test("A singular map or one with NaN has no inverse")
  func singular() {
    #expect(AffineMap(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    #expect(AffineMap(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(AffineMap(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    #expect(AffineMap(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0).inverse == nil)
    #expect(AffineMap(a: 1e-200, b: 0, c: 0, d: 1e-200, tx: 0, ty: 0).inverse == nil)
  }

  @Test("Concatenated maps apply in order")
  func concatenation() {
    let move = AffineMap(translationX: 10, y: 20)
    let both = skewed.concatenating(move)
    let first = skewed.apply(3, 4)
    #expect(both.apply(3, 4) == (first.x + 10, first.y + 20))
    #expect(move.concatenating(skewed).apply(3, 4) == skewed.apply(13, 24))
    #expect(skewed.concatenating(.identity) == skewed)
  }

  @Test("Scaling and translation stay upright; rotation, skew and mirroring do not")
  func axisAlignment() {
    #expect(AffineMap(a: 2, b: 0, c: 0, d: 0.5, tx: 1, ty: 1).isAxisAligned)
    #expect(!AffineMap(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0).isAxisAligned)
    #expect(!AffineMap(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0).isAxisAligned)
    #expect(!AffineMap(degrees: 30).isAxisAligned)
  }
}
