import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite(.serialized)
struct CADisplayLinkTests {
  @MainActor
  private final class Target {
    var times: [TimeInterval] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    func plain() { times.append(0) }
  }

  private func link(_ link: CADisplayLink) -> CADisplayLink {
    link.add(to: .main, forMode: .common)
    return link
  }

  @Test(arguments: [30, 60, 144]) func `A link is called before the layout of each frame`(rate: Int) {
    let view = LayoutCountingView()
    let harness = OffscreenHarness(root: view, framesPerSecond: rate)
    var calls: [(time: TimeInterval, layouts: Int)] = []
    let link = link(
      CADisplayLink { link in
        view.setNeedsLayout()
        calls.append((link.timestamp, view.layouts))
        #expect(abs(link.targetTimestamp - link.timestamp - 1 / Double(rate)) < 1e-9)
        #expect(link.duration == 1 / Double(rate) && CACurrentMediaTime() == harness.time)
      })
    let (start, layouts) = (harness.time, view.layouts)
    harness.run(for: 1)
    #expect(abs(calls.count - rate) <= 1)
    #expect(calls.enumerated().allSatisfy { $1.layouts == layouts + $0 })
    #expect(zip(calls, calls.dropFirst()).allSatisfy { abs($1.time - $0.time - 1 / Double(rate)) < 1e-9 })
    #expect(calls[0].time > start)
    link.invalidate()
    let count = calls.count
    harness.runUntilIdle()
    #expect(calls.count == count)
  }

  private final class LayoutCountingView: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `Events between frames call nothing`() {
    let harness = OffscreenHarness(root: UIView(), framesPerSecond: 10)
    let target = Target()
    let link = link(CADisplayLink(target: target, selector: Target.step(_:)))
    harness.pointer.move(from: .zero, to: CGPoint(x: 100, y: 100), duration: 0.5)
    harness.pointer.click(at: CGPoint(x: 100, y: 100))
    #expect(zip(target.times, target.times.dropFirst()).allSatisfy { $1 - $0 > 0.099 })
    link.invalidate()
  }

  @Test func `A paused link leaves the window idle`() {
    let harness = OffscreenHarness(root: UIView())
    let target = Target()
    let link = link(CADisplayLink(target: target, selector: Target.plain))
    harness.run(for: 0.1)
    link.isPaused = true
    let (count, frames) = (target.times.count, harness.renderedFrames)
    #expect(count > 3)
    harness.run(for: 1)
    #expect(target.times.count == count && harness.renderedFrames <= frames + 1)
    link.isPaused = false
    harness.run(for: 0.1)
    #expect(target.times.count > count + 3)
    link.remove(from: .main, forMode: .common)
    let end = target.times.count
    harness.run(for: 0.1)
    #expect(target.times.count == end)
  }

  @Test(arguments: [(10, 6), (20, 3), (30, 2), (60, 1), (1000, 1)])
  func `A lower rate skips frames`(rate: Int, frames: Int) {
    let harness = OffscreenHarness(root: UIView())
    let target = Target()
    let link = link(CADisplayLink(target: target, selector: Target.step(_:)))
    link.preferredFramesPerSecond = rate
    #expect(link.preferredFramesPerSecond == rate)
    harness.run(for: 1)
    let steps = zip(target.times, target.times.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 5 && steps.allSatisfy { abs($0 * 60 - Double(frames)) < 1e-6 })
    link.invalidate()
  }

  @Test func `A rate between those of the screen is kept on average`() {
    let harness = OffscreenHarness(root: UIView())
    let target = Target()
    let link = link(CADisplayLink(target: target, selector: Target.step(_:)))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 24)
    harness.run(for: 2)
    #expect(abs(target.times.count - 48) <= 2)
    link.invalidate()
  }

  @Test func `A link retains its target until it is invalidated`() {
    let harness = OffscreenHarness(root: UIView())
    weak var weakTarget: Target?
    weak var weakLink: CADisplayLink?
    do {
      let target = Target()
      weakTarget = target
      weakLink = link(CADisplayLink(target: target, selector: Target.step(_:)))
    }
    harness.run(for: 0.1)
    #expect(weakTarget?.times.isEmpty == false)
    weakLink?.invalidate()
    #expect(weakTarget == nil && weakLink == nil)
  }

  @Test func `A link may end itself`() {
    let harness = OffscreenHarness(root: UIView())
    var calls = 0
    _ = link(
      CADisplayLink { link in
        calls += 1
        link.invalidate()
      })
    harness.run(for: 0.5)
    #expect(calls == 1)
  }

  @Test func `A link rests while no window is visible`() {
    let harness = OffscreenHarness(root: UIView())
    let target = Target()
    let window = harness.window
    window.isHidden = true
    let link = link(CADisplayLink(target: target, selector: Target.step(_:)))
    harness.run(for: 0.2)
    #expect(target.times.isEmpty)
    window.isHidden = false
    harness.run(for: 0.2)
    #expect(target.times.count > 5)
    link.invalidate()
  }

  @Test func `A rate below 0 is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      CADisplayLink { _ in }.preferredFramesPerSecond = -1
    }
  }
}
