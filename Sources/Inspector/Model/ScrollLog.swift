import Foundation
import Views

/// What one scroll view did: its offset in each frame, and the calls of its delegate.
@MainActor
final class ScrollLog {
  struct Sample: Equatable {
    /// Seconds on the clock of the app's frames.
    var time: Double
    /// Points.
    var offset: CGPoint
  }

  /// The number of samples, and of calls, that are kept.
  static let (mostSamples, mostCalls) = (240, 300)

  private(set) weak var scrollView: UIScrollView?

  /// From the oldest to the latest.
  private(set) var samples: [Sample] = []

  /// From the oldest to the latest; equal calls in succession are one entry with a count.
  private(set) var calls: [(text: String, count: Int)] = []

  /// Whether the app chose it by scrolling, and not the user of the inspector: then the next one that scrolls takes its place.
  private(set) var isFollowing = true

  /// Shows another scroll view from here on.
  func follow(_ scrollView: UIScrollView?, byChoice isChosen: Bool) {
    isFollowing = !isChosen
    guard scrollView !== self.scrollView else { return }
    self.scrollView = scrollView
    (samples, calls) = ([], [])
  }

  func scrollView(_ scrollView: UIScrollView, willCall method: String) {
    if isFollowing || self.scrollView == nil { follow(scrollView, byChoice: false) }
    guard scrollView === self.scrollView else { return }
    if let last = calls.last, last.text == method {
      calls[calls.count - 1].count += 1
    } else {
      calls.append((method, 1))
      if calls.count > Self.mostCalls { calls.removeFirst(calls.count - Self.mostCalls) }
    }
  }

  /// Notes the offset of a frame.
  func frameDidEnd(at time: Double) {
    guard let scrollView else { return }
    let sample = Sample(time: time, offset: scrollView.bounds.origin)
    // A window at rest draws no frames; those of others say nothing new.
    if samples.count > 1, samples[samples.count - 1].offset == sample.offset,
      samples[samples.count - 2].offset == sample.offset
    {
      samples[samples.count - 1].time = time
    } else if samples.last?.time != time {
      samples.append(sample)
    }
    if samples.count > Self.mostSamples { samples.removeFirst(samples.count - Self.mostSamples) }
  }

  /// The change of the offset between two samples that follow each other, in points per second.
  var velocities: [CGPoint] {
    zip(samples, samples.dropFirst()).map { before, after in
      let interval = after.time - before.time
      guard interval > 0 else { return .zero }
      return CGPoint(
        x: (after.offset.x - before.offset.x) / interval, y: (after.offset.y - before.offset.y) / interval)
    }
  }
}
