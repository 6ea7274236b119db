import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Animations that show nothing")
struct IgnoredAnimationTests {
  /// What is wrong with an animation, by a part of the line that says so.
  enum Fault: String, CaseIterable, Codable {
    case keyPath = "CABasicAnimation with the unknown key path \"color\" shows nothing; use one of"
    case noKeyPath = "CABasicAnimation without a keyPath shows nothing"
    case noValues = "CAKeyframeAnimation of \"opacity\" without values shows nothing; set values or path"
    case inGroup = "CASpringAnimation with the unknown key path \"transform.wobble\" shows nothing"
    case value = "CABasicAnimation.toValue is wide, which is ignored; use a number"
    case keyframe = "a value of CAKeyframeAnimation is wide, which is ignored; use a number"
    case keyTimes = "with the keyTimes [0.0, 0.8, 0.5] for 3 values ignores them; use 3 numbers"
    case keyTimeCount = "with the keyTimes [0.0, 1.0] for 3 values ignores them; use 3 numbers"

    @MainActor
    var animation: CAAnimation {
      switch self {
      case .keyPath: return CABasicAnimation(keyPath: "color")
      case .noKeyPath: return CABasicAnimation()
      case .noValues: return CAKeyframeAnimation(keyPath: "opacity")
      case .inGroup:
        let group = CAAnimationGroup()
        group.animations = [CASpringAnimation(keyPath: "transform.wobble")]
        return group
      case .value:
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = "wide"
        return animation
      case .keyframe: return keyframes([1, "wide"], nil)
      case .keyTimes: return keyframes([1, 1, 1], [0, 0.8, 0.5])
      case .keyTimeCount: return keyframes([1, 1, 1], [0, 1])
      }
    }

    @MainActor
    private func keyframes(_ values: [Any], _ times: [NSNumber]?) -> CAAnimation {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      (animation.values, animation.keyTimes) = (values, times)
      return animation
    }
  }

  @MainActor
  private final class Log: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
  }

  @Test("An animation that cannot show anything runs to its end, and one line says why", arguments: Fault.allCases)
  func runs(fault: Fault) async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { [fault] in
      await MainActor.run {
        let harness = OffscreenHarness.white()
        let (layer, log) = (CALayer(), Log())
        harness.window.layer.addSublayer(layer)
        for _ in 0..<3 {
          let animation = fault.animation
          (animation.duration, animation.delegate) = (0.2, log)
          layer.add(animation, forKey: "key")
          harness.run(for: 0.1)
          guard layer.presentation()?.opacity == 1, layer.animationKeys() == ["key"] else { exit(1) }
          harness.run(for: 0.2)
        }
        guard log.calls == ["start", "stop true", "start", "stop true", "start", "stop true"] else { exit(2) }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.components(separatedBy: fault.rawValue).count == 2, "\(message)")
  }

  @Test("A value of another kind than its property is not shown")
  @MainActor
  func otherKinds() {
    let values: [Any] = [
      5, CGPoint(x: 1, y: 2), CGRect(x: 0, y: 0, width: 1, height: 1), CATransform3DIdentity, CGColor.red,
      [CGColor.red],
      [1, 2, 3] as [NSNumber], [] as [NSNumber],
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
    ]
    let harness = OffscreenHarness.white()
    for layer in [CAShapeLayer(), CAGradientLayer(), CALayer()] {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      harness.window.layer.addSublayer(layer)
      for keyPath in LayerProperty.names {
        for value in values {
          let animation = CABasicAnimation(keyPath: keyPath)
          (animation.fromValue, animation.toValue, animation.duration) = (value, value, 10)
          layer.add(animation, forKey: "key")
          harness.run(for: 0.05)
          #expect(layer.presentation() != nil)
        }
      }
    }
  }
}
