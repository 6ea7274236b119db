import Drawing
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animation blocks")
struct AnimationBlockTests {
  @Test(
    "A block sets the model at once, and the shown frame follows, equally at every frame rate",
    arguments: AnimationRig.rates)
  func linear(rate: Int) {
    let rig = AnimationRig(rate)
    rig.animate { rig.view.center.x += 300 }
    #expect(rig.view.frame.minX == 320)
    #expect(rig.x == 20)
    for sixth in 1...6 {
      rig.run(until: Double(sixth) / 6)
      #expect(isNear(rig.x, 20 + 300 * Double(sixth) / 6))
    }
    #expect(rig.view.animations == nil)
    rig.harness.runFrame()
    #expect(rig.harness.finish().isEmpty)
  }

  @Test(
    "Each named curve has its pace, equally at every frame rate", arguments: AnimationRig.rates,
    [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear])
  func curves(rate: Int, options: UIView.AnimationOptions) {
    let rig = AnimationRig(rate)
    rig.animate(options: options) { rig.view.center.x += 300 }
    for sixth in 1...5 {
      let time = Double(sixth) / 6
      rig.run(until: time)
      #expect(isNear(rig.x, 20 + 300 * options.curve.timing.progress(at: time)))
    }
  }

  @Test("Every animatable property is halfway at half the time")
  func properties() {
    let rig = AnimationRig()
    let view = rig.view
    rig.animate {
      view.bounds = CGRect(x: 10, y: 20, width: 200, height: 150)
      view.center = CGPoint(x: 170, y: 155)
      view.alpha = 0
      view.backgroundColor = .blue
      view.layer.cornerRadius = 8
      view.transform = CGAffineTransform(scaleX: 3, y: 1)
    }
    rig.run(until: 0.5)
    #expect(view.presentationBounds == CGRect(x: 5, y: 10, width: 150, height: 100))
    #expect(view.presentationCenter == CGPoint(x: 120, y: 105))
    #expect(view.presentationAlpha == 0.5)
    #expect(view.presentationCornerRadius == 4)
    #expect(view.presentationBackgroundColor?.color == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(view.presentationTransform == CGAffineTransform(scaleX: 2, y: 1))
    rig.run(until: 1)
    #expect(
      view.presentationBounds == view.bounds && view.presentationAlpha == 0
        && view.presentationBackgroundColor?.color == .blue)
  }

  @Test("An animated frame interpolates its edges")
  func frames() {
    let rig = AnimationRig()
    rig.animate { rig.view.frame = CGRect(x: 120, y: 130, width: 20, height: 250) }
    rig.run(until: 0.25)
    #expect(rig.view.presentationFrame == CGRect(x: 45, y: 55, width: 80, height: 100))
  }

  @Test("A background animated from nil has its color from the first frame on, and gains opacity")
  func clearColors() {
    let rig = AnimationRig()
    rig.view.backgroundColor = nil
    rig.animate { rig.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.8) }
    rig.run(until: 0.5)
    #expect(rig.view.presentationBackgroundColor?.color == UIColor(red: 0, green: 1, blue: 0, alpha: 0.4))
  }

  @Test("A delay is waited for without frames")
  func delay() {
    let rig = AnimationRig()
    rig.animate(1, delay: 2) { rig.view.center.x += 100 }
    rig.run(until: 0.1)
    let frames = rig.harness.renderedFrames
    rig.run(until: 1.9)
    #expect(rig.harness.renderedFrames == frames)
    #expect(rig.x == 20)
    rig.run(until: 2.5)
    #expect(isNear(rig.x, 70))
    rig.run(until: 3)
    #expect(rig.endings == ["end true"])
  }

  @Test("An animation begun outside of events starts with the next frame")
  func awaited() {
    let rig = AnimationRig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { rig.view.center.x += 100 })
    rig.harness.runFrame()
    #expect(rig.x == 20)
    let begin = rig.harness.time
    rig.harness.run(until: begin + 0.5)
    #expect(isNear(rig.x, 70))
  }

  @Test("A completion is called once, at the animation's own end, with true")
  func completion() {
    for rate in AnimationRig.rates {
      let rig = AnimationRig(rate)
      rig.animate(0.31) { rig.view.alpha = 0.5 }
      rig.run(until: 3)
      #expect(rig.endings == ["end true"])
      #expect(isNear(rig.ends[0].time, 1.31))
    }
  }

  @Test(
    "An animation begun in a completion starts at the end of the first, at every frame rate",
    arguments: AnimationRig.rates)
  func chain(rate: Int) {
    let rig = AnimationRig(rate)
    rig.inEvent {
      UIView.animate(withDuration: 0.29, delay: 0, options: .curveLinear) {
        rig.view.center.x += 100
      } completion: { _ in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.view.center.x += 100 }
      }
    }
    rig.run(until: 0.5)
    #expect(isNear(rig.x, 120 + 21))
  }

  @Test("Completions are called in the order of their ends, also within a frame")
  func order() {
    let rig = AnimationRig()
    rig.animate(0.105, name: "second") { rig.view.alpha = 0.5 }
    rig.animate(0.102, name: "first") { rig.view.center.x += 10 }
    rig.run(until: 1)
    #expect(rig.endings == ["first true", "second true"])
  }

  @Test("A block without changes or duration calls its completion in the next frame, with true")
  func nothing() {
    let rig = AnimationRig()
    UIView.animate(withDuration: 1, animations: {}, completion: rig.end("nothing"))
    UIView.animate(withDuration: 0, animations: { rig.view.alpha = 0.5 }, completion: rig.end("no time"))
    UIView.animate(withDuration: -5, animations: { rig.view.alpha = 0.4 }, completion: rig.end("negative"))
    UIView.animate(withDuration: 1, animations: { rig.view.alpha = 0.4 }, completion: rig.end("the same"))
    #expect(rig.ends.isEmpty)
    #expect(rig.view.presentationAlpha == 0.4)
    rig.harness.runFrame()
    #expect(rig.endings == ["nothing true", "no time true", "negative true", "the same true"])
  }

  @Test("A view that has no window in the next frame is at the end then")
  func withoutWindow() {
    let rig = AnimationRig()
    let view = UIView(x: 0, y: 0, width: 10, height: 10)
    rig.animate { view.center.x = 100 }
    rig.harness.runFrame()
    #expect(view.presentationCenter.x == 100)
    #expect(view.animations == nil)
    #expect(rig.endings == ["end true"])
  }

  @Test("A view that is added to a window before the next frame is animated there")
  func laterWindow() {
    let rig = AnimationRig()
    let (container, view) = (UIView(), UIView(x: 0, y: 0, width: 10, height: 10))
    container.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 1 }, completion: rig.end("late"))
    rig.harness.add(container, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    rig.harness.run(for: 0.5)
    #expect(0.3...0.7 ~= view.presentationAlpha && rig.endings.isEmpty)
    rig.harness.runUntilIdle()
    #expect(rig.endings == ["late true"] && view.presentationAlpha == 1)
  }

  @Test("Nested blocks take the outer block's duration and curve, unless they override them")
  func nesting() {
    let rig = AnimationRig()
    let (inner, own) = (UIView(), UIView())
    for view in [inner, own] { rig.harness.add(view, frame: .zero) }
    var durations: [TimeInterval] = []
    rig.animate(2) {
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 7, animations: { inner.center.x = 100 }, completion: rig.end("inner"))
      UIView.animate(
        withDuration: 4, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
        animations: {
          durations.append(UIView.inheritedAnimationDuration)
          own.center.x = 100
        }, completion: rig.end("own"))
      rig.view.center.x += 100
    }
    #expect(durations == [2, 4])
    #expect(UIView.inheritedAnimationDuration == 0)
    rig.run(until: 1)
    #expect(isNear(inner.presentationCenter.x, 50))
    #expect(isNear(own.presentationCenter.x, 100 * UIView.AnimationCurve.easeIn.timing.progress(at: 0.25)))
    rig.run(until: 5)
    #expect(Set(rig.endings.prefix(2)) == ["inner true", "end true"] && rig.endings.last == "own true")
  }

  @Test("performWithoutAnimation sets a value at once and removes its animation")
  func withoutAnimation() {
    let rig = AnimationRig()
    rig.animate {
      rig.view.center.x += 100
      UIView.performWithoutAnimation {
        rig.view.alpha = 0.5
        UIView.animate(withDuration: 1) { rig.view.layer.cornerRadius = 3 }
      }
    }
    #expect(rig.view.presentationAlpha == 0.5 && rig.view.presentationCornerRadius == 3 && rig.x == 20)
    UIView.performWithoutAnimation { rig.view.center.x += 1 }
    #expect(rig.x == 121)
    rig.harness.runFrame()
    #expect(rig.endings == ["end false"])
  }

  @Test("With animations disabled nothing is animated")
  func switchedOff() {
    let rig = AnimationRig()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    #expect(!UIView.areAnimationsEnabled)
    rig.animate { rig.view.alpha = 0 }
    #expect(rig.view.presentationAlpha == 0)
    rig.harness.runFrame()
    #expect(rig.endings == ["end true"])
  }

  @Test("Layout in a block is animated, and layoutSubviews includes the layout of subviews")
  func layout() {
    final class Stack: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    let rig = AnimationRig()
    let stack = Stack()
    stack.addSubview(stack.child)
    rig.harness.add(stack, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.animate {
      stack.frame.size.width = 200
      stack.layoutIfNeeded()
    }
    rig.run(until: 0.5)
    #expect(stack.child.presentationFrame == CGRect(x: 10, y: 10, width: 130, height: 80))
    rig.run(until: 1)
    rig.animate(options: [.layoutSubviews, .curveLinear]) { stack.frame.size.width = 100 }
    rig.run(until: 1.5)
    #expect(stack.child.presentationFrame == CGRect(x: 10, y: 10, width: 130, height: 80))
    rig.run(until: 2)
    rig.animate { stack.frame.size.width = 200 }
    rig.run(until: 2.5)
    #expect(stack.child.presentationFrame == CGRect(x: 10, y: 10, width: 180, height: 80))
  }

  @Test("A transaction's timing function replaces the curve")
  func transaction() {
    let rig = AnimationRig()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0, 1, 0, 1))
    rig.animate { rig.view.center.x += 100 }
    CATransaction.commit()
    rig.run(until: 0.5)
    #expect(isNear(rig.x, 20 + 100 * CubicBezierTiming(x1: 0, y1: 1, x2: 0, y2: 1).progress(at: 0.5)))
    #expect(CATransaction.animationTimingFunction() == nil)
  }

  @Test("An enormous duration hardly moves a view, and an enormous distance is covered at once")
  func enormous() {
    let rig = AnimationRig()
    rig.animate(1e300) { rig.view.center.x += 100 }
    rig.run(until: 5)
    #expect(rig.x == 20)
    rig.view.center.x = -CGFloat.greatestFiniteMagnitude
    rig.animate { rig.view.center.x = .greatestFiniteMagnitude }
    rig.run(until: 6)
    #expect(rig.view.presentationCenter.x == GeometryLimits.largest)
  }

  @Test("Durations, delays and springs that are NaN or infinite are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in UIView.animate(withDuration: .nan) {} }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIView.animate(withDuration: 1, delay: .infinity, animations: {})
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: 0, animations: {})
    }
  }

  @Test("Without an open window a completion is called after the call that began its animation")
  func chainWithoutWindow() {
    let harness = OffscreenHarness()
    harness.window.isHidden = true
    let view = UIView()
    var rounds = 0
    func pulse() {
      UIView.animate(withDuration: 1) {
        view.alpha = view.alpha == 1 ? 0 : 1
      } completion: { _ in
        rounds += 1
        if rounds < 3 { pulse() }
      }
    }
    pulse()
    #expect(rounds == 0)
  }

  // MARK: Repeated parts

  @Test(
    "A repeated part of a block runs its times, back and forth or not, and the completion waits for it",
    arguments: AnimationRig.rates, [true, false])
  func repeatedPart(rate: Int, autoreverses: Bool) {
    let rig = AnimationRig(rate)
    rig.animate(delay: 0.5) {
      rig.view.alpha = 0
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: autoreverses) { rig.view.center.x += 300 }
    }
    rig.run(until: 1)
    #expect(isNear(rig.x, 170) && isNear(rig.view.presentationAlpha, 0.5))
    rig.run(until: 5 / 3)
    #expect(isNear(rig.x, autoreverses ? 270 : 70) && rig.view.presentationAlpha == 0 && rig.endings == [])
    rig.run(until: 2.9)
    #expect(rig.endings == [])
    let end = autoreverses ? 5.5 : 3
    if autoreverses {
      rig.run(until: 16 / 3)
      #expect(isNear(rig.x, 270))
    }
    rig.run(until: end + 0.1)
    #expect(rig.x == 320 && rig.endings == ["end true"] && rig.harness.finish().isEmpty)
  }

  @Test("A part that repeats without end does, until it is removed, and the block is then not finished")
  func endlessPart() {
    let rig = AnimationRig()
    rig.animate {
      UIView.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) { rig.view.center.x += 300 }
    }
    rig.run(until: 100.5)
    #expect(isNear(rig.x, 170) && rig.endings == [])
    rig.inEvent { rig.view.center.x = 100 }
    rig.run(until: 101)
    #expect(rig.endings == ["end false"])
  }

  @Test("Outside of a block nothing is animated, and a count of 0 counts as 1")
  func otherParts() {
    let rig = AnimationRig()
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { rig.view.center.x += 100 }
    #expect(rig.x == 120)
    rig.animate {
      UIView.modifyAnimations(withRepeatCount: 0, autoreverses: true) { rig.view.center.x += 100 }
    }
    rig.run(until: 0.5)
    #expect(isNear(rig.x, 170))
    rig.run(until: 1.1)
    #expect(rig.x == 220 && rig.endings == ["end true"])
  }

  @Test("A count that is NaN or negative is a programming error", arguments: ["nan", "-1"])
  func wrongCount(count: String) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [count] in
      await MainActor.run {
        UIView.modifyAnimations(withRepeatCount: CGFloat(Double(count) ?? 0), autoreverses: true) {}
      }
    }
  }
}
