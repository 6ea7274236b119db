/// How fast a finger or pointer was moving when it let go, from the samples of one axis.
///
/// Fits a parabola to the last 100 ms (``QuadraticFit``) and takes its slope at the newest sample. A difference of
/// the last two samples would be mostly the rounding of their positions and stamps; a mean over all would lag behind
/// a finger that speeds up. A silence of 40 ms, before the release or between two samples, means that the finger
/// stood still: what came before it does not count.
///
/// Source: the published estimator of Android and Flutter.
package struct VelocityEstimator: Sendable {
  private struct Sample {
    let time: Double
    var position: Double
  }

  /// Stamps strictly increasing; none older than the window, no silence between them.
  private var samples: [Sample] = []

  /// A thousand samples a second for the whole window, and room to spare; of a faster device the newest count.
  private static let capacity = 128

  package init() {}

  /// Adds where the pointer was at `time`, in seconds on any clock.
  ///
  /// A stamp not later than the newest one corrects its position: of several events stamped alike the last is right,
  /// and one that comes out of order was at least reported later.
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

  /// The velocity for a release at `time`, on the clock of the samples. Points per second, at most
  /// ``ScrollConstants/maximumVelocity`` in size; zero without two samples at different times, or when the last is
  /// too long ago.
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
