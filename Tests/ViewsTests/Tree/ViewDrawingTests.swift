import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Drawing requests of views")
struct ViewDrawingTests {
  private let harness: OffscreenHarness
  private let view = DrawingView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))

  init() {
    harness = OffscreenHarness.white()
    harness.window.addSubview(view)
  }

  @Test("A view is drawn once before its first frame, with its bounds")
  func once() {
    let bounds = view.bounds
    #expect(view.rects { (0..<3).forEach { _ in harness.runFrame() } } == [bounds])
  }

  @Test("A view is drawn once for several requests before a frame")
  func requests() {
    harness.runFrame()
    let bounds = view.bounds
    let rects = view.rects {
      view.setNeedsDisplay()
      view.setNeedsDisplay()
      harness.runFrame()
      harness.runFrame()
    }
    #expect(rects == [bounds])
  }

  @Test("Moves, scrolls, appearance and order do not redraw a view")
  func notRedrawn() {
    harness.runFrame()
    let rects = view.rects {
      view.center.x += 3
      harness.runFrame()
      view.bounds.origin.y = 4
      harness.runFrame()
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.alpha = 0.5
      view.backgroundColor = .green
      harness.runFrame()
      harness.window.bounds.origin.x = 5
      harness.window.addSubview(UIView())
      harness.window.bringSubviewToFront(view)
      harness.runFrame()
    }
    #expect(rects == [])
  }

  @Test("A new size redraws a view")
  func newSize() {
    harness.runFrame()
    let rects = view.rects {
      view.bounds.size.width = 12
      harness.runFrame()
    }
    #expect(rects == [CGRect(x: 0, y: 0, width: 12, height: 10)])
  }

  @Test("A hidden view is drawn when it is shown, and one outside of the window when it enters")
  func whenItShows() {
    view.isHidden = true
    #expect(view.rects { harness.runFrame() } == [])
    view.isHidden = false
    view.frame.origin.x = 500
    #expect(view.rects { harness.runFrame() } == [])
    view.frame.origin.x = 10
    #expect(view.rects { harness.runFrame() }.count == 1)
  }

  @Test("A requested part is drawn alone, rounded to whole pixels, within the bounds")
  func part() {
    harness.runFrame()
    let inside = view.rects {
      view.setNeedsDisplay(CGRect(x: 2.5, y: 3, width: 4, height: 2.25))
      harness.runFrame()
    }
    #expect(inside == [CGRect(x: 2, y: 3, width: 5, height: 3)])
    let crossing = view.rects {
      view.setNeedsDisplay(CGRect(x: -5, y: -5, width: 8, height: 8))
      harness.runFrame()
    }
    #expect(crossing == [CGRect(x: 0, y: 0, width: 3, height: 3)])
  }

  @Test("Several requested parts are drawn as their bounding box")
  func severalParts() {
    harness.runFrame()
    let rects = view.rects {
      view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
      view.setNeedsDisplay(CGRect(x: 8, y: 4, width: 2, height: 2))
      harness.runFrame()
    }
    #expect(rects == [CGRect(x: 1, y: 1, width: 9, height: 5)])
  }

  @Test("After a change of scale a requested part redraws the whole view, even if its bitmap could not be made")
  func partAtAnotherScale() {
    func part(hasDrawn: Bool) -> CGRect {
      let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
      var drawing = ViewDrawing()
      _ = drawing.begin(bounds: bounds, scale: 2)
      drawing.finish(nil, scale: 2, hasDrawn: hasDrawn)
      drawing.addDamage(CGRect(x: 1, y: 1, width: 3, height: 3), of: bounds)
      return drawing.begin(bounds: bounds, scale: 1).rect
    }
    #expect(part(hasDrawn: true) == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(part(hasDrawn: false) == CGRect(x: 1, y: 1, width: 3, height: 3))
  }

  @Test("A part outside the bounds draws nothing")
  func partOutside() {
    harness.runFrame()
    #expect(
      view.rects {
        view.setNeedsDisplay(CGRect(x: 50, y: 0, width: 5, height: 5)); harness.runFrame()
      } == [])
  }

  @Test("A request made before the bounds scroll is not lost")
  func requestBeforeScroll() {
    harness.runFrame()
    let whole = view.rects {
      view.setNeedsDisplay()
      view.bounds.origin.y = 1000
      harness.runFrame()
    }
    #expect(whole == [CGRect(x: 0, y: 1000, width: 20, height: 10)])
    let part = view.rects {
      view.setNeedsDisplay(CGRect(x: 1, y: 1002, width: 3, height: 4))
      view.bounds.origin.y = 0
      harness.runFrame()
    }
    #expect(part == [CGRect(x: 1, y: 2, width: 3, height: 4)])
  }

  @Test("A view that requests drawing while it draws is drawn again in the next frame")
  func askingInside() {
    harness.runFrame()
    var more = 2
    view.onDraw = { [unowned view] _ in
      more -= 1
      if more > 0 { view.setNeedsDisplay() }
    }
    view.setNeedsDisplay()
    #expect(view.rects { harness.runFrame() }.count == 1)
    #expect(view.rects { (0..<3).forEach { _ in harness.runFrame() } }.count == 1)
  }
}
