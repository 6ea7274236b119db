import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Rasterized layers")
struct LayerRasterizationTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 80, height: 80))
  private let view = UIView(x: 10, y: 10, width: 40, height: 40, color: .red)
  private let child = UIView(x: 10, y: 10, width: 20, height: 20, color: .blue)

  init() {
    view.addSubview(child)
    view.layer.cornerRadius = 8
    (view.layer.shadowOpacity, view.layer.shadowRadius) = (0.5, 2)
    harness.window.addSubview(view)
  }

  private var statistics: FrameStatistics { harness.window.renderer.statistics }

  @Test("A rasterized layer at the window's scale has the pixels of the layer itself")
  func pixels() {
    view.alpha = 0.5
    harness.runUntilIdle()
    let direct = harness.blues
    view.layer.shouldRasterize = true
    harness.runUntilIdle()
    #expect(zip(direct, harness.blues).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test("It is drawn once, composited as one bitmap while it moves and fades, and again when its content changes")
  func isKept() {
    view.layer.shouldRasterize = true
    harness.runUntilIdle()
    #expect(statistics.pictures.rasters == 1)
    view.center.x += 5
    harness.runUntilIdle()
    #expect(statistics.pictures == PictureCounts() && harness.color(30, 30) == 0x0000FF)
    // The window and the bitmap.
    #expect(statistics.composite.elementsPainted == 2)
    view.alpha = 0.5
    harness.runUntilIdle()
    #expect(statistics.pictures == PictureCounts() && harness.color(30, 30) == 0x7F7FFF)
    view.alpha = 1
    child.backgroundColor = .green
    harness.runUntilIdle()
    #expect(statistics.pictures.rasters == 1 && harness.color(30, 30) == 0x00FF00)
    view.clipsToBounds = true
    harness.runUntilIdle()
    #expect(statistics.pictures.rasters == 1 && harness.color(30, 52) == 0xFFFFFF)
  }

  @Test("A smaller scale gives larger pixels")
  func scale() {
    view.layer.shadowOpacity = 0
    child.frame = CGRect(x: 0, y: 0, width: 2, height: 40)
    view.layer.shouldRasterize = true
    view.layer.rasterizationScale = 0.25
    harness.runUntilIdle()
    #expect(view.layer.pictures.whole?.bitmap?.width == 10)
    let color = harness.color(15, 30) ?? 0
    #expect(color != 0xFF0000 && color != 0x0000FF)
  }

  @Test("The middle of contents stretches, and the corners beside it keep their size")
  func contentsCenter() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let bitmap = try #require(Bitmap(size: PixelSize(width: 12, height: 12)))
    for y in 0..<12 {
      for x in 0..<12 { bitmap[x, y] = x < 4 ? 0xFFFF_0000 : x < 8 ? 0xFF00_FF00 : 0xFF00_00FF }
    }
    layer.contents = CGImage(bitmap: bitmap)
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    harness.window.layer.addSublayer(layer)
    harness.runUntilIdle()
    #expect(harness.color(3, 10) == 0xFF0000 && harness.color(5, 10) == 0x00FF00)
    #expect(harness.color(34, 10) == 0x00FF00 && harness.color(37, 10) == 0x0000FF)
  }

  @Test("A continuous corner begins earlier on the edge than a circular one of the same radius")
  func cornerCurve() {
    (child.isHidden, view.layer.shadowOpacity, view.layer.cornerRadius) = (true, 0, 12)
    harness.runUntilIdle()
    #expect(harness.color(24, 10) == 0xFF0000)
    view.layer.cornerCurve = .continuous
    harness.runUntilIdle()
    #expect(harness.color(24, 10) != 0xFF0000 && harness.color(30, 10) == 0xFF0000)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
