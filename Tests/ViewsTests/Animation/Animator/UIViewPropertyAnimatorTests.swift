import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Property animators")
struct UIViewPropertyAnimatorTests {
  /// Returns a rig, and an animator that moves its view by 300 points in a second.
  private func mover(
    _ rate: Int = 60, curve: UIView.AnimationCurve = .linear
  ) -> (rig: AnimationRig, animator: UIViewPropertyAnimator) {
    let rig = AnimationRig(rate)
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { rig.view.center.x += 300 }
    animator.addCompletion { position in rig.end("\(position)")(true) }
    return (rig, animator)
  }

  @Test("A started animator runs to its end, equally at every frame rate", arguments: AnimationRig.rates)
  func running(rate: Int) {
    let (rig, animator) = mover(rate, curve: .easeInOut)
    #expect(animator.state == .inactive && !animator.isRunning && rig.view.frame.minX == 20)
    rig.inEvent { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && rig.view.frame.minX == 320)
    for sixth in 1...5 {
      let time = Double(sixth) / 6
      rig.run(until: time)
      let done = UIView.AnimationCurve.easeInOut.timing.progress(at: time)
      #expect(isNear(rig.x, 20 + 300 * done))
      #expect(isNear(animator.fractionComplete, done))
    }
    rig.run(until: 1)
    #expect(rig.x == 320 && animator.state == .inactive && rig.endings == ["end true"])
    rig.harness.runFrame()
    #expect(rig.harness.finish().isEmpty)
  }

  @Test("An animator started outside of events starts after its delay, with the next frame")
  func delay() {
    let (rig, animator) = mover()
    animator.startAnimation(afterDelay: 1)
    rig.harness.runFrame()
    let begin = rig.harness.time
    rig.harness.run(until: begin + 1)
    #expect(rig.x == 20 && animator.delay == 1 && animator.isRunning)
    rig.harness.run(until: begin + 1.5)
    #expect(isNear(rig.x, 170))
  }

  @Test("A paused animator keeps its place, and continues in the remaining time")
  func pausing() {
    let (rig, animator) = mover(curve: .easeIn)
    rig.start(animator, until: 0.5)
    let x = rig.x
    rig.inEvent { animator.pauseAnimation() }
    #expect(!animator.isRunning && animator.state == .active)
    rig.harness.runUntilIdle()
    rig.run(until: 5)
    #expect(rig.x == x)
    rig.start(animator, until: 5.25)
    #expect(isNear(rig.x, 20 + 300 * UIView.AnimationCurve.easeIn.timing.progress(at: 0.75)))
    rig.run(until: 5.5)
    #expect(rig.endings == ["end true"])
  }

  @Test("Setting fractionComplete moves the view linearly or along the curve, by scrubsLinearly")
  func scrubbing() {
    let (rig, animator) = mover(curve: .easeIn)
    for (isLinear, fraction) in [(true, 0.3), (false, 0.3), (true, 1), (true, 0), (true, -3), (true, 7)] {
      animator.scrubsLinearly = isLinear
      animator.fractionComplete = fraction
      #expect(animator.state == .active && !animator.isRunning)
      rig.harness.runFrame()
      let clamped = min(max(fraction, 0), 1)
      let done = isLinear ? clamped : UIView.AnimationCurve.easeIn.timing.progress(at: clamped)
      #expect(isNear(rig.x, 20 + 300 * done))
      #expect(isNear(animator.fractionComplete, clamped))
    }
    #expect(rig.ends.isEmpty)
  }

  @Test("A scrubbed animator continues from its fraction")
  func lettingGo() {
    let (rig, animator) = mover(curve: .easeInOut)
    animator.fractionComplete = 0.4
    rig.harness.runFrame()
    rig.inEvent { animator.startAnimation() }
    #expect(isNear(rig.x, 140))
    rig.harness.runFrame()
    #expect(rig.x > 140 && rig.x < 160)
    rig.run(until: 2)
    #expect(rig.endings == ["end true"])
  }

  @Test("A reversed animator runs back along its curve, and restores the old values at the end")
  func reversing() {
    let (rig, animator) = mover(curve: .easeIn)
    rig.start(animator, until: 0.5)
    let (x, fraction) = (rig.x, animator.fractionComplete)
    rig.inEvent { animator.isReversed = true }
    #expect(rig.x == x && animator.isRunning)
    #expect(isNear(animator.fractionComplete, 1 - fraction))
    rig.run(until: 0.75)
    #expect(isNear(rig.x, 20 + 300 * UIView.AnimationCurve.easeIn.timing.progress(at: 0.25)))
    rig.run(until: 1)
    #expect(rig.view.frame.minX == 20 && rig.x == 20)
    #expect(rig.endings == ["start true"])
  }

  @Test("An animator reversed before its start runs from its end to its start")
  func reversedFromTheStart() {
    let (rig, animator) = mover()
    animator.isReversed = true
    rig.start(animator, until: 0.25)
    #expect(isNear(rig.x, 245))
    rig.run(until: 1)
    #expect(rig.view.frame.minX == 20 && rig.endings == ["start true"])
  }

  @Test("Reversing restores the first value of a property that was changed several times")
  func undoing() {
    let rig = AnimationRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.view.center.x = 100
      rig.view.center.x = 200.3
      rig.view.transform = CGAffineTransform(rotationAngle: 2)
      rig.view.backgroundColor = nil
    }
    rig.start(animator, until: 0.5)
    #expect(isNear(rig.view.presentationCenter.x, 135.15))
    rig.inEvent { animator.isReversed = true }
    rig.run(until: 1)
    #expect(rig.view.center.x == 70 && rig.view.transform == .identity && rig.view.backgroundColor == .red)
  }

  @Test("A stopped animator sets its properties to the shown values and calls no completion")
  func stopping() {
    let (rig, animator) = mover()
    rig.start(animator, until: 0.5)
    animator.stopAnimation(true)
    #expect(isNear(rig.view.frame.minX, 170) && rig.view.animations == nil && animator.state == .inactive)
    rig.run(until: 3)
    #expect(rig.ends.isEmpty)
  }

  @Test("A stopped animator waits to be finished, at the given position")
  func finishing() {
    for (position, x) in [(UIViewAnimatingPosition.start, 20.0), (.current, 170), (.end, 320)] {
      let (rig, animator) = mover()
      rig.start(animator, until: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && isNear(rig.view.frame.minX, 170))
      animator.finishAnimation(at: position)
      #expect(isNear(rig.view.frame.minX, x) && animator.state == .inactive)
      #expect(rig.endings == ["\(position) true"])
    }
  }

  @Test("An animator continues from where it is with another curve and duration")
  func continuing() {
    let (rig, animator) = mover()
    rig.start(animator, until: 0.5)
    rig.inEvent {
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 2)
    }
    #expect(isNear(rig.x, 170))
    rig.run(until: 1.5)
    let done = UIView.AnimationCurve.easeOut.timing.progress(at: 0.5)
    #expect(isNear(rig.x, 170 + 150 * done))
    #expect(isNear(animator.fractionComplete, 0.5 + 0.5 * done))
    // Reversed once more, it continues back from this position.
    let x = rig.x
    rig.inEvent { animator.isReversed = true }
    rig.harness.runFrame()
    #expect(abs(rig.x - x) < 10)
    rig.run(until: 4)
    #expect(rig.endings == ["start true"] && rig.view.frame.minX == 20)
  }

  @Test("A spring continues a reversed animator back to its start")
  func continuingBack() {
    let (rig, animator) = mover()
    animator.fractionComplete = 0.5
    rig.harness.runFrame()
    animator.isReversed = true
    rig.inEvent {
      animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
    }
    #expect(isNear(rig.x, 170))
    var positions: [CGFloat] = []
    while animator.state == .active {
      rig.harness.runFrame()
      positions.append(rig.x)
    }
    #expect(positions.contains { $0 < 15 })
    #expect(rig.endings == ["start true"] && rig.view.frame.minX == 20)
  }

  @Test("Changes with a delay factor and changes added later take the remaining time")
  func delayFactors() {
    let (rig, animator) = mover()
    animator.addAnimations({ rig.view.alpha = 0 }, delayFactor: 0.5)
    rig.start(animator, until: 0.5)
    #expect(rig.view.presentationAlpha == 1)
    rig.inEvent { animator.addAnimations { rig.view.layer.cornerRadius = 10 } }
    rig.run(until: 0.75)
    #expect(
      isNear(rig.view.presentationAlpha, 0.5) && isNear(rig.view.presentationCornerRadius, 5) && isNear(rig.x, 245))
    rig.run(until: 1)
    #expect(rig.endings == ["end true"])
  }

  @Test("Keyframes in an animator are scrubbed with it")
  func keyframes() {
    let rig = AnimationRig()
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rig.view.center.x += 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.view.alpha = 0 }
      }
    }
    animator.fractionComplete = 0.75
    rig.harness.runFrame()
    #expect(isNear(rig.x, 120) && isNear(rig.view.presentationAlpha, 0.5))
    animator.stopAnimation(true)
  }

  @Test("A running animator starts at once, and one without duration is at its end")
  func running() {
    let rig = AnimationRig()
    rig.inEvent {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { rig.view.center.x += 100 })
    }
    rig.run(until: 0.5)
    #expect(isNear(rig.x, 70))
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { rig.view.alpha = 0.5 }
    animator.addCompletion { rig.end("\($0)")(true) }
    animator.startAnimation()
    #expect(rig.view.presentationAlpha == 0.5)
    rig.harness.runFrame()
    rig.harness.runFrame()
    #expect(rig.endings == ["end true"])
  }

  @Test("An animator without changes still lasts for its duration")
  func nothing() {
    let rig = AnimationRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { rig.end("\($0)")(true) }
    animator.pauseAnimation()
    rig.run(until: 1)
    #expect(animator.state == .active)
    rig.start(animator, until: 1.9)
    #expect(rig.ends.isEmpty)
    rig.run(until: 2)
    #expect(rig.endings == ["end true"])
  }

  @Test("Stopping an animator of a scroll view's offset calls didScroll")
  func scrolling() {
    let rig = ScrollRig(.vertical)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.scrollView.contentOffset = rig.offset(300)
    }
    rig.harness.window.withCurrentTime(to: rig.harness.time) { animator.startAnimation() }
    rig.harness.run(for: 0.5)
    rig.log.clear()
    animator.stopAnimation(true)
    #expect(rig.position == 150 && rig.log.calls == ["didScroll ---"])
  }

  @Test("An animator's views receive touches, unless isUserInteractionEnabled is off")
  func touches() {
    for isEnabled in [true, false] {
      let (rig, animator) = mover()
      animator.isUserInteractionEnabled = isEnabled
      animator.pauseAnimation()
      #expect((rig.harness.window.hitTest(CGPoint(x: 350, y: 50), with: nil) === rig.view) == isEnabled)
      animator.stopAnimation(true)
    }
  }

  @Test("Calls that an animator's state does not allow are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UIViewPropertyAnimator(duration: .nan, curve: .linear)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.isInterruptible = false
      animator.pauseAnimation()
    }
  }

  @Test("An animator does not set back a property that another block has animated since", arguments: [true, false])
  func overtaken(isReversed: Bool) {
    let rig = AnimationRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x = 100 }
    rig.start(animator, until: 0.5)
    rig.inEvent { animator.isReversed = isReversed }
    rig.inEvent { UIView.animate(withDuration: 0.2) { rig.view.center.x = 300 } }
    rig.run(until: 0.8)
    if !isReversed { animator.stopAnimation(true) }
    rig.run(until: 2)
    #expect(rig.view.center.x == 300 && rig.view.presentationCenter.x == 300)
  }

  @Test("A reversed animator restores the value that an earlier block was animating to")
  func overtaking() {
    let rig = AnimationRig()
    rig.animate(0.5) { rig.view.center.x = 300 }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x = 100 }
    rig.start(animator, until: 0.6)
    rig.inEvent { animator.isReversed = true }
    rig.run(until: 2)
    #expect(rig.view.center.x == 300 && rig.view.presentationCenter.x == 300)
  }

  @Test("Setting fractionComplete after the end leaves an animator inactive")
  func movedAtTheEnd() {
    let rig = AnimationRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.view.center.x = 100 }
    rig.start(animator, until: 1.5)
    #expect(animator.state == .inactive)
    animator.fractionComplete = 0.5
    #expect(animator.state == .inactive && animator.fractionComplete == 0)
  }
}
