import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// A white clipping view of 60 by 80 points at (10, 10), over a column of rows that all differ, in a window of 100 by
/// 100.
@MainActor
@Suite("Moved and fixed pixels of a scroll")
struct FixedPixelsTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
  private let board: UIView
  private let view = UIView(x: 10, y: 10, width: 60, height: 80, color: .white)
  private let content = UIView(x: 20, y: -500, width: 20, height: 1000, color: .red)
  private let area = DeviceRect(x: 10, y: 10, width: 60, height: 80)

  init() {
    board = UIView(x: 0, y: 0, width: 100, height: 100, color: .yellow)
    view.clipsToBounds = true
    for row in 0..<200 {
      let color = UIColor(hue: CGFloat(row * 37 % 200) / 200, saturation: 0.7, brightness: 0.8, alpha: 1)
      content.addSubview(UIView(x: CGFloat(row % 9), y: CGFloat(row) * 5, width: 11, height: 4, color: color))
    }
    view.addSubview(content)
    board.addSubview(view)
    harness.show(board)
  }

  /// Returns the next frame after a scroll by `distance` points.
  private func scroll(by distance: CGFloat = 5) -> FrameChange {
    view.bounds.origin.y += distance
    harness.runFrame()
    return harness.platform.lastChange
  }

  private func region(_ rects: DeviceRect...) -> Region {
    var region = Region()
    for rect in rects { region.add(rect) }
    return region
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> DeviceRect {
    DeviceRect(x: x, y: y, width: width, height: height)
  }

  private func matchesCopy() throws -> Bool {
    try #require(harness.platform.image).isEqual(to: #require(harness.window.snapshot(scale: 1)))
  }

  private var strip: DeviceRect { rect(10, 85, 60, 5) }

  @Test("A scrolled opaque view moves as a whole, in both directions")
  func plain() throws {
    #expect(scroll() == FrameChange(moves: [PixelMove(area: area, dx: 0, dy: -5)], damage: region(strip)))
    view.bounds.origin.x -= 3
    #expect(
      scroll(by: -1)
        == FrameChange(
          moves: [PixelMove(area: area, dx: 3, dy: 1)], damage: region(rect(10, 10, 60, 1), rect(10, 11, 3, 79))))
    #expect(try matchesCopy())
  }

  @Test("A scrolled clear view moves if a single color lies behind it")
  func clearView() throws {
    view.backgroundColor = nil
    harness.runFrame()
    #expect(scroll().damage == region(strip))
    board.backgroundColor = UIColor.yellow.withAlphaComponent(0.5)
    harness.runFrame()
    #expect(scroll().damage == region(strip))
    #expect(try matchesCopy())
  }

  /// Changes after which a scroll cannot be shown by moving pixels alone.
  private static let changes: [@MainActor @Sendable (FixedPixelsTests) -> Void] = [
    { $0.view.alpha = 0.5 },
    { $0.board.alpha = 0.5 },
    {
      $0.view.backgroundColor = UIColor.white.withAlphaComponent(0.5); $0.insertBehind()
    },
    {
      $0.view.backgroundColor = nil; $0.insertBehind()
    },
    {
      $0.view.backgroundColor = nil; $0.board.frame.size.width = 40
    },
    { $0.view.transform = CGAffineTransform(rotationAngle: 0.1) },
  ]

  private func insertBehind() {
    board.insertSubview(UIView(x: 0, y: 50, width: 50, height: 10, color: .blue), at: 0)
  }

  @Test("A scrolled view that is translucent over other views, or rotated, is repainted as a whole", arguments: 0..<6)
  func spoiled(index: Int) throws {
    Self.changes[index](self)
    harness.runFrame()
    let change = scroll()
    #expect(change.moves.isEmpty && change.damage.contains(rect(20, 20, 40, 60)))
    #expect(try matchesCopy())
  }

  @Test("A scrolled view that draws is repainted as a whole, because its drawing stays in place")
  func picture() throws {
    let drawing = DrawingView(frame: view.frame)
    drawing.clipsToBounds = true
    drawing.backgroundColor = .white
    drawing.onDraw = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 30, height: 30)) }
    board.addSubview(drawing)
    harness.runFrame()
    drawing.bounds.origin.y += 5
    #expect(harness.runFrame() == region(area) && harness.platform.lastChange.moves.isEmpty)
  }

  @Test("Clear content over the particles of an emitter is repainted as a whole")
  func particles() throws {
    final class EmitterView: UIView { override class var layerClass: AnyClass { CAEmitterLayer.self } }
    let emitter = EmitterView(frame: board.bounds)
    let cell = CAEmitterCell()
    cell.contents = CGImage(bitmap: try #require(Bitmap(size: PixelSize(width: 4, height: 4))))
    (emitter.layer as? CAEmitterLayer)?.emitterCells = [cell]
    harness.window.addSubview(emitter)
    emitter.addSubview(view)
    board.removeFromSuperview()
    view.backgroundColor = nil
    harness.runFrame()
    #expect(scroll().moves.isEmpty)
    view.backgroundColor = .white
    harness.runFrame()
    #expect(scroll().moves.count == 1)
  }

  @Test("A scroll by a fraction of a pixel is repainted as a whole")
  func fractions() throws {
    #expect(scroll(by: 5.5) == FrameChange(damage: region(area)))
    #expect(scroll(by: 5.5) == FrameChange(damage: region(area)))
    #expect(scroll().damage == region(strip))
    #expect(try matchesCopy())
  }

  @Test("A view in front of scrolled content is repainted at its place and where the scroll moved it")
  func inFront() throws {
    board.addSubview(UIView(x: 50, y: 40, width: 50, height: 10, color: .blue))
    harness.show(UIView(x: 0, y: 0, width: 15, height: 15, color: .green))
    #expect(scroll().damage == region(rect(50, 35, 20, 15), rect(10, 10, 5, 5), strip))
    #expect(try matchesCopy())
  }

  @Test(
    "The pixels of a view that was in front before the scroll are repainted where they were moved to",
    arguments: [true, false])
  func nowGone(isScrolledFirst: Bool) throws {
    let cover = UIView(x: 50, y: 40, width: 50, height: 10, color: .blue)
    board.addSubview(cover)
    harness.runFrame()
    if isScrolledFirst { view.bounds.origin.y += 5 }
    cover.isHidden = true
    let change = scroll()
    #expect(change.moves.count == 1 && change.damage.contains(rect(50, isScrolledFirst ? 30 : 35, 20, 15)))
    #expect(try matchesCopy())
  }

  @Test("Corners and borders of a scrolled view and its ancestors stay in place")
  func edges() throws {
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.black.cgColor
    board.layer.cornerRadius = 30
    board.clipsToBounds = true
    harness.runFrame()
    let change = scroll()
    #expect(change.moves.count == 1 && change.damage.area < area.area / 2)
    #expect(try matchesCopy())
  }

  @Test("Changes in scrolled content move with it", arguments: [true, false])
  func changedContent(isChangedFirst: Bool) throws {
    if !isChangedFirst { view.bounds.origin.y += 5 }
    content.frame.origin.x += 10
    if isChangedFirst { view.bounds.origin.y += 5 }
    #expect(scroll(by: 3).moves == [PixelMove(area: area, dx: 0, dy: -8)])
    #expect(try matchesCopy())
  }

  @Test("A view that is moved or resized while it scrolls is repainted at its old and new place")
  func movedView() throws {
    view.bounds.origin.y += 5
    view.frame.origin.x += 10
    #expect(scroll().moves.isEmpty)
    #expect(try matchesCopy())
    view.bounds.origin.y += 5
    view.frame.size.height += 5
    #expect(scroll().moves.isEmpty)
    #expect(try matchesCopy())
  }

  @Test("A view that leaves the window after it was scrolled is repainted as a whole")
  func removedView() throws {
    view.bounds.origin.y += 5
    view.removeFromSuperview()
    #expect(harness.runFrame() == region(area))
    #expect(try matchesCopy())
  }

  @Test("An animated offset moves pixels")
  func animation() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.origin.y = 60 }
    harness.runFrame()
    var moves = 0
    for _ in 0..<40 {
      harness.runFrame()
      moves += harness.platform.lastChange.moves.count
      #expect(try matchesCopy())
    }
    // Each frame moves the pixels by a point.
    #expect(moves > 30)
  }

  @Test("An offset set or animated again in the middle of an animation shows the pixels of a full frame")
  func interruptedAnimation() throws {
    for delay in [0, 0.5] {
      UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) { view.bounds.origin.y = 60 }
      harness.run(for: 0.25)
      view.bounds.origin.y = 20
      harness.runFrame()
      #expect(try matchesCopy())
      UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) { view.bounds.origin.y = 80 }
      harness.run(for: 0.25)
      UIView.animate(withDuration: 1, delay: delay, options: [.curveLinear, .beginFromCurrentState]) {
        view.bounds.origin.y = 5
      }
      for _ in 0..<100 {
        harness.runFrame()
        try #require(try matchesCopy())
      }
    }
  }

  @Test("Content changed while scrolled out of sight is shown when it is back in the same frame")
  func changedOutOfSight() throws {
    view.bounds.origin.y = 300
    content.subviews[105].backgroundColor = .black
    content.subviews[103].removeFromSuperview()
    view.bounds.origin.y = 3
    harness.runFrame()
    #expect(try matchesCopy())
  }

  @Test("A view scrolled by another view's drawing shows the pixels of a full frame")
  func scrolledByDrawing() throws {
    let drawing = DrawingView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
    drawing.onDraw = { [unowned view] _ in view.bounds.origin.y += 7 }
    board.insertSubview(drawing, at: 0)
    for _ in 0..<3 {
      drawing.setNeedsDisplay()
      harness.runFrame()
      drawing.onDraw = { _ in }
      harness.runFrame()
      #expect(try matchesCopy())
    }
  }

  @Test("A focus ring around a scrolled view stays in place, and only its pixels are repainted")
  func focusRing() throws {
    let ring = FocusRing()
    ring.surround(view)
    harness.runFrame()
    view.bounds.origin.y += 5
    #expect(ring.frame == view.bounds)
    harness.runFrame()
    let change = harness.platform.lastChange
    // The ring's upper edge, its lower edge with the uncovered strip, and its sides between them.
    #expect(change.moves.count == 1 && change.damage.area == 60 * 2 + 60 * 7 + 4 * 71)
    #expect(try matchesCopy())
  }

  @Test("An overlay that changes during a scroll is repainted at its old and new place")
  func changedOverlay() throws {
    let ring = FocusRing()
    ring.surround(view)
    harness.runFrame()
    let changes: [() -> Void] = [
      { ring.frame.origin.y += 20 }, { ring.alpha = 0.5 }, { ring.isHidden = true }, { ring.isHidden = false },
      { ring.removeFromSuperview() }, { ring.surround(self.view) },
    ]
    for change in changes {
      view.bounds.origin.y += 5
      change()
      view.bounds.origin.y += 3
      harness.runFrame()
      #expect(harness.platform.lastChange.moves.count == 1)
      #expect(try matchesCopy())
    }
  }

  @Test("A scroll view's indicators are damage, and its content moves", arguments: [1, 2, 1.5] as [CGFloat])
  func indicators(scale: CGFloat) throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100), scale: scale)
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    for row in 0..<100 {
      scrollView.addSubview(
        UIView(x: CGFloat(row % 7) * 4.5, y: CGFloat(row) * 10.5, width: 20, height: 5, color: .red))
    }
    harness.runFrame()
    for index in 1...30 {
      let wish = CGFloat(index) * 7.3
      scrollView.setContentOffset(CGPoint(x: 0, y: (wish * scale).rounded() / scale), animated: false)
      scrollView.flashScrollIndicators()
      harness.runFrame()
      let change = harness.platform.lastChange
      #expect(change.moves.count == 1 && change.damage.area < Int(100 * 100 * scale * scale) / 3)
      #expect(try #require(harness.platform.image).isEqual(to: TreeCopy.picture(of: harness)))
    }
  }
}
