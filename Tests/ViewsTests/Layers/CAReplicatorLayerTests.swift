import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Replicator layers")
struct CAReplicatorLayerTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let layer = CAReplicatorLayer()
  private let dot = CALayer.colored(x: 0, y: 0, width: 10, height: 10)

  init() {
    layer.frame = harness.window.bounds
    layer.addSublayer(dot)
    harness.window.layer.addSublayer(layer)
  }

  @Test("Each copy is transformed from the one before it, and less opaque")
  func copies() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceAlphaOffset = -0.5
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == red && harness.color(15, 5) == white)
    #expect(harness.color(25, 5) == 0xFF7F7F && harness.color(45, 5) == white)
  }

  @Test("Each copy is tinted by a color and what it differs by from the copy before it")
  func colors() {
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    harness.window.backgroundColor = .black
    (layer.instanceCount, layer.instanceTransform) = (3, CATransform3DMakeTranslation(20, 0, 0))
    layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    (layer.instanceRedOffset, layer.instanceBlueOffset) = (-0.5, 0.4)
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == 0xFF8000 && harness.color(25, 5) == 0x808066 && harness.color(45, 5) == 0x0080CC)
  }

  @Test("Copies turn about the middle of the layer, and follow a change of the sublayer")
  func turns() {
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    harness.runUntilIdle()
    for (x, y) in [(5, 5), (55, 5), (55, 55), (5, 55)] as [(Int32, Int32)] { #expect(harness.color(x, y) == red) }
    dot.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    harness.runUntilIdle()
    #expect(harness.color(55, 55) == white && harness.color(55, 25) == red && harness.color(35, 55) == red)
    layer.instanceCount = 0
    harness.runUntilIdle()
    #expect(harness.color(25, 5) == white)
  }
}
