import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

/// The start and the end of an animator, whatever happens to the views that it animates.
@MainActor
@Suite("Time of property animators")
struct UIViewPropertyAnimatorTimeTests {
  private func mover(options: UIView.AnimationOptions = []) -> (rig: AnimationRig, animator: UIViewPropertyAnimator) {
    let rig = AnimationRig()
    return (rig, rig.animator(options) { rig.view.center.x += 300 })
  }

  @Test("A paused animator whose animation was removed stays active until it is stopped and finished")
  func pausedWithoutAnimation() {
    let (rig, animator) = mover()
    rig.run(until: 0.5)
    rig.inEvent { animator.pauseAnimation() }
    rig.view.frame.origin.x = 40
    rig.run(until: 3)
    #expect(animator.state == .active && rig.ends.isEmpty && rig.harness.isIdle)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(rig.endings == ["end true"] && rig.view.frame.minX == 40)
  }

  @Test("An animator stays active for its whole duration when its view leaves the window")
  func removal() {
    let (rig, animator) = mover()
    rig.run(until: 0.5)
    rig.view.removeFromSuperview()
    rig.run(until: 0.9)
    #expect(animator.state == .active && rig.ends.isEmpty)
    rig.run(until: 1)
    #expect(animator.state == .inactive && rig.endings == ["end true"])
  }

  @Test("An endlessly repeating animator ends when nothing is left to animate")
  func endlessRemoval() {
    let (rig, animator) = mover(options: .repeat)
    rig.run(until: 2.5)
    rig.view.removeFromSuperview()
    rig.harness.runFrame()
    #expect(animator.state == .inactive && rig.endings == ["current true"])
    rig.harness.runFrame()
    #expect(rig.harness.isIdle)
  }

  @Test("A repeating animator that is reversed runs back once from where it is")
  func turningRepeated() {
    for (options, time, fraction) in [
      (UIView.AnimationOptions.repeat, 3.25, 0.25), ([.repeat, .autoreverse], 1.75, 0.25),
    ] {
      let (rig, animator) = mover(options: options)
      rig.run(until: time)
      #expect(isNear(rig.x, 20 + 300 * fraction, within: 1e-6))
      rig.inEvent { animator.isReversed = true }
      #expect(isNear(rig.x, 20 + 300 * fraction, within: 1e-6))
      rig.harness.runFrame()
      #expect(rig.x < 20 + 300 * fraction)
      rig.run(until: time + fraction + 0.02)
      #expect(rig.endings == ["start true"] && rig.x == 20)
    }
  }

  @Test("An animator paused in its delay waits for the rest of the delay when it continues")
  func pausingInDelay() {
    let rig = AnimationRig()
    let animator = rig.animator(delay: 2) { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    rig.inEvent { animator.pauseAnimation() }
    rig.run(until: 5)
    rig.start(animator, until: 6.5)
    #expect(rig.x == 20 && animator.isRunning)
    rig.run(until: 7)
    #expect(isNear(rig.x, 170))
  }

  @Test("An animator reversed in its delay ends after the delay, at its start")
  func turningInDelay() {
    let rig = AnimationRig()
    let animator = rig.animator(delay: 2) { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    rig.inEvent { animator.isReversed = true }
    rig.run(until: 1.9)
    #expect(animator.state == .active && rig.ends.isEmpty)
    rig.run(until: 2)
    #expect(rig.endings == ["start true"] && rig.view.frame.minX == 20)
  }

  @Test("An animator reversed twice in its delay runs as if it had not been reversed")
  func turningTwiceInDelay() {
    let rig = AnimationRig()
    let animator = rig.animator(delay: 2) { rig.view.center.x += 300 }
    for _ in 1...2 {
      rig.run(until: 0.5)
      rig.inEvent { animator.isReversed.toggle() }
    }
    rig.run(until: 2.5)
    #expect(isNear(rig.x, 170))
  }

  @Test("Changes added to a reversed animator run from their end to their start in the remaining time")
  func addingReversed() {
    let (rig, animator) = mover()
    rig.run(until: 0.5)
    rig.inEvent {
      animator.isReversed = true
      animator.addAnimations { rig.view.layer.cornerRadius = 10 }
    }
    #expect(rig.view.presentationCornerRadius == 10)
    rig.run(until: 0.75)
    #expect(isNear(rig.view.presentationCornerRadius, 5) && isNear(rig.x, 95))
    rig.run(until: 1)
    #expect(rig.view.layer.cornerRadius == 0 && rig.endings == ["start true"])
  }

  @Test("Changes added to a continued animator take its remaining time, and are scrubbed with it afterward")
  func addingDiverted() {
    for isReversed in [false, true] {
      let (rig, animator) = mover()
      rig.run(until: 0.5)
      rig.inEvent {
        animator.pauseAnimation()
        animator.isReversed = isReversed
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
      }
      // It needs half of its two seconds to reach one of the ends.
      rig.run(until: 1.5)
      rig.inEvent { animator.addAnimations { rig.view.layer.cornerRadius = 10 } }
      #expect(isNear(rig.view.presentationCornerRadius, isReversed ? 10 : 0))
      rig.run(until: 2)
      #expect(isNear(rig.view.presentationCornerRadius, 5))
      rig.inEvent { animator.pauseAnimation() }
      animator.fractionComplete = animator.fractionComplete
      #expect(isNear(rig.view.presentationCornerRadius, 5, within: 1e-6))
      rig.start(animator, until: 4)
      #expect(rig.view.layer.cornerRadius == (isReversed ? 0 : 10))
      #expect(rig.endings == [isReversed ? "start true" : "end true"])
    }
  }
}
