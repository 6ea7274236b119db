import Drawing
import Foundation
import TestSupport

@testable import Views

/// A window of 400 by 400 points with a red view of 100 by 50 at (20, 30), which wants to be animated.
@MainActor
final class AnimationRig {
  nonisolated static let rates = [30, 60, 144]

  let harness: OffscreenHarness
  let view = UIView(x: 20, y: 30, width: 100, height: 50, color: .red)

  /// What was told of ends, in order, with the time.
  private(set) var ends: [(name: String, finished: Bool, time: TimeInterval)] = []

  init(_ framesPerSecond: Int = 60) {
    harness = OffscreenHarness(framesPerSecond: framesPerSecond)
    harness.add(view, frame: view.frame)
    harness.run(until: 1)
  }

  /// Does something at the present time, as an event does.
  func inEvent(_ body: () -> Void) {
    harness.window.frameClock.advance(to: harness.time)
    harness.window.withCurrentTime(to: harness.time, body)
  }

  /// Animates at the present time, linearly and within a second unless it is told otherwise.
  func animate(
    _ duration: TimeInterval = 1, delay: TimeInterval = 0, options: UIView.AnimationOptions = .curveLinear,
    name: String = "end", _ changes: () -> Void
  ) {
    inEvent {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: changes, completion: end(name))
    }
  }

  /// A linear animator of a second that starts now, whose end is written down with its position.
  func animator(
    _ options: UIView.AnimationOptions = [], delay: TimeInterval = 0, _ changes: @escaping () -> Void
  ) -> UIViewPropertyAnimator {
    var animator: UIViewPropertyAnimator?
    inEvent {
      animator = .runningPropertyAnimator(
        withDuration: 1, delay: delay, options: options.union(.curveLinear), animations: changes,
        completion: { self.end("\($0)")(true) })
    }
    guard let animator else { preconditionFailure("events are handled at once") }
    return animator
  }

  /// A completion that writes down that it was called.
  func end(_ name: String) -> (Bool) -> Void {
    { [weak self] finished in
      guard let self else { return }
      ends.append((name, finished, harness.window.currentTime ?? harness.time))
    }
  }

  /// The ends as `name true`.
  var endings: [String] { ends.map { "\($0.name) \($0.finished)" } }

  /// Lets time pass until `time` seconds after the window was ready: to the very frame that is due then, if one is.
  func run(until time: TimeInterval) {
    let rate = Double(harness.framesPerSecond)
    let frames = (1 + time) * rate
    harness.run(until: abs(frames - frames.rounded()) < 1e-6 ? frames.rounded() / rate : 1 + time)
  }

  /// The left edge of what is seen of the view.
  var x: CGFloat { view.presentationFrame.minX }
}

func isNear(_ first: CGFloat, _ second: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
  abs(first - second) <= tolerance
}
