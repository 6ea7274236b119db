import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  private func rig() -> AnimationRig {
    let rig = AnimationRig()
    rig.harness.settings.motion = .reduced
    return rig
  }

  @Test("With reduced motion a moved view is shown at its end at once, and a fading view still fades")
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

  @Test("With reduced motion an animation ends at its usual time")
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

  @Test("With reduced motion an animated scroll arrives at once")
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

  @Test("With reduced motion an animator can still be scrubbed")
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

  @Test("With reduced motion an animator that follows a finger moves views, also after the finger")
  func following() {
    let rig = rig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x += 100 }
    animator.keepsMotion = true
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    rig.harness.runFrame()
    #expect(rig.x == 70)
    animator.startAnimation()
    rig.harness.run(for: 0.25)
    #expect(rig.x > 90 && rig.x < 110)
  }

  @Test("With reduced motion an endless animation requests no frames")
  func endless() {
    let rig = rig()
    rig.animate(options: [.repeat, .autoreverse]) { rig.view.center.x += 100 }
    rig.run(until: 0.5)
    #expect(rig.x == 120)
    #expect(rig.harness.isIdle)
  }
}
