import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Interrupted animations")
struct InterruptedAnimationTests {
  @Test("A second animation adds to the first, so position and velocity are continuous", arguments: AnimationRig.rates)
  func additive(rate: Int) {
    let rig = AnimationRig(rate)
    let curve = UIView.AnimationCurve.easeInOut.timing
    rig.animate(options: [], name: "there") { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    let before = rig.x
    rig.animate(options: [], name: "back") { rig.view.center.x -= 300 }
    #expect(isNear(rig.x, before))
    for sixth in 4...8 {
      let time = Double(sixth) / 6
      rig.run(until: time)
      let (old, new) = (1 - curve.progress(at: time), 1 - curve.progress(at: time - 0.5))
      #expect(isNear(rig.x, 20 - 300 * old + 300 * new))
    }
    rig.run(until: 2)
    #expect(rig.x == 20)
    #expect(rig.endings == ["there true", "back true"])
  }

  @Test("beginFromCurrentState ends the first animation and continues from the shown value")
  func fromCurrentState() {
    let rig = AnimationRig()
    rig.animate(name: "first") { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    rig.animate(options: [.beginFromCurrentState, .curveLinear], name: "second") { rig.view.center.x += 100 }
    #expect(isNear(rig.x, 170))
    rig.run(until: 1)
    #expect(isNear(rig.x, 170 + 250 / 2))
    #expect(rig.endings == ["first false"])
    rig.run(until: 2)
    #expect(rig.x == 420)
    #expect(rig.endings == ["first false", "second true"])
  }

  @Test("A property set twice in a beginFromCurrentState block has one animation")
  func settingTwice() {
    let rig = AnimationRig()
    rig.animate(options: [.beginFromCurrentState, .curveLinear]) {
      rig.view.center.x += 300
      rig.view.center.y += 100
    }
    rig.run(until: 0.5)
    #expect(rig.view.presentationFrame.origin == CGPoint(x: 170, y: 80))
    rig.run(until: 1)
    #expect(rig.endings == ["end true"])
  }

  @Test("Setting a property outside of a block removes its animation and no other")
  func settingOutside() {
    let rig = AnimationRig()
    rig.animate {
      rig.view.center.x += 300
      rig.view.alpha = 0
    }
    rig.run(until: 0.5)
    rig.view.center.x = 100
    #expect(rig.view.presentationCenter.x == 100)
    #expect(isNear(rig.view.presentationAlpha, 0.5))
    #expect(rig.ends.isEmpty)
    rig.run(until: 1)
    #expect(rig.endings == ["end false"])
  }

  @Test("Setting the same value removes no animation")
  func settingTheSame() {
    let rig = AnimationRig()
    rig.animate { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    rig.view.frame = rig.view.frame
    #expect(isNear(rig.x, 170))
  }

  @Test("A view removed from its window is at the end, and the completion is called with false in the next frame")
  func removal() {
    let rig = AnimationRig()
    let child = UIView(x: 0, y: 0, width: 10, height: 10)
    rig.view.addSubview(child)
    rig.animate {
      child.center.x = 100
      child.transform = CGAffineTransform(rotationAngle: 1)
    }
    rig.run(until: 0.5)
    rig.view.removeFromSuperview()
    #expect(child.animations == nil)
    #expect(rig.ends.isEmpty)
    rig.harness.runFrame()
    #expect(rig.endings == ["end false"])
    rig.run(until: 3)
    #expect(rig.endings == ["end false"])
  }

  @Test("A view that moves to another superview in the window continues its animation")
  func moving() {
    let rig = AnimationRig()
    let other = rig.harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    rig.animate { rig.view.center.x += 300 }
    rig.run(until: 0.5)
    other.addSubview(rig.view)
    #expect(isNear(rig.x, 170))
  }

  @Test("All animations of a view can be removed")
  func removeAll() {
    let rig = AnimationRig()
    rig.animate {
      rig.view.center.x += 300
      rig.view.alpha = 0
    }
    rig.run(until: 0.5)
    rig.view.layer.removeAllAnimations()
    #expect(rig.x == 320 && rig.view.presentationAlpha == 0)
    rig.harness.runFrame()
    #expect(rig.endings == ["end false"])
    #expect(rig.harness.finish().isEmpty)
  }

  @Test("Hiding a window ends its animations and calls the completions at once")
  func hiding() {
    let rig = AnimationRig()
    rig.animate(options: .repeat) { rig.view.alpha = 0 }
    rig.run(until: 0.5)
    rig.harness.window.isHidden = true
    #expect(rig.endings == ["end false"])
    #expect(rig.view.animations == nil)
  }

  @Test("An animated view and its subviews receive no touches without allowUserInteraction")
  func touches() {
    let rig = AnimationRig()
    let child = UIView(x: 0, y: 0, width: 10, height: 10)
    rig.view.addSubview(child)
    let point = CGPoint(x: 25, y: 35)
    #expect(rig.harness.window.hitTest(point, with: nil) === child)
    rig.animate { rig.view.alpha = 0.5 }
    #expect(rig.harness.window.hitTest(point, with: nil) === rig.harness.window)
    rig.run(until: 1)
    #expect(rig.harness.window.hitTest(point, with: nil) === child)
    rig.animate(options: .allowUserInteraction) { rig.view.center.x += 200 }
    // The view is hit where the model has it.
    #expect(rig.harness.window.hitTest(CGPoint(x: 225, y: 35), with: nil) === child)
  }

  @Test("An autoreversed animation returns to its start and then shows the model")
  func autoreverse() {
    let rig = AnimationRig()
    rig.animate(options: [.autoreverse, .curveLinear]) { rig.view.center.x += 300 }
    for (time, x) in [(0.5, 170.0), (1, 320), (1.5, 170), (1.75, 95)] {
      rig.run(until: time)
      #expect(isNear(rig.x, x))
    }
    #expect(rig.ends.isEmpty)
    rig.run(until: 2)
    #expect(rig.x == 320)
    #expect(rig.endings == ["end true"])
  }

  @Test("A repeating animation runs forever, from the start or back and forth", arguments: AnimationRig.rates)
  func repeating(rate: Int) {
    let rig = AnimationRig(rate)
    let other = rig.harness.add(UIView(), frame: .zero)
    rig.animate(options: [.repeat, .curveLinear]) { rig.view.center.x += 300 }
    rig.animate(options: [.repeat, .autoreverse, .curveLinear]) { other.center.x = 300 }
    for (time, x, y) in [(0.5, 170.0, 150.0), (1.5, 170, 150), (7.5, 170, 150), (20.5, 170, 150), (21, 20, 300)] {
      rig.run(until: time)
      #expect(isNear(rig.x, x, within: 1e-7))
      #expect(isNear(other.presentationCenter.x, y, within: 1e-7))
    }
    #expect(rig.ends.isEmpty)
    rig.view.layer.removeAllAnimations()
    other.removeFromSuperview()
    rig.harness.runUntilIdle()
    #expect(rig.endings == ["end false", "end false"])
  }
}
