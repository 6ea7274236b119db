import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Timing parameters")
struct TimingParametersTests {
  @Test("A timing function returns its four points, and each name has its own curve")
  func functions() {
    var values: [Float] = [0, 0]
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    for (index, x, y) in [(0, 0, 0), (1, 0.1, 0.2), (2, 0.3, 0.4), (3, 1, 1)] as [(Int, Float, Float)] {
      function.getControlPoint(at: index, values: &values)
      #expect(values == [x, y])
    }
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    #expect(Set(names.map { CAMediaTimingFunction(name: $0).curve }).count == 5)
  }

  @Test("A curve returns its points")
  func curves() {
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 5, y: 0))
    #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 2) && own.controlPoint2 == CGPoint(x: 1, y: 0))
    #expect(own.timingCurveType == .cubic)
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0) && named.timingCurveType == .builtin)
  }

  @Test("A spring given by its physics, or by duration and bounce, takes its own time")
  func springs() {
    let physical = UISpringTimingParameters(mass: 2, stiffness: 200, damping: 20, initialVelocity: .zero)
    let spring = DampedSpring(dampingRatio: 0.5, angularFrequency: 10, initialVelocity: 0)
    let animator = UIViewPropertyAnimator(duration: 77, timingParameters: physical)
    #expect(isNear(animator.duration, spring.settlingTime(within: 0.001)))
    let byLook = UISpringTimingParameters(duration: 2 * .pi / 10, bounce: 0.5)
    #expect(isNear(UIViewPropertyAnimator(duration: 0, timingParameters: byLook).duration, animator.duration))
    let fitted = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 3, timingParameters: fitted).duration == 3)
  }

  @Test("A spring's velocity applies to each axis separately")
  func velocities() {
    let rig = AnimationRig(1000)
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 10, dy: -10))
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: parameters)
    animator.addAnimations { rig.view.center = CGPoint(x: 170, y: 155) }
    rig.start(animator, until: 0.005)
    #expect(rig.view.presentationCenter.x > 73 && rig.view.presentationCenter.y < 53)
  }

  @Test("Springs with a mass of 0, infinite damping or a velocity of NaN are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UISpringTimingParameters(dampingRatio: .infinity)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: .nan, dy: 0))
    }
  }
}
