import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@Suite("Geometry of a scroll indicator")
struct IndicatorGeometryTests {
  /// A view 106 points long, so that the track is 100 points, with its scroll position and the expected thumb.
  struct Row: Sendable {
    let offset: CGFloat
    let maximum: CGFloat
    var trackLength: CGFloat = 100
    let start: CGFloat
    let length: CGFloat
  }

  nonisolated static let table = [
    // Half of the content is visible, so the thumb takes half of the track.
    Row(offset: 0, maximum: 106, start: 3, length: 50),
    Row(offset: 53, maximum: 106, start: 28, length: 50),
    Row(offset: 106, maximum: 106, start: 53, length: 50),
    // The track leaves space for the other indicator at its end.
    Row(offset: 106, maximum: 106, trackLength: 86, start: 46, length: 43),
    // The thumb of very long content has the minimum of 36.
    Row(offset: 0, maximum: 100_000, start: 3, length: 36),
    Row(offset: 100_000, maximum: 100_000, start: 67, length: 36),
    // Without anything to scroll the thumb fills the track.
    Row(offset: 0, maximum: 0, start: 3, length: 100),
    // Beyond an edge the thumb is shorter by the excess, down to 8, and at that end of the track.
    Row(offset: -20, maximum: 106, start: 3, length: 30),
    Row(offset: 126, maximum: 106, start: 73, length: 30),
    Row(offset: -90, maximum: 106, start: 3, length: 8),
    Row(offset: 206, maximum: 106, start: 95, length: 8),
    Row(offset: -40, maximum: 0, start: 3, length: 60),
    Row(offset: 40, maximum: 0, start: 43, length: 60),
    // The track is shorter than the minimum.
    Row(offset: 53, maximum: 106, trackLength: 20, start: 3, length: 20),
    Row(offset: 53, maximum: 106, trackLength: 0, start: 3, length: 0),
  ]

  private func geometry(maximum: CGFloat, minimum: CGFloat = 0, trackLength: CGFloat = 100) -> IndicatorGeometry {
    IndicatorGeometry(
      range: ScrollRange(minimum: minimum, maximum: maximum), visibleLength: 106,
      track: IndicatorGeometry.Span(start: 3, length: trackLength))
  }

  @Test("The thumb represents the visible part of the content", arguments: table)
  func thumb(row: Row) {
    let thumb = geometry(maximum: row.maximum, trackLength: row.trackLength).thumb(at: row.offset)
    #expect(abs(thumb.start - row.start) < 1e-9 && abs(thumb.length - row.length) < 1e-9)
  }

  @Test("An inset counts as content in the thumb's length and position")
  func insets() {
    // 40 points of inset, 66 of content and 106 more: half of it is visible.
    let geometry = geometry(maximum: 66, minimum: -40)
    #expect(geometry.thumb(at: -40) == IndicatorGeometry.Span(start: 3, length: 50))
    #expect(geometry.offset(thumbStart: 53) == 66)
  }

  @Test("Locations before and after the thumb are on the track, and locations beyond the track count as its ends")
  func parts() {
    let geometry = geometry(maximum: 106)
    let parts = [-50, 27, 28, 60, 78, 79, 500].map { geometry.part(at: $0, offset: 53) }
    #expect(parts == [.before, .before, .thumb, .thumb, .thumb, .after, .after])
    // A thumb at an end of the track includes the margin, so that the edge of the screen is an easy target.
    #expect(geometry.part(at: 0, offset: 0) == .thumb && geometry.part(at: 106, offset: 106) == .thumb)
  }

  @Test("A thumb beyond an end of the track gives the edge's offset, and one that cannot move gives the minimum")
  func clamped() {
    let long = geometry(maximum: 1000)
    #expect(long.offset(thumbStart: -1e9) == 0 && long.offset(thumbStart: 1e9) == 1000)
    #expect(geometry(maximum: 1000, trackLength: 30).offset(thumbStart: 20) == 0)
  }

  // MARK: Properties

  /// Returns a random geometry: content from shorter than the view to more than 10⁹ points.
  private func randomGeometry(_ random: inout SplitMix64) -> IndicatorGeometry {
    let minimum = random.magnitude(exponents: -1...9)
    let visible = random.number(in: 0...4000)
    let track = IndicatorGeometry.Span(start: random.number(in: -50...50), length: random.number(in: 0...4000))
    let travel = Bool.random(using: &random) ? abs(random.magnitude(exponents: -2...9)) : 0
    return IndicatorGeometry(
      range: ScrollRange(minimum: minimum, maximum: minimum + travel), visibleLength: visible, track: track)
  }

  @Test("The thumb lies on the track for any offset", arguments: 1...20 as ClosedRange<UInt64>)
  func thumbOnTrack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let geometry = randomGeometry(&random)
      let offset = geometry.range.minimum + random.magnitude(exponents: -2...10)
      let (thumb, track) = (geometry.thumb(at: offset), geometry.track)
      #expect(thumb.length >= 0 && thumb.start >= track.start - 1e-9 && thumb.end <= track.end + 1e-9, "\(geometry)")
    }
  }

  @Test("The thumb's position converts back to the same offset", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let geometry = randomGeometry(&random)
      let range = geometry.range
      guard geometry.thumb(at: range.minimum).start < geometry.thumb(at: range.maximum).start - 1 else { continue }
      let offset = range.clamp(range.minimum + (range.maximum - range.minimum) * random.number(in: 0...1))
      let back = geometry.offset(thumbStart: geometry.thumb(at: offset).start)
      let tolerance = 1e-11 * (abs(range.minimum) + abs(range.maximum) + geometry.track.length)
      #expect(abs(back - offset) <= tolerance && range.contains(back), "\(offset) in \(geometry)")
    }
  }

  @Test("A position further along the track gives an offset further along the content")
  func monotonic() {
    let geometry = geometry(maximum: 1e9)
    let offsets = stride(from: 0.0, through: 110, by: 0.25).map { geometry.offset(thumbStart: $0) }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(offsets.first == 0 && offsets.last == 1e9)
  }

  @Test("Empty and largest ranges give finite geometry")
  func extremes() {
    let largest = CGFloat.greatestFiniteMagnitude
    for (minimum, maximum) in [(0, 0), (0, largest), (-largest, largest), (-largest, -largest)] as [(CGFloat, CGFloat)]
    {
      for (visible, length) in [(0, 0), (0, 100), (100, 0), (100, 100)] as [(CGFloat, CGFloat)] {
        let geometry = IndicatorGeometry(
          range: ScrollRange(minimum: minimum, maximum: maximum), visibleLength: visible,
          track: IndicatorGeometry.Span(start: 0, length: length))
        for offset in [minimum, 0, maximum] {
          let thumb = geometry.thumb(at: offset)
          #expect(thumb.start >= 0 && thumb.length >= 0 && thumb.end <= length, "\(geometry) at \(offset)")
        }
        for start in [-1, 0, 30, 200] as [CGFloat] {
          #expect(geometry.range.contains(geometry.offset(thumbStart: start)), "\(geometry) at \(start)")
        }
      }
    }
  }

  @Test(
    "On its way a rounded thumb keeps its length, and at both ends it touches the track's",
    arguments: [1, 2] as [CGFloat])
  func constantLength(scale: CGFloat) {
    let track = IndicatorGeometry.Span(start: 3, length: 394)
    for contentLength in [450, 777, 1_234.5, 3_000] as [CGFloat] {
      let geometry = IndicatorGeometry(
        range: ScrollRange(minimum: 0, maximum: contentLength - 400), visibleLength: 400, track: track)
      let offsets = (0...200).map { CGFloat($0) / 200 * (contentLength - 400) }
      let spans = offsets.map { geometry.thumb(at: $0).roundedToPixels(scale: scale) }
      #expect(Set(spans.map(\.length)).count == 1, "\(contentLength)")
      #expect(spans.first?.start == track.start && spans.last?.end == track.end, "\(contentLength)")
    }
  }

  @Test("The thumb is rounded to whole pixels about its middle", arguments: [1, 2] as [CGFloat])
  func rounding(scale: CGFloat) {
    let span = IndicatorGeometry.Span(start: 10.7 / scale, length: 5.2 / scale).roundedToPixels(scale: scale)
    #expect(span == IndicatorGeometry.Span(start: 11 / scale, length: 5 / scale))
  }
}
