import Foundation
import TestSupport
import Testing
import Views
import X11Platform

/// Drags whose events have times of the server's clock.
@Suite("Flings timed by the server's clock")
@MainActor
struct FlungByServerClockTests {
  /// A scroll view that a mouse with 125 reports a second drags at 640 points a second.
  @MainActor
  private final class Rig {
    let harness = OffscreenHarness()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var clock = ServerClock()
    /// The server's time minus the window's, in seconds.
    var shift = 4000.0
    /// The drift of the server's clock, in seconds per second.
    var drift = 0.0

    init() {
      scrollView.contentSize = CGSize(width: 400, height: 1e6)
      harness.add(scrollView, frame: scrollView.frame)
    }

    func run(for seconds: TimeInterval) {
      shift += drift * seconds
      harness.run(for: seconds)
    }

    func send(_ kind: InputEvent.Kind) {
      let milliseconds = UInt32(truncatingIfNeeded: Int64((harness.time + shift) * 1000))
      let time = clock.seconds(fromServer: milliseconds, now: harness.time)
      harness.window.handle(InputEvent(time: time, kind: kind))
      // A window on a display does the same.
      harness.platform.renderFrame(at: harness.time)
    }

    /// Flings the content. Returns the largest step of a frame, and the number of frames that moved the content.
    func fling() -> (step: CGFloat, frames: Int) {
      send(.pointerDown(CGPoint(x: 200, y: 350)))
      for report in 1...50 {
        run(for: 0.008)
        send(.pointerMove(CGPoint(x: 200, y: 350 - CGFloat(report) * 5.12)))
      }
      run(for: 0.0005)
      var (step, frames, last) = (0.0, 0, scrollView.contentOffset.y)
      send(.pointerUp(CGPoint(x: 200, y: 350 - 50 * 5.12)))
      repeat {
        step = max(step, scrollView.contentOffset.y - last)
        frames += last == scrollView.contentOffset.y ? 0 : 1
        last = scrollView.contentOffset.y
        run(for: 1.0 / 60)
      } while scrollView.isDecelerating
      return (step, frames)
    }
  }

  private func expectEvenFling(_ rig: Rig, _ comment: Comment) {
    let fling = rig.fling()
    // 10.7 points a frame at 640 points a second, and a tolerance for half a millisecond and for the pixel.
    #expect(fling.step <= 13, comment)
    #expect(fling.frames > 60, comment)
  }

  @Test(
    "A fling is even after the server's clock was set",
    arguments: [-864_000, -3, -0.5, -0.1, 0.1, 5, 60, 864_000] as [Double], [0.01, 0.7, 2])
  func steps(step: Double, pause: Double) {
    let rig = Rig()
    expectEvenFling(rig, "before")
    rig.shift += step
    rig.run(for: pause)
    expectEvenFling(rig, "after")
    expectEvenFling(rig, "and the next")
  }

  @Test("A fling is even when the clock is set during the drag before it", arguments: [-3, -0.5, -0.1, 5] as [Double])
  func stepWithinDrag(step: Double) {
    let rig = Rig()
    expectEvenFling(rig, "before")
    rig.send(.pointerDown(CGPoint(x: 200, y: 200)))
    rig.shift += step
    rig.run(for: 0.02)
    rig.send(.pointerUp(CGPoint(x: 200, y: 200)))
    expectEvenFling(rig, "after")
  }

  @Test("A fling is even by a clock that drifts by a hundredth for 20 seconds", arguments: [-0.01, 0.01])
  func drift(drift: Double) {
    let rig = Rig()
    rig.drift = drift
    while rig.harness.time < 20 {
      rig.run(for: 0.008)
      rig.send(.pointerMove(CGPoint(x: 200, y: 200)))
    }
    for _ in 0..<3 { expectEvenFling(rig, "after \(rig.harness.time) s") }
  }

  @Test("A fling is even after events of other clients, whatever their times")
  func otherClients() {
    let rig = Rig()
    expectEvenFling(rig, "before")
    for _ in 0..<10 {
      _ = rig.clock.seconds(fromServer: 0, now: rig.harness.time)
      rig.run(for: 0.01)
    }
    expectEvenFling(rig, "after")
  }
}
