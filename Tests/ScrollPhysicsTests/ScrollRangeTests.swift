import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroll ranges")
struct ScrollRangeTests {
  @Test("A range goes from the leading inset to where the trailing inset meets the end of the view")
  func insets() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: 750))
  }

  @Test("A range without an inset starts at positive zero")
  func positiveZero() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: 0, insetAfter: 0)
    #expect(range.minimum.sign == .plus)
    #expect(range.maximum == 700)
  }

  @Test("Content smaller than the view leaves only the leading edge as offset")
  func smallContent() {
    let range = ScrollRange(contentSize: 100, boundsSize: 300, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: -20))
  }

  @Test(
    "The alignment places content that is smaller than the view",
    arguments: [(0.0, -20.0), (0.5, -85), (1, -150), (0.25, -52.5)])
  func alignment(alignment: Double, offset: Double) {
    let range = ScrollRange(
      contentSize: 100, boundsSize: 300, insetBefore: 20, insetAfter: 50, alignment: alignment)
    #expect(range == ScrollRange(minimum: offset, maximum: offset))
  }

  @Test("The alignment does not change the range of content that fills the view")
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

  @Test("Content smaller than the view has one offset, which mirroring the alignment mirrors")
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
      // Seen from the other side of the content, the view begins at its other end.
      #expect(abs(range.minimum + bounds - content + mirror.minimum) < 1e-14 * (abs(bounds) + content + 1000))
    }
  }

  @Test("A view without size scrolls from one end of the content to the other")
  func noBounds() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 0, insetBefore: 20, insetAfter: 50)
    #expect(range == ScrollRange(minimum: -20, maximum: 1050))
    #expect(
      ScrollRange(contentSize: 0, boundsSize: 0, insetBefore: 0, insetAfter: 0) == ScrollRange(minimum: 0, maximum: 0))
  }

  @Test("A minimum above the maximum and an alignment outside 0 to 1 are refused")
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

  @Test("A negative inset makes the range start inside the content")
  func negativeInsets() {
    let range = ScrollRange(contentSize: 1000, boundsSize: 300, insetBefore: -200, insetAfter: -50)
    #expect(range == ScrollRange(minimum: 200, maximum: 650))
  }

  @Test("The excess of an offset is its signed distance beyond the nearest edge")
  func excess() {
    let range = ScrollRange(minimum: -20, maximum: 750)
    #expect(range.excess(of: -50) == -30)
    #expect(range.excess(of: 800) == 50)
    for offset in [-20.0, 0, 750] { #expect(range.excess(of: offset) == 0) }
  }

  @Test("A range contains its edges and clamps offsets beyond them")
  func clamp() {
    let range = ScrollRange(minimum: -20, maximum: 750)
    #expect(range.contains(-20) && range.contains(750))
    #expect(!range.contains((-20.0).nextDown) && !range.contains(750.0.nextUp))
    #expect(range.clamp(-1e12) == -20)
    #expect(range.clamp(1e12) == 750)
    #expect(range.clamp(3.25) == 3.25)
  }
}
