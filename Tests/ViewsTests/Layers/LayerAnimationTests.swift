import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animations of layers")
struct LayerAnimationTests {
  private let harness: OffscreenHarness
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    harness = OffscreenHarness.white()
    harness.show(view)
  }

  /// Adds an animation and returns the opacity on screen at times since its beginning.
  private func opacities(of animation: CAAnimation, at times: [TimeInterval]) -> [Double] {
    let begin = harness.time
    animation.beginTime = begin
    view.layer.add(animation, forKey: nil)
    return times.map { time in
      harness.run(until: begin + time)
      return Double(view.layer.presentation()?.opacity ?? -1)
    }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-3 }
  }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    return animation
  }

  @Test("A basic animation shows the values between both ends, and then the model's")
  func basic() {
    #expect(isClose(opacities(of: fade(), at: [0.25, 0.5, 0.75, 1.25]), [0.125, 0.25, 0.375, 1]))
    #expect(view.layer.animationKeys() == nil && view.alpha == 1)
  }

  @Test("A missing end is the layer's own value, or follows from the difference")
  func ends() {
    let (from, to, by) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "opacity"), fade())
    (from.fromValue, to.toValue, by.toValue, by.byValue) = (0, 0, nil, 0.5)
    for animation in [from, to] { animation.duration = 1 }
    #expect(isClose(opacities(of: from, at: [0.25, 1.5]), [0.25, 1]))
    #expect(isClose(opacities(of: to, at: [0.25, 1.5]), [0.75, 1]))
    #expect(isClose(opacities(of: by, at: [0.5, 1.5]), [0.25, 1]))
  }

  @Test("An animation repeats, runs back, and keeps its last value where asked to")
  func timing() {
    let animation = fade()
    (animation.repeatCount, animation.autoreverses) = (2, true)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    #expect(isClose(opacities(of: animation, at: [0.5, 1.5, 2.5, 3.75, 5]), [0.25, 0.25, 0.25, 0.125, 0]))
    view.layer.removeAllAnimations()
    #expect(view.layer.presentation()?.opacity == 1)
    let fast = fade()
    (fast.speed, fast.fillMode) = (2, .backwards)
    fast.beginTime = harness.time + 1
    view.layer.add(fast, forKey: "fast")
    harness.run(for: 0.5)
    #expect(view.layer.presentation()?.opacity == 0)
    harness.run(for: 0.75)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-3)
  }

  @Test("What shows at a time is the same at every frame rate", arguments: [30, 60, 144])
  func rates(framesPerSecond: Int) {
    let harness = OffscreenHarness(
      size: CGSize(width: 40, height: 40), framesPerSecond: framesPerSecond, window: nil)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    harness.run(until: 0.5)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.beginTime, spring.duration) = (0, 100, 0.5, 2)
    view.layer.add(spring, forKey: nil)
    harness.run(until: 1)
    let frequency = 75.0.squareRoot()
    let expected = 100 - 100 * exp(-2.5) * (cos(frequency / 2) + 5 / frequency * sin(frequency / 2))
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - expected) < 1e-9)
  }

  @Test("A spring has the published constants and settles in the documented time")
  func spring() {
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(spring.dampingRatio == 0.5 && spring.angularFrequency == 10)
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.85) < 0.01)
    spring.damping = 15
    #expect(spring.settlingDuration > 1 && spring.settlingDuration < 1.01)
    spring.damping = 60
    #expect(spring.dampingRatio == 1)
    let smooth = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(smooth.stiffness - 157.914) < 1e-3 && abs(smooth.damping - 25.133) < 1e-3)
    #expect(abs(CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3).damping - 17.593) < 1e-3)
  }

  @Test("Keyframes are passed at their times: on lines, in steps, at constant speed and on curves")
  func keyframes() {
    func animation(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      (animation.values, animation.duration, animation.calculationMode) = ([0, 0.8, 0.6], 1, mode)
      return animation
    }
    #expect(isClose(opacities(of: animation(.linear), at: [0.25, 0.5, 0.75, 1.5]), [0.4, 0.8, 0.7, 1]))
    let timed = animation(.linear)
    timed.keyTimes = [0, 0.2, 1]
    #expect(isClose(opacities(of: timed, at: [0.1, 0.2, 0.6, 1.5]), [0.4, 0.8, 0.7, 1]))
    #expect(isClose(opacities(of: animation(.discrete), at: [0.2, 0.5, 0.9, 1.5]), [0, 0.8, 0.6, 1]))
    #expect(isClose(opacities(of: animation(.paced), at: [0.4, 0.8, 0.9, 1.5]), [0.4, 0.8, 0.7, 1]))
    #expect(isClose(opacities(of: animation(.cubic), at: [0.25, 0.5, 1.5]), [0.4125, 0.8, 1]))
  }

  @Test("Transforms, points and numbers may be wrapped in objects, as Objective-C has them")
  func wrappedValues() {
    func shown(_ keyPath: String, _ values: [Any]) -> CALayer? {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      (animation.values, animation.duration, animation.beginTime) = (values, 1, harness.time)
      view.layer.removeAllAnimations()
      view.layer.add(animation, forKey: nil)
      harness.run(for: 0.5)
      return view.layer.presentation()
    }
    let inSpace = [0, 20].map { NSValue(caTransform3D: CATransform3DMakeTranslation($0, 0, 0)) }
    #expect(abs((shown("transform", inSpace)?.transform.m41 ?? 0) - 10) < 1e-6)
    let inPlane = [0, 20].map { NSValue(cgAffineTransform: CGAffineTransform(translationX: $0, y: 0)) }
    #expect(abs((shown("transform", inPlane)?.transform.m41 ?? 0) - 10) < 1e-6)
    let points = [CGPoint.zero, CGPoint(x: 30, y: 0)].map(NSValue.init(cgPoint:))
    #expect(abs((shown("position", points)?.position.x ?? 0) - 15) < 1e-6)
    #expect(abs((shown("opacity", [NSNumber(value: 0), NSNumber(value: 1)])?.opacity ?? 0) - 0.5) < 1e-3)
  }

  @Test("A layer follows a path at a constant speed, and turns with it")
  func path() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
    (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
    animation.beginTime = harness.time
    view.layer.add(animation, forKey: nil)
    harness.run(for: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 20) < 1e-6)
    harness.run(for: 0.4)
    let shown = view.layer.presentation()
    #expect(abs((shown?.position.y ?? 0) - 6) < 1e-6 && abs((shown?.transform.m12 ?? 0) - 1) < 1e-6)
  }

  @Test("An animation that is added before the window opens begins with its first frame")
  func beforeOpening() {
    let view = UIView(x: 0, y: 0, width: 20, height: 20, color: .red)
    view.layer.add(fade(), forKey: nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    window.addSubview(view)
    let harness = OffscreenHarness(window: window)
    harness.run(for: 0.5)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? 1) - 0.25) < 0.02)
  }

  @Test("The animations of a group share its time")
  func group() {
    let (group, move) = (CAAnimationGroup(), CABasicAnimation(keyPath: "position.x"))
    (move.fromValue, move.toValue) = (0, 100)
    (group.animations, group.duration) = ([fade(), move], 2)
    #expect(isClose(opacities(of: group, at: [0.5]), [0.25]))
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 25) < 1e-6)
    harness.run(for: 1)
    #expect(view.layer.presentation()?.opacity == 1)
  }

  @Test("A rotation by key path turns the whole way, and additive animations add up")
  func rotation() {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, 2 * Double.pi, 1, harness.time)
    view.layer.add(turn, forKey: "turn")
    let shift = CABasicAnimation(keyPath: "position.x")
    (shift.fromValue, shift.toValue, shift.duration, shift.isAdditive) = (40, 0, 1, true)
    shift.beginTime = harness.time
    view.layer.add(shift, forKey: "shift")
    harness.run(for: 0.25)
    let shown = view.layer.presentation()
    #expect(abs((shown?.transform.m12 ?? 0) - 1) < 1e-6 && abs((shown?.position.x ?? 0) - 40) < 1e-6)
    #expect(view.layer.animationKeys() == ["turn", "shift"])
  }

  @Test("The delegate learns of the beginning, the end and a removal")
  func delegate() {
    final class Log: CAAnimationDelegate {
      var calls: [String] = []
      func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
    }
    let (log, animation) = (Log(), fade())
    animation.delegate = log
    view.layer.add(animation, forKey: "fade")
    harness.run(for: 2)
    #expect(log.calls == ["start", "stop true"])
    view.layer.add(animation, forKey: "fade")
    view.layer.add(fade(), forKey: "fade")
    #expect(log.calls.last == "stop false")
    view.layer.add(animation, forKey: "other")
    harness.run(for: 0.1)
    view.removeFromSuperview()
    #expect(log.calls.suffix(2) == ["start", "stop false"])
  }

  @Test("An animated stroke and gradient are drawn as they show, and an idle window draws nothing after them")
  func drawing() {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    (shape.path, shape.strokeColor, shape.fillColor, shape.lineWidth) = (path, .red, nil, 6)
    view.layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    harness.runFrame()
    animation.beginTime = harness.time
    shape.add(animation, forKey: nil)
    harness.run(for: 0.5)
    #expect(harness.color(15, 10) == 0xFF0000 && harness.color(25, 10) == 0xFFFFFF)
    harness.run(for: 1)
    #expect(harness.color(35, 10) == 0xFF0000 && harness.isIdle)
  }
}
