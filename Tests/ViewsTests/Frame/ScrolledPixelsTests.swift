import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// The number of pixels that a scrolled frame paints, which a display without shared memory has to transfer: the
/// uncovered pixels, and those of the indicators at their old and new places.
@MainActor
@Suite("Repainted pixels of a scrolled frame")
struct ScrolledPixelsTests {
  private static let side: Int = 400

  /// A frame of a drag, in device pixels.
  private struct Frame {
    let damage: Region
    let moves: [PixelMove]

    /// The number of pixels that the moves uncover.
    var uncovered: Int { moves.reduce(0) { $0 + $1.uncovered.area } }
  }

  private func makeScrollView(contentSize: CGSize) -> UIScrollView {
    let scrollView = UIScrollView()
    scrollView.backgroundColor = .white
    scrollView.contentSize = contentSize
    for row in 0..<Int(contentSize.height / 30) {
      for column in 0..<Int(contentSize.width / 80) {
        scrollView.addSubview(
          UIView(
            x: CGFloat(column) * 80 + CGFloat(row % 7) * 3, y: CGFloat(row) * 30, width: 60, height: 20,
            color: UIColor(hue: CGFloat((row * 7 + column) % 30) / 30, saturation: 0.6, brightness: 0.9, alpha: 1)))
      }
    }
    return scrollView
  }

  /// Drags a step a frame, and checks each picture once the drag has begun.
  private func drag(
    in harness: OffscreenHarness, from start: CGPoint, step: CGPoint, frames: Int = 10
  ) throws -> [Frame] {
    var location = start
    var seen: [Frame] = []
    harness.pointer.press(at: location)
    for index in 0..<frames + 3 {
      location = CGPoint(x: location.x + step.x, y: location.y + step.y)
      harness.pointer.move(to: location)
      harness.runFrame()
      // The drag begins within the first steps.
      guard index >= 3 else { continue }
      #expect(try #require(harness.platform.image).isEqual(to: TreeCopy.picture(of: harness)))
      seen.append(Frame(damage: harness.platform.lastChange.damage, moves: harness.platform.lastChange.moves))
    }
    return seen
  }

  private func makeHarness(scale: CGFloat) -> OffscreenHarness {
    .white(size: CGSize(width: Self.side, height: Self.side), scale: scale)
  }

  /// Returns the most pixels that the indicators may take: each thumb, slightly longer than shown, at its old and new
  /// place.
  private func thumbs(_ scrollViews: UIScrollView..., scale: CGFloat, step: CGFloat = 8) -> Int {
    var pixels: CGFloat = 0
    for scrollView in scrollViews {
      for case let indicator as ScrollIndicator in scrollView.subviewList.views where !indicator.isHidden {
        let length = max(indicator.thumbFrame.width, indicator.thumbFrame.height)
        pixels += ((length + step) * scale + 2) * (IndicatorConstants.thickness * scale + 2) * 2
      }
    }
    return Int(pixels)
  }

  @Test("A vertical drag paints one strip and the thumb", arguments: [1, 2] as [CGFloat], [-8, 8] as [CGFloat])
  func vertical(scale: CGFloat, step: CGFloat) throws {
    let harness = makeHarness(scale: scale)
    let scrollView = harness.add(
      makeScrollView(contentSize: CGSize(width: 400, height: 1600)), frame: harness.window.bounds)
    for showsIndicator in [true, false] {
      scrollView.showsVerticalScrollIndicator = showsIndicator
      scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
      harness.runUntilIdle()
      let strip = Int(400 * 8 * scale * scale)
      for frame in try drag(in: harness, from: CGPoint(x: 200, y: 200), step: CGPoint(x: 0, y: step)) {
        #expect(frame.moves.count == 1 && frame.uncovered == strip)
        #expect(frame.damage.area <= strip + (showsIndicator ? thumbs(scrollView, scale: scale) : 0))
        #expect(showsIndicator || frame.damage.rectCount == 1)
      }
      harness.pointer.release(at: .zero)
      harness.runUntilIdle()
    }
  }

  @Test("A diagonal drag paints both strips and both thumbs", arguments: [1, 2] as [CGFloat])
  func diagonal(scale: CGFloat) throws {
    let harness = makeHarness(scale: scale)
    let scrollView = harness.add(
      makeScrollView(contentSize: CGSize(width: 1200, height: 1600)), frame: harness.window.bounds)
    scrollView.contentOffset = CGPoint(x: 300, y: 600)
    harness.runUntilIdle()
    for frame in try drag(in: harness, from: CGPoint(x: 200, y: 200), step: CGPoint(x: -6, y: -8)) {
      #expect(frame.moves.count == 1 && frame.uncovered == Int((400 * 8 + 392 * 6) * scale * scale))
      #expect(frame.damage.area <= frame.uncovered + thumbs(scrollView, scale: scale))
    }
  }

  @Test("A dragged list inside a page paints its strip and the indicators over it", arguments: [1, 2] as [CGFloat])
  func inner(scale: CGFloat) throws {
    let (harness, outer, inner) = makeNested(scale: scale)
    outer.flashScrollIndicators()
    harness.runFrame()
    for frame in try drag(in: harness, from: CGPoint(x: 200, y: 200), step: CGPoint(x: 0, y: -8)) {
      #expect(frame.moves.count == 1 && frame.uncovered == Int(300 * 8 * scale * scale))
      #expect(frame.damage.area <= frame.uncovered + thumbs(inner, outer, scale: scale))
    }
  }

  @Test(
    "A diagonal drag of nested scroll views makes two moves, the outer and the inner one",
    arguments: [1, 2] as [CGFloat], [-7, 7] as [CGFloat])
  func nested(scale: CGFloat, step: CGFloat) throws {
    let (harness, outer, inner) = makeNested(scale: scale)
    inner.contentSize.width = 480
    inner.contentOffset.x = step < 0 ? 180 : 0
    harness.runUntilIdle()
    let frames = try drag(in: harness, from: CGPoint(x: 200, y: 200), step: CGPoint(x: step, y: -8))
    for frame in frames {
      #expect(frame.moves.count == 2 && frame.moves.first?.dx == Int32(step * scale))
      #expect(frame.moves.last?.dy == Int32(-8 * scale))
      #expect(frame.damage.area <= frame.uncovered + thumbs(inner, outer, scale: scale))
    }
  }

  /// Returns a list of 300 by 300 points in a horizontally scrolling view that fills the window.
  private func makeNested(scale: CGFloat) -> (OffscreenHarness, UIScrollView, UIScrollView) {
    let harness = makeHarness(scale: scale)
    let outer = harness.add(
      makeScrollView(contentSize: CGSize(width: 1200, height: 400)), frame: harness.window.bounds)
    outer.contentOffset.x = 300
    let inner = makeScrollView(contentSize: CGSize(width: 300, height: 1600))
    inner.frame = CGRect(x: 350, y: 50, width: 300, height: 300)
    inner.contentOffset.y = 600
    outer.addSubview(inner)
    harness.runUntilIdle()
    return (harness, outer, inner)
  }
}
