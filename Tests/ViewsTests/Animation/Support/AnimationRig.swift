import Drawing
import Foundation
import TestSupport

@testable import Views

/// A window of 400 by 400 points with a red view of 100 by 50 at (20, 30) to animate.
@MainActor
final class AnimationRig {
  nonisolated static let rates = [30, 60, 144]

  let harness: OffscreenHarness
  let view = UIView(x: 20, y: 30, width: 100, height: 50, color: .red)

  /// The completions that were called, in order, with their times.
  private(set) var ends: [(name: String, finished: Bool, time: TimeInterval)] = []

  init(_ framesPerSecond: Int = 60) {
    harness = OffscreenHarness(framesPerSecond: framesPerSecond)
    harness.add(view, frame: view.frame)
    harness.run(until: 1)
  }

  /// Runs `body` at the present time, as an event handler does.
  func inEvent(_ body: () -> Void) {
    harness.window.frameClock.advance(to: harness.time)
    harness.window.withCurrentTime(to: harness.time, body)
  }

  /// Animates at the present time. The default is a linear curve and one second.
  func animate(
    _ duration: TimeInterval = 1, delay: TimeInterval = 0, options: UIView.AnimationOptions = .curveLinear,
    name: String = "end", _ changes: () -> Void
  ) {
    inEvent {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: changes, completion: end(name))
    }
  }

  /// Starts an animator in an event, and lets time pass until `time` seconds after the window was ready.
  func start(_ animator: UIViewPropertyAnimator, until time: TimeInterval) {
    inEvent { animator.startAnimation() }
    run(until: time)
  }

  /// Returns a linear animator of one second that starts immediately and records its end with the end position.
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

  /// Returns a completion that records its call.
  func end(_ name: String) -> (Bool) -> Void {
    { [weak self] finished in
      guard let self else { return }
      ends.append((name, finished, harness.window.currentTime ?? harness.time))
    }
  }

  /// The recorded ends in the form `name true`.
  var endings: [String] { ends.map { "\($0.name) \($0.finished)" } }

  /// Lets time pass until `time` seconds after the window was ready. A frame that is due at exactly that time is drawn.
  func run(until time: TimeInterval) {
    let rate = Double(harness.framesPerSecond)
    let frames = (1 + time) * rate
    harness.run(until: abs(frames - frames.rounded()) < 1e-6 ? frames.rounded() / rate : 1 + time)
  }

  /// The left edge of the presented view.
  var x: CGFloat { view.presentationFrame.minX }
}

func isNear(_ first: CGFloat, _ second: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
  abs(first - second) <= tolerance
}
