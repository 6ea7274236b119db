import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Keyframes")
struct KeyframeTests {
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test("Each keyframe takes its part of the duration, and nothing moves in between", arguments: AnimationRig.rates)
  func parts(rate: Int) {
    let rig = AnimationRig(rate)
    rig.inEvent {
      UIView.animateKeyframes(
        withDuration: 3, delay: 0, options: linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3.0) { rig.view.center.x += 100 }
          UIView.addKeyframe(withRelativeStartTime: 2 / 3.0, relativeDuration: 1 / 3.0) { rig.view.center.x -= 50 }
        }, completion: rig.end("end"))
    }
    #expect(rig.view.frame.minX == 70)
    for (time, x) in [(0.0, 20.0), (0.5, 70), (1, 120), (1.5, 120), (2, 120), (2.5, 95), (3, 70)] {
      rig.run(until: time)
      #expect(isNear(rig.x, x))
    }
    #expect(rig.endings == ["end true"])
  }

  @Test("Keyframes ease in and out as a whole by default, and take the curve of an enclosing block")
  func curve() {
    let rig = AnimationRig()
    let keyframes = {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rig.view.center.x += 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.view.center.x -= 100 }
      }
    }
    rig.inEvent { keyframes() }
    rig.run(until: 0.25)
    #expect(isNear(rig.x, 20 + 200 * UIView.AnimationCurve.easeInOut.timing.progress(at: 0.25)))
    rig.run(until: 2)
    rig.animate { keyframes() }
    rig.run(until: 2.25)
    #expect(isNear(rig.x, 70))
  }

  @Test("Keyframes repeat as a whole")
  func repeating() {
    let rig = AnimationRig()
    rig.inEvent {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .repeat]) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.view.center.x += 100 }
      }
    }
    for (time, x) in [(0.25, 20.0), (0.75, 70), (1.25, 20), (1.75, 70)] {
      rig.run(until: time)
      #expect(isNear(rig.x, x))
    }
  }

  @Test("A keyframe without duration is a jump, one beyond the end is cut off, and a nested block follows its keyframe")
  func corners() {
    let rig = AnimationRig()
    let other = rig.harness.add(UIView(), frame: .zero)
    rig.inEvent {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { rig.view.center.x += 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) {
            UIView.animate(withDuration: 8, animations: { other.center.x = 100 }, completion: rig.end("inner"))
          }
        }, completion: rig.end("outer"))
    }
    for (time, x, y) in [(0.4, 20.0, 0.0), (0.5, 120, 0), (0.75, 120, 50), (1, 120, 100)] {
      rig.run(until: time)
      #expect(isNear(rig.x, x))
      #expect(isNear(other.presentationCenter.x, y))
    }
    #expect(rig.endings == ["inner true", "outer true"])
  }

  @Test("A keyframe outside of a keyframe animation applies at once")
  func outside() {
    let rig = AnimationRig()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { rig.view.alpha = 0.5 }
    #expect(rig.view.presentationAlpha == 0.5)
  }
}
