import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Who wants less motion")
struct ReducedMotionTests {
  private func rig() -> AnimationRig {
    let rig = AnimationRig()
    rig.harness.settings.motion = .reduced
    return rig
  }

  @Test("sees what moves at its end from the start, and what fades fade")
  func jumping() {
    let rig = rig()
    #expect(UIAccessibility.isReduceMotionEnabled)
    rig.animate(1, delay: 1) {
      rig.view.frame = CGRect(x: 200, y: 200, width: 20, height: 20)
      rig.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      rig.view.alpha = 0
    }
    rig.run(until: 0.9)
    #expect(rig.x == 20)
    rig.run(until: 1.5)
    #expect(rig.view.presentationFrame == rig.view.frame)
    #expect(isNear(rig.view.presentationAlpha, 0.5))
    #expect(rig.ends.isEmpty)
    rig.run(until: 2)
    #expect(rig.endings == ["end true"])
  }

  @Test("has the end told when it would be told anyway")
  func ending() {
    let rig = rig()
    rig.animate { rig.view.center.x += 100 }
    rig.harness.runFrame()
    #expect(rig.x == 120)
    rig.run(until: 0.9)
    #expect(rig.ends.isEmpty)
    rig.run(until: 1)
    #expect(rig.endings == ["end true"])
  }

  @Test("sees content that is sent somewhere there at once")
  func scrolling() {
    let rig = ScrollRig(.vertical)
    rig.harness.settings.motion = .reduced
    rig.log.clear()
    rig.animate(to: 300)
    #expect(rig.position == 300)
    #expect(rig.log.calls == ["didScroll ---", "didEndScrollingAnimation ---"])
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(rig.scrollView.contentOffset == .zero)
  }

  @Test("can take an animator by hand")
  func scrubbing() {
    let rig = rig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x += 100 }
    animator.pauseAnimation()
    rig.harness.runFrame()
    #expect(rig.x == 20)
    animator.fractionComplete = 0.5
    rig.harness.runFrame()
    #expect(rig.x == 120)
    animator.stopAnimation(true)
  }

  @Test("has no frames drawn for what moves for ever")
  func endless() {
    let rig = rig()
    rig.animate(options: [.repeat, .autoreverse]) { rig.view.center.x += 100 }
    rig.run(until: 0.5)
    #expect(rig.x == 120)
    #expect(rig.harness.isIdle)
  }
}
