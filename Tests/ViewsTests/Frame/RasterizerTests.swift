import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Drawing of views")
struct RasterizerTests {

  private let harness: OffscreenHarness
  private let view = DrawingView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))

  init() {
    harness = OffscreenHarness.white()
    harness.window.addSubview(view)
  }

  /// Creates a view that fills the rectangles with a color.
  private func fill(_ rects: CGRect..., color: UIColor = .red) {
    view.onDraw = { _ in
      color.setFill()
      for rect in rects { UIRectFill(rect) }
    }
  }

  /// Draws red all over a view of 20 by 10 points, then blue in `rect` when `part` is drawn again.
  private func redraw(_ part: CGRect, with rect: CGRect) {
    fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    harness.runFrame()
    fill(rect, color: .blue)
    view.setNeedsDisplay(part)
    harness.runFrame()
  }

  @Test("Drawing a part clears it first and keeps the rest")
  func keepsRest() {
    redraw(CGRect(x: 0, y: 0, width: 4, height: 10), with: CGRect(x: 0, y: 0, width: 2, height: 10))
    #expect(harness.color(11, 8) == blue && harness.color(12, 8) == white && harness.color(14, 8) == red)
  }

  @Test("Drawing beyond the requested part is discarded")
  func partClips() {
    redraw(CGRect(x: 5, y: 0, width: 5, height: 10), with: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(harness.color(14, 8) == red && harness.color(15, 8) == blue && harness.color(20, 8) == red)
  }

  @Test("The context's coordinates are those of the bounds, wherever their origin is")
  func boundsCoordinates() {
    view.bounds.origin = CGPoint(x: 100, y: -50)
    fill(CGRect(x: 102, y: -48, width: 3, height: 2))
    harness.runFrame()
    #expect(harness.color(12, 7) == red && harness.color(14, 8) == red)
    #expect(harness.color(11, 7) == white && harness.color(15, 8) == white && harness.color(12, 9) == white)
  }

  @Test("Drawing outside the bounds is discarded, even if the view does not clip")
  func clippedToBounds() {
    fill(CGRect(x: -100, y: -100, width: 300, height: 300))
    harness.runFrame()
    #expect(harness.color(10, 5) == red && harness.color(29, 14) == red)
    #expect(harness.color(9, 5) == white && harness.color(30, 14) == white && harness.color(10, 15) == white)
  }

  @Test("A drawing stays with the frame when the bounds scroll, and the subviews move")
  func scrolling() {
    fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    view.addSubview(UIView(x: 10, y: 5, width: 2, height: 2, color: .blue))
    harness.runFrame()
    view.bounds.origin = CGPoint(x: 2, y: 3)
    harness.runFrame()
    #expect(harness.color(10, 5) == red && harness.color(14, 9) == red)
    #expect(harness.color(18, 7) == blue && harness.color(20, 10) == white)
  }

  @Test("A view that draws nothing has no bitmap, and releases the one it had")
  func noBitmap() throws {
    harness.runFrame()
    #expect(view.drawing.bitmap == nil)
    fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    view.bounds.size.width = 21
    harness.runFrame()
    let bitmap = try #require(view.drawing.bitmap)
    #expect(bitmap.size.width == 21 && bitmap.size.height == 10)
    view.onDraw = { _ in }
    view.bounds.size.width = 20
    harness.runFrame()
    #expect(view.drawing.bitmap == nil)
    #expect(harness.color(15, 8) == white)
  }

  @Test("A view's drawing lies above its background and below its subviews")
  func order() {
    view.backgroundColor = .green
    fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UIView(x: 5, y: 0, width: 10, height: 10, color: .blue))
    harness.runFrame()
    #expect(harness.color(10, 8) == red && harness.color(15, 8) == blue && harness.color(28, 8) == 0x00FF00)
  }

  @Test("On a display of scale 2 half a point is drawn as a pixel")
  func scale() {
    let harness = OffscreenHarness.white(scale: 2)
    harness.window.addSubview(view)
    fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    harness.runFrame()
    #expect(view.drawing.bitmap?.size.width == 40)
    #expect(harness.color(20, 10) == white && harness.color(21, 10) == red && harness.color(22, 11) == red)
    #expect(harness.color(23, 10) == white && harness.color(21, 12) == white)
  }

  @Test("A view that moves to a display of another scale is drawn again")
  func otherScale() {
    fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    harness.runFrame()
    let other = OffscreenHarness.white(scale: 2)
    let bounds = view.bounds
    #expect(
      view.rects {
        other.window.addSubview(view); other.runFrame()
      } == [bounds])
    #expect(view.drawing.bitmap?.size.width == 40)
  }

  @Test("The drawing of a view between pixels is sharp")
  func betweenPixels() {
    fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    view.frame.origin = CGPoint(x: 10.25, y: 5.5)
    harness.runFrame()
    #expect(harness.color(10, 6) == red && harness.color(9, 6) == white && harness.color(29, 15) == red)
  }

  @Test("A part drawn again in a view of fractional size and position leaves no old pixels")
  func fractionalPart() {
    view.frame = CGRect(x: 10.5, y: 5.5, width: 20.5, height: 10.5)
    fill(CGRect(x: 0, y: 0, width: 50, height: 50))
    harness.runFrame()
    fill(CGRect(x: 0, y: 0, width: 50, height: 50), color: .blue)
    view.setNeedsDisplay(CGRect(x: 2.5, y: 0, width: 1, height: 20))
    harness.runFrame()
    #expect(harness.color(12, 8) == red && harness.color(13, 8) == blue)
    #expect(harness.color(14, 8) == blue && harness.color(15, 8) == red)
    view.setNeedsDisplay()
    harness.runFrame()
    for (x, y) in [(11, 6), (30, 6), (11, 15), (30, 15)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == blue)
    }
  }

  @Test("An empty view is not drawn, and one too large for a bitmap is drawn where it is visible")
  func extremeSizes() {
    view.frame.size = .zero
    #expect(view.rects { harness.runFrame() } == [])
    fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 40_000, height: 10)
    harness.runFrame()
    #expect(view.drawing.bitmap == nil)
    #expect(harness.color(5, 5) == red)
    #expect((view.rects.last?.width ?? 0) < 1000)
  }
}
