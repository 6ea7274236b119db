import CPixman
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
final class StretchedCopy {
  private let source: OpaquePointer?
  private let target: OpaquePointer?
  private let size: PixelSize

  init(size: FrameSize, scale: Double) {
    self.size = size.pixels
    source = pixman_image_create_bits(PIXMAN_x8r8g8b8, 4000, 3000, nil, 0)
    target = pixman_image_create_bits(PIXMAN_x8r8g8b8, self.size.width, self.size.height, nil, 0)
    var transform = pixman_transform_t()
    pixman_transform_init_scale(
      &transform, pixman_fixed_t(65536 / scale), pixman_fixed_t(65536 / scale))
    pixman_image_set_transform(source, &transform)
    pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
  }

  deinit {
    if let source { pixman_image_unref(source) }
    if let target { pixman_image_unref(target) }
  }

  func run() {
    guard let source, let target else { return }
    pixman_image_composite32(PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, size.width, size.height)
  }
}
