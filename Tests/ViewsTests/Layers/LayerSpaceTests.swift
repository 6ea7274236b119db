import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Layers in perspective")
struct LayerSpaceTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
  private let view = UIView(x: 20, y: 20, width: 60, height: 60, color: .red)

  init() {
    harness.window.addSubview(view)
  }

  private func tilted(_ angle: CGFloat, distance: CGFloat = 100) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }

  @Test("The nearer side of a turned layer is longer, and points and touches find their places")
  func turned() {
    view.layer.transform = tilted(.pi / 3)
    harness.runUntilIdle()
    // A point at x from the axis is at x cos 60° / w with w = 1 + x sin 60° / 100: 15 / 0.74 left, 15 / 1.26 right.
    #expect(harness.color(31, 50) == red && harness.color(28, 50) == white)
    #expect(harness.color(60, 50) == red && harness.color(63, 50) == white)
    #expect(harness.color(32, 13) == red && harness.color(60, 28) == red && harness.color(60, 23) == white)
    let edge = view.convert(CGPoint(x: 60, y: 30), to: harness.window)
    let expected: CGFloat = 50 + 15 / (1 + 0.3 * sin(CGFloat.pi / 3))
    #expect(abs(edge.x - expected) < 1e-9 && edge.y == 50)
    let back = view.convert(edge, from: harness.window)
    #expect(abs(back.x - 60) < 1e-9 && abs(back.y - 30) < 1e-9)
    #expect(harness.window.hitTest(CGPoint(x: 32, y: 13), with: nil) === view)
    #expect(harness.window.hitTest(CGPoint(x: 60, y: 20), with: nil) === harness.window)
  }

  @Test("A superlayer's perspective has its eye before its middle, and a depth moves a sublayer toward it")
  func sublayers() {
    let layer = CALayer.colored(x: 20, y: 20, width: 20, height: 20, .blue)
    view.layer.addSublayer(layer)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    view.layer.sublayerTransform = perspective
    harness.runUntilIdle()
    #expect(harness.color(41, 50) == 0x0000FF && harness.color(39, 50) == red)
    layer.zPosition = 50
    harness.runUntilIdle()
    // Twice as large about (50, 50).
    #expect(harness.color(31, 31) == 0x0000FF && harness.color(29, 50) == red && harness.color(69, 69) == 0x0000FF)
    #expect(
      view.layer.hitTest(CGPoint(x: 31, y: 31)) === layer && view.layer.hitTest(CGPoint(x: 25, y: 50)) === view.layer)
    layer.zPosition = 100
    harness.runUntilIdle()
    #expect(harness.color(50, 50) == red)
    view.layer.sublayerTransform = CATransform3DIdentity
    harness.runUntilIdle()
    #expect(harness.color(45, 45) == 0x0000FF && harness.color(35, 50) == red)
  }

  @Test("A layer of one side shows and is hit only from the front, also in a turned superlayer")
  func sides() {
    view.layer.isDoubleSided = false
    view.layer.transform = tilted(.pi)
    harness.runUntilIdle()
    #expect(
      harness.color(50, 50) == white && harness.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === harness.window)
    view.layer.isDoubleSided = true
    let front = CALayer.colored(x: 0, y: 0, width: 60, height: 60, .blue)
    front.isDoubleSided = false
    view.layer.addSublayer(front)
    harness.runUntilIdle()
    #expect(harness.color(50, 50) == red)
    view.layer.transform = CATransform3DIdentity
    harness.runUntilIdle()
    #expect(harness.color(50, 50) == 0x0000FF)
    view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    harness.runUntilIdle()
    #expect(harness.color(50, 50) == red)
  }

  @Test("An animated turn keeps the perspective", arguments: [30, 60, 144])
  func animation(framesPerSecond: Int) {
    let harness = OffscreenHarness(
      size: CGSize(width: 100, height: 100), framesPerSecond: framesPerSecond, window: nil)
    harness.show(view)
    view.layer.transform.m34 = -1 / 100
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, CGFloat.pi, 1, harness.time)
    view.layer.add(turn, forKey: nil)
    harness.run(for: 1.0 / 3 + 0.001)
    let expected = tilted(.pi / 3)
    let shown = view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(shown.m14 - expected.m14) < 1e-9 && abs(shown.m11 - expected.m11) < 1e-9)
    #expect(harness.color(32, 13) == red)
    harness.run(for: 1)
    #expect(harness.color(21, 21) == red && harness.isIdle)
  }

  @Test("Content that scrolls in a tilted layer, and a change below it, are shown")
  func changes() {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 60, height: 300)
    let bar = UIView(x: 0, y: 60, width: 60, height: 30, color: .blue)
    scrollView.addSubview(bar)
    view.addSubview(scrollView)
    view.layer.transform = tilted(.pi / 3)
    harness.runUntilIdle()
    #expect(harness.color(45, 65) == red)
    scrollView.contentOffset.y = 30
    harness.runUntilIdle()
    #expect(harness.color(45, 65) == 0x0000FF && harness.color(45, 40) == red)
    bar.isHidden = true
    harness.runUntilIdle()
    #expect(harness.color(45, 65) == red)
  }

  @Test("An animation of a view moves a layer in perspective from where it is")
  func viewAnimation() {
    view.layer.transform = tilted(.pi / 3)
    harness.runUntilIdle()
    var end = view.transform3D
    end.m41 = 40
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform3D = end }
    harness.run(for: 0.5)
    let shown = view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(shown.m41 > 15 && shown.m41 < 25 && shown.m14 == end.m14)
    #expect(view.presentationFrame.midX > 65 && view.presentationFrame.midX < 80)
    harness.runUntilIdle()
    #expect(CATransform3DEqualToTransform(view.layer.presentation()?.transform ?? CATransform3DIdentity, end))
  }

  @Test("A standalone layer turns in space and back gradually")
  func implicitAnimation() {
    let layer = CALayer.colored(x: 0, y: 0, width: 20, height: 20, .blue)
    harness.window.layer.addSublayer(layer)
    harness.runUntilIdle()
    for target in [tilted(.pi / 3), CATransform3DIdentity] {
      layer.transform = target
      harness.run(for: 0.125)
      let shown = layer.presentation()?.transform ?? CATransform3DIdentity
      #expect(abs(shown.m14) > 0.001 && abs(shown.m14) < 0.008 && shown.m11 > 0.55 && shown.m11 < 0.95)
      harness.runUntilIdle()
      #expect(CATransform3DEqualToTransform(layer.presentation()?.transform ?? tilted(1), target))
    }
  }

  @Test("A view's affine transform replaces one in space, also one with the same affine part")
  func affine() {
    view.transform3D = CATransform3DMakeTranslation(0, 0, 50)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.transform3D))
  }
}
