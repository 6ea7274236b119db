import Rendering
import UIKit
import Views

/// An offscreen window with a scroll view whose content is zoomed.
@MainActor
final class ZoomedStage {
  private let drawn: DrawnWindow
  private let scrollView: ZoomedScrollView

  init(_ content: ZoomedScrollView.Content, size: FrameSize, scale: CGFloat) {
    drawn = DrawnWindow(size)
    scrollView = ZoomedScrollView(content, frame: drawn.window.bounds, scale: scale)
    drawn.show(scrollView)
    drawn.draw(3)
  }

  // MARK: Measured work

  /// Begins a pinch in the middle of the window.
  func beginPinch() {
    pinch(.began, scale: 1)
  }

  /// Changes the scale by a hundredth, alternately up and down, and draws the frame.
  func pinchAndDraw() {
    pinch(.changed, scale: drawn.frame.isMultiple(of: 2) ? 1.11 : 1.1)
    drawn.draw()
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    drawn.scrollAndDraw(scrollView)
  }

  /// Damages all pixels and draws the frame.
  func drawWholeFrame() {
    scrollView.content.backgroundColor = drawn.frame.isMultiple(of: 2) ? .white : .lightGray
    drawn.draw()
  }

  private func pinch(_ phase: InputEvent.PinchPhase, scale: CGFloat) {
    drawn.send(.pinch(at: drawn.middle, phase: phase, scale: scale, rotation: 0, delta: .zero))
  }
}

/// The limit of a frame with a stretched picture: one pass of pixman that samples as many pixels.
struct StretchedCopy {
  private let source = PixmanImage(PixelSize(width: 4000, height: 3000))
  private let target: PixmanImage
  private let scale: Double

  init(size: FrameSize, scale: Double) {
    (target, self.scale) = (PixmanImage(size.pixels), scale)
  }

  func run() {
    source.stretch(into: target, by: scale)
  }
}
