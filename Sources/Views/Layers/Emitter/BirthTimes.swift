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
    let rate = min(rate, Self.fastestRate)
    if rate == spans.last?.rate { return }
    let count = spans.last.map { $0.count + $0.rate * (time - $0.start) } ?? 0
    spans.append(Span(start: time, rate: rate, count: count))
  }

  /// Forgets the spans whose particles are not visited at a time, because they began before another or are too many.
  mutating func forget(before start: TimeInterval, at time: TimeInterval) {
    guard spans.count > 1 else { return }
    let oldest = number(after: time) - Self.mostParticles
    let kept = spans.indices.dropFirst().first { spans[$0].start >= start && spans[$0].count >= oldest }
    spans.removeFirst((kept ?? spans.count) - 1)
  }

  /// Whether particles begin at the present rate.
  var isRunning: Bool { (spans.last?.rate ?? 0) > 0 }

  /// The most particles that are visited: chosen, far more than a screen can show apart. Only the newest are.
  private static let mostParticles = 10_000.0

  /// The fastest rate that counts, in particles per second. Chosen: the newest 10,000 of them are born in a hundredth of a second.
  private static let fastestRate = 1_000_000.0

  /// The number of the particle that begins next after a time.
  private func number(after time: TimeInterval) -> Double {
    spans.last { $0.start <= time }.map { $0.count + $0.rate * (time - $0.start) } ?? 0
  }

  /// Visits the particles that begin from `start` on and not after `end`, in order: of many the newest.
  func forEach(from start: TimeInterval, through end: TimeInterval, _ body: (_ number: Int, _ birth: Double) -> Void) {
    let newest = number(after: end)
    // Beyond, the next number is the same.
    guard newest < 0x1p52 else { return }
    for (index, span) in spans.enumerated() where span.rate > 0 {
      // The next span has the particle that begins with it.
      let limit = index + 1 < spans.count ? spans[index + 1].start : .infinity
      let first = span.count + span.rate * (max(start, span.start) - span.start)
      var number = max(first, newest - Self.mostParticles).rounded(.up)
      var birth = span.start + (number - span.count) / span.rate
      while birth <= end, birth < limit {
        body(Int(number), birth)
        number += 1
        birth = span.start + (number - span.count) / span.rate
      }
    }
  }
}
