import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The time of layers")
struct LayerTimingTests {
  private let harness = OffscreenHarness.white()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let layer = CALayer.colored(x: 0, y: 0, width: 10, height: 10)

  init() {
    view.layer.addSublayer(layer)
    harness.show(view)
  }

  /// Moves the sublayer by 100 points a second, from 0, for ten seconds.
  private func move() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 10)
    layer.add(animation, forKey: "move")
    harness.runFrame()
  }

  private var x: CGFloat { layer.presentation()?.position.x ?? -1 }

  @Test("A paused tree of layers stands still without frames, and goes on where it stood")
  func pause() {
    move()
    harness.run(for: 1)
    let paused = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    (view.layer.speed, view.layer.timeOffset) = (0, paused)
    harness.runUntilIdle()
    let place = x
    #expect(abs(place - 100) < 4)
    harness.run(for: 2)
    #expect(x == place && harness.isIdle && layer.convertTime(CACurrentMediaTime(), from: nil) == paused)
    (view.layer.speed, view.layer.timeOffset, view.layer.beginTime) = (1, 0, 0)
    view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    harness.run(for: 1)
    #expect(abs(x - place - 100) < 4)
  }

  @Test("Speeds of layers multiply, and times convert there and back")
  func speeds() {
    (view.layer.speed, layer.speed, layer.beginTime) = (2, 1.5, 1)
    move()
    let start = x
    harness.run(for: 1)
    #expect(abs(x - start - 300) < 8)
    #expect(layer.convertTime(4, from: nil) == 10.5 && layer.convertTime(10.5, to: nil) == 4)
    #expect(layer.convertTime(8, from: view.layer) == 10.5)
  }

  @Test("The cycles of a layer's time repeat its animations, which show nothing after the last one")
  func cycles() {
    (layer.beginTime, layer.duration, layer.repeatCount) = (harness.time, 0.5, 2)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 10)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: "move")
    harness.run(for: 0.75)
    #expect(abs(x - 25) < 4)
    harness.run(for: 0.5)
    #expect(x == layer.position.x)
    layer.fillMode = .forwards
    harness.runFrame()
    #expect(abs(x - 50) < 1e-3)
  }
}
