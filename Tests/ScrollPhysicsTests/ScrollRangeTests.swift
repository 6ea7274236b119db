import ScrollPhysics
import Testing

@Suite("A scroll range")
struct ScrollRangeTests {
  @Test("goes from the leading inset to where the trailing inset meets the end of the view")
  func insets() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: 750))
  }

  @Test("starts at plain zero when there is no inset")
  func positiveZero() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: 0, insetAfter: 0)
    #expect(range.minimum.sign == .plus)
    #expect(range.maximum == 700)
  }

  @Test("is the leading edge alone when the content is smaller than the view")
  func smallContent() {
    let range = ScrollRange(contentSize: 100, boundsSize: 300, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: -20))
  }

  @Test("may start inside the content when the inset is negative")
  func negativeInsets() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: -200, insetAfter: -50)
    #expect(range == ScrollRange(minimum: 200, maximum: 650))
  }

  @Test("tells how far an offset lies beyond the nearest edge, with its sign")
  func excess() {
    let range = ScrollRange(minimum: -20, maximum: 750)
    #expect(range.excess(of: -50) == -30)
    #expect(range.excess(of: 800) == 50)
    for offset in [-20.0, 0, 750] { #expect(range.excess(of: offset) == 0) }
  }

  @Test("contains its edges and clamps to them what lies beyond")
  func clamp() {
    let range = ScrollRange(minimum: -20, maximum: 750)
    #expect(range.contains(-20) && range.contains(750))
    #expect(!range.contains((-20.0).nextDown) && !range.contains(750.0.nextUp))
    #expect(range.clamp(-1e12) == -20)
    #expect(range.clamp(1e12) == 750)
    #expect(range.clamp(3.25) == 3.25)
  }
}
