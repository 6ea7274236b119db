import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// A drawing with edges at all angles, in the unit square.
@MainActor
private func drawStar(in bounds: CGRect) {
  UIColor.white.setFill()
  UIRectFill(bounds)
  let path = UIBezierPath()
  for step in 0..<5 {
    let angle = CGFloat(step) * 4 * .pi / 5
    let point = CGPoint(
      x: bounds.midX + bounds.width * 0.45 * sin(angle), y: bounds.midY - bounds.height * 0.45 * cos(angle))
    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.close()
  UIColor.systemRed.setFill()
  path.fill()
}

@MainActor
@Suite("Drawings of zoomed views")
struct ZoomedPictureTests {
  private final class Zoomer: UIScrollViewDelegate {
    weak var view: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private let harness = OffscreenHarness.white(size: CGSize(width: 300, height: 200))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let zoomer = Zoomer()

  private func show(_ content: UIView, limits: ClosedRange<CGFloat> = 0.1...8) {
    zoomer.view = content
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (limits.lowerBound, limits.upperBound)
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = zoomer
    harness.add(scrollView, frame: scrollView.frame)
    harness.run(for: 0.1)
  }

  private func star(side: CGFloat) -> DrawingView {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.onDraw = { [unowned view] _ in drawStar(in: view.bounds) }
    return view
  }

  @Test("At rest a zoomed drawing has the pixels of one drawn at that size", arguments: [0.5, 2, 3.5, 8])
  func sharp(scale: CGFloat) throws {
    show(star(side: 400))
    scrollView.zoomScale = scale
    scrollView.contentOffset = CGPoint(x: min(120, 400 * scale - 200), y: min(90, 400 * scale - 200))
    harness.run(for: 0.1)
    let zoomed = try #require(harness.platform.image)
    let other = OffscreenHarness.white(size: CGSize(width: 300, height: 200))
    let plain = UIScrollView(frame: scrollView.frame)
    plain.showsHorizontalScrollIndicator = false
    plain.showsVerticalScrollIndicator = false
    plain.addSubview(star(side: 400 * scale))
    plain.contentSize = scrollView.contentSize
    other.add(plain, frame: scrollView.frame)
    plain.contentOffset = scrollView.contentOffset
    other.run(for: 0.1)
    // Antialiasing may differ in the last bits, because another transform scales the drawing.
    let difference = compareImages(zoomed, try #require(other.platform.image), tolerance: 3, name: "zoomed-\(scale)")
    #expect(difference == nil)
  }

  @Test("A drawing that is too large for one picture is repainted where it was and where it goes")
  func movedTiles() throws {
    func show(in harness: OffscreenHarness, at x: CGFloat) -> UIView {
      let view = star(side: 4_500)
      harness.add(view, frame: CGRect(x: x, y: -2_000, width: 4_500, height: 4_500))
      harness.run(for: 0.1)
      return view
    }
    let moved = show(in: harness, at: -1_000)
    moved.frame.origin.x = -1_150
    harness.run(for: 0.1)
    moved.frame.origin.x = 40
    harness.run(for: 0.1)
    let fresh = OffscreenHarness.white(size: CGSize(width: 300, height: 200))
    _ = show(in: fresh, at: 40)
    let image = try #require(harness.platform.image)
    #expect(compareImages(image, try #require(fresh.platform.image), tolerance: 0, name: "moved-tiles") == nil)
  }

  @Test("During a pinch a drawing is stretched up to a factor of 2, and drawn again when the fingers rest")
  func pinch() {
    let content = star(side: 400)
    show(content)
    harness.run(for: 1)
    let small = content.rects {
      harness.fingers.spread(around: CGPoint(x: 150, y: 100), from: 60, to: 110)
    }
    #expect(scrollView.zoomScale > 1.5)
    #expect(small.isEmpty)
    let large = content.rects {
      harness.fingers.move(to: [CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100)], duration: 0.1)
    }
    #expect(large.count == 1)
    let resting = content.rects { harness.run(for: 0.1) }
    #expect(resting.count == 1)
    #expect(content.rasterZoom == scrollView.zoomScale && scrollView.isZooming)
    harness.run(for: 1)
    let frames = harness.renderedFrames
    harness.run(for: 2)
    // The indicators, which stay visible while fingers are down, wake the window once a second.
    #expect(harness.renderedFrames <= frames + 2)
    harness.fingers.move(to: [CGPoint(x: 60, y: 100), CGPoint(x: 240, y: 100)], duration: 0.02)
    let lifted = content.rects {
      harness.fingers.lift()
      harness.run(for: 0.1)
    }
    #expect(lifted.count == 1)
    #expect(content.rasterZoom == scrollView.zoomScale)
  }

  @Test("A zoomed view whose transform the app resets is drawn at the window's scale again")
  func resetTransform() {
    let content = star(side: 400)
    show(content)
    scrollView.zoomScale = 0.25
    harness.run(for: 0.1)
    #expect(content.drawing.bitmap?.width == 100)
    content.transform = .identity
    harness.run(for: 0.1)
    #expect(content.drawing.bitmap?.width == 400)
    #expect(scrollView.zoomScale == 1)
    scrollView.zoomScale = 0.5
    harness.run(for: 0.1)
    #expect(content.drawing.bitmap?.width == 200)
  }

  @Test("Labels and drawings inside the zoomed view are drawn at its scale")
  func nested() throws {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = star(side: 100)
    content.addSubview(inner)
    show(content)
    scrollView.zoomScale = 2.5
    harness.run(for: 0.1)
    #expect(inner.drawing.bitmap?.width == 250)
  }

  @Test("A drawing of 20,000 points zooms in bounded memory")
  func huge() {
    let content = DrawingView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 20_000))
    content.onDraw = { rect in
      UIColor.systemBlue.setFill()
      UIRectFill(rect.insetBy(dx: 10, dy: 10))
    }
    show(content, limits: 0.01...8)
    var most = 0
    // Tiles have 256 by 256 pixels. The window has the size of 2 by 1, so it touches 3 by 2, at twice the scale twice
    // as many, and a tile is kept on each side.
    let bound = (2 * 3 + 2) * (2 * 2 + 2)
    func check() { most = max(most, content.drawing.tiles?.count ?? 0) }
    harness.frameObservers.append { _ in check() }
    for _ in 0..<60 {
      harness.send(.wheel(at: CGPoint(x: 70, y: 50), notches: CGPoint(x: 0, y: -1), modifiers: .control))
    }
    harness.runUntilIdle()
    #expect(scrollView.zoomScale == 8)
    for _ in 0..<60 {
      harness.send(.wheel(at: CGPoint(x: 70, y: 50), notches: CGPoint(x: 0, y: 1), modifiers: .control))
    }
    harness.runUntilIdle()
    #expect(scrollView.zoomScale == 0.01)
    scrollView.zoomScale = 1.7
    for step in 0..<50 {
      scrollView.contentOffset = CGPoint(x: step * 97, y: step * 61)
      harness.runFrame()
    }
    #expect(most > 0 && most <= bound)
  }

  @Test(
    "Scrolling a tiled drawing draws each tile once, and shows the pixels of a full repaint",
    arguments: [1, 1.5, 2] as [CGFloat])
  func scrolledTiles(displayScale: CGFloat) throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 300, height: 200), scale: displayScale)
    let content = star(side: 3000)
    zoomer.view = content
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.1, 8)
    scrollView.delegate = zoomer
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.zoomScale = 2.3
    for step in 0..<40 {
      scrollView.contentOffset = CGPoint(x: 2000 + step * 31, y: 2400 + step * 17)
      if step % 10 == 5 { content.setNeedsDisplay(CGRect(x: 900, y: 1100, width: 60, height: 40)) }
      harness.runFrame()
      let actual = try #require(harness.platform.image)
      let expected = try #require(harness.window.snapshot(scale: displayScale))
      if !actual.isEqual(to: expected) {
        let difference = compareImages(actual, expected, name: "tiles-\(displayScale)-\(step)")
        Issue.record("step \(step): \(difference.map(String.init(describing:)) ?? "")")
        return
      }
    }
  }

  @Test("A view with its own contentScaleFactor is drawn at that scale only")
  func contentScaleFactor() {
    let content = star(side: 100)
    show(content)
    #expect(content.contentScaleFactor == 1)
    content.contentScaleFactor = 2
    harness.run(for: 0.1)
    #expect(content.drawing.bitmap?.width == 200)
    scrollView.zoomScale = 3
    harness.run(for: 0.1)
    #expect(content.drawing.bitmap?.width == 200)
    #expect(content.contentScaleFactor == 2)
  }
}
