import Foundation

/// When the particles of a cell begin, under a rate that the app changes now and then. Particles are counted from 0.
///
/// A particle's number and beginning follow from the time alone, so that frames at any rate show the same ones.
struct BirthTimes {
  /// A span of time with one rate, up to the next span.
  private struct Span {
    let start: TimeInterval
    /// Particles per second.
    let rate: Double
    /// The particles before it, with the fraction of the next one.
    let count: Double
  }

  private var spans: [Span] = []

  /// Changes the rate at a time, which must not be earlier than that of the last change.
  mutating func setRate(_ rate: Double, at time: TimeInterval) {
    if rate == spans.last?.rate { return }
    let count = spans.last.map { $0.count + $0.rate * (time - $0.start) } ?? 0
    spans.append(Span(start: time, rate: rate, count: count))
  }

  /// Forgets the spans that ended before a time.
  mutating func forget(before time: TimeInterval) {
    while spans.count > 1, spans[1].start < time { spans.removeFirst() }
  }

  /// Whether particles begin at the present rate.
  var isRunning: Bool { (spans.last?.rate ?? 0) > 0 }

  /// The most particles that are visited: chosen, far more than a screen can show apart. Only the newest are.
  private static let mostParticles = 10_000.0

  /// Visits the particles that begin from `start` on and not after `end`, in order.
  func forEach(from start: TimeInterval, through end: TimeInterval, _ body: (_ number: Int, _ birth: Double) -> Void) {
    for (index, span) in spans.enumerated() where span.rate > 0 {
      // The next span has the particle that begins with it.
      let limit = index + 1 < spans.count ? spans[index + 1].start : .infinity
      let first = max(start, span.start, min(end, limit) - Self.mostParticles / span.rate)
      var number = (span.count + span.rate * (first - span.start)).rounded(.up)
      var birth = span.start + (number - span.count) / span.rate
      while birth <= end, birth < limit {
        body(Int(number), birth)
        number += 1
        birth = span.start + (number - span.count) / span.rate
      }
    }
  }
}
