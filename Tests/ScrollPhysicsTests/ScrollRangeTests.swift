import Glibc
import ScrollPhysics
import TestSupport
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

  @Test("puts smaller content where it is told to", arguments: [(0.0, -20.0), (0.5, -85), (1, -150), (0.25, -52.5)])
  func alignment(alignment: Double, offset: Double) {
    let range = ScrollRange(
      contentSize: 100, boundsSize: 300, insetBefore: 20, insetAfter: 50, alignment: alignment)
    #expect(range == ScrollRange(minimum: offset, maximum: offset))
  }

  @Test("is the same for larger content, and content that just fits, wherever it is told to put it")
  func alignmentOfLargerContent() {
    for size in [230.0, 231, 1000, 1e12] {
      let plain = ScrollRange(contentSize: size, boundsSize: 300, insetBefore: 20, insetAfter: 50)
      for alignment in [0.0, 0.5, 1] {
        let aligned = ScrollRange(
          contentSize: size, boundsSize: 300, insetBefore: 20, insetAfter: 50, alignment: alignment)
        #expect(aligned == plain)
      }
    }
  }

  @Test("is one offset for smaller content, and mirrored by the mirrored alignment, at all sizes")
  func alignmentOfRandomContent() {
    var generator = SplitMix64(seed: 61)
    for _ in 0..<2000 {
      let (content, before, after) = (
        abs(generator.magnitude(exponents: -3...9)), generator.magnitude(exponents: -3...3),
        generator.magnitude(exponents: -3...3)
      )
      let free = abs(generator.magnitude(exponents: -3...12))
      let bounds = before + content + after + free
      let alignment = Bool.random(using: &generator) ? 1 : generator.number(in: 0...1)
      let range = ScrollRange(
        contentSize: content, boundsSize: bounds, insetBefore: before, insetAfter: after, alignment: alignment)
      let mirror = ScrollRange(
        contentSize: content, boundsSize: bounds, insetBefore: after, insetAfter: before, alignment: 1 - alignment)
      #expect(range.minimum == range.maximum)
      // Seen from the other side of the content, the view begins where it ends.
      #expect(abs(range.minimum + bounds - content + mirror.minimum) < 1e-14 * (abs(bounds) + content + 1000))
    }
  }

  @Test("of bounds without size goes from one end of the content to the other")
  func noBounds() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 0, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: 1050))
    #expect(
      ScrollRange(contentSize: 0, boundsSize: 0, insetBefore: 0, insetAfter: 0) == ScrollRange(minimum: 0, maximum: 0))
  }

  @Test("is refused when it is the wrong way round, as is an alignment outside the view")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollRange(minimum: 1, maximum: 0) }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollRange(minimum: .nan, maximum: 0) }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = ScrollRange(contentSize: 1, boundsSize: 2, insetBefore: 0, insetAfter: 0, alignment: 1.1)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = ScrollRange(contentSize: 1, boundsSize: 2, insetBefore: 0, insetAfter: 0, alignment: -0.1)
    }
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
