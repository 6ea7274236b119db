import UIKit

/// A fling of a scroll view while it runs: how far it went, and how fast it is.
struct Fling: Equatable {
  struct Sample: Equatable {
    /// Seconds since the release.
    var time: TimeInterval
    /// Points since the release, in the direction of the fling.
    var way: CGFloat
  }

  let start: TimeInterval
  let offset: CGFloat
  /// Points a second, at the release.
  let velocity: CGFloat
  let rate: UIScrollView.DecelerationRate
  /// Where the scroll view says that it will rest.
  let target: CGFloat
  private(set) var samples = [Sample(time: 0, way: 0)]

  init(start: TimeInterval, offset: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate, target: CGFloat) {
    (self.start, self.offset, self.velocity, self.rate, self.target) = (start, offset, velocity, rate, target)
  }

  mutating func add(_ offset: CGFloat, at time: TimeInterval) {
    let (seconds, way) = (time - start, (offset - self.offset) * (velocity < 0 ? -1 : 1))
    guard let last = samples.last, seconds > last.time else { return }
    samples.append(Sample(time: seconds, way: way))
  }

  /// The velocities, each from samples four frames apart, because offsets are rounded to pixels. In points a second.
  var velocities: [CGPoint] {
    zip(samples, samples.dropFirst(4)).map {
      CGPoint(x: ($0.time + $1.time) / 2, y: ($1.way - $0.way) / ($1.time - $0.time))
    }
  }

  /// How far a fling goes: the published formula, down to 10 points a second.
  static func way(velocity: CGFloat, rate: UIScrollView.DecelerationRate) -> CGFloat {
    max(0, abs(velocity) - 10) / (-1000 * log(rate.rawValue))
  }
}
