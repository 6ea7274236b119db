/// Estimates the velocity of a finger or pointer at its release, from the samples of one axis.
///
/// It fits a parabola to the last 100 ms (``QuadraticFit``) and takes its slope at the newest sample. The difference of
/// the last two samples would mostly be the rounding of their positions and time stamps; a mean would lag behind a
/// finger that accelerates. A pause of 40 ms, before the release or between two samples, means that the finger stood
/// still: earlier samples do not count.
///
/// Source: the published estimator of Android and Flutter.
package struct VelocityEstimator: Sendable {
  private struct Sample {
    let time: Double
    var position: Double
  }

  /// With strictly increasing times; none is older than the window, and there is no pause between them.
  private var samples: [Sample] = []

  /// Enough for a thousand samples per second in the whole window. For a faster device, only the newest are kept.
  private static let capacity = 128

  package init() {}

  /// Adds the position at `time`, in seconds on any clock.
  ///
  /// A time that is not later than the newest sample's corrects that sample: of several events with the same time the
  /// last one counts, and a late event with an older time replaces the newest position.
  package mutating func add(time: Double, position: Double) {
    if let newest = samples.last {
      if time <= newest.time {
        samples[samples.count - 1].position = position
        return
      }
      if isGap(from: newest.time, to: time) { samples.removeAll(keepingCapacity: true) }
    }
    samples.append(Sample(time: time, position: position))
    discardOld(at: time)
  }

  /// The velocity at a release at `time`, on the clock of the samples. In points per second, at most
  /// ``ScrollConstants/maximumVelocity`` in size. Zero without two samples at different times, or if the last one is
  /// too old.
  package func velocity(at time: Double) -> Double {
    guard let oldest = samples.first, let newest = samples.last, samples.count > 1 else { return 0 }
    guard !isGap(from: newest.time, to: time) else { return 0 }

    let span = newest.time - oldest.time
    let slope =
      samples.count == 2
      ? newest.position - oldest.position
      : QuadraticFit.slopeAtZero(
        samples.lazy.map { (($0.time - newest.time) / span, $0.position - newest.position) })
    let limit = ScrollConstants.maximumVelocity
    return min(max(slope / span, -limit), limit)
  }

  private func isGap(from earlier: Double, to later: Double) -> Bool {
    later - earlier >= ScrollConstants.velocityGap - ScrollConstants.stampRounding
  }

  private mutating func discardOld(at time: Double) {
    let window = ScrollConstants.velocityWindow + ScrollConstants.stampRounding
    let recent = samples.firstIndex { time - $0.time <= window } ?? samples.endIndex
    samples.removeFirst(max(recent, samples.count - Self.capacity))
  }
}
