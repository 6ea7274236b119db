import CPixman
import Rendering
import UIKit
import Views

/// An offscreen window with a scroll view whose content is zoomed.
@MainActor
final class ZoomedStage {
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let scrollView: ZoomedScrollView
  private var frame = 0

  init(_ content: ZoomedScrollView.Content, size: FrameSize, scale: CGFloat) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    scrollView = ZoomedScrollView(content, frame: bounds, scale: scale)
    window = UIWindow(frame: bounds)
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    for _ in 0..<3 { drawFrame() }
  }

  // MARK: Measured work

  /// Begins a pinch in the middle of the window.
  func beginPinch() {
    pinch(.began, scale: 1)
  }

  /// Changes the scale by a hundredth, alternately up and down, and draws the frame.
  func pinchAndDraw() {
    pinch(.changed, scale: frame.isMultiple(of: 2) ? 1.11 : 1.1)
    drawFrame()
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    let offset = scrollView.contentOffset
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y + (frame.isMultiple(of: 2) ? 7 : -7))
    drawFrame()
  }

  /// Damages all pixels and draws the frame.
  func drawWholeFrame() {
    scrollView.content.backgroundColor = frame.isMultiple(of: 2) ? .white : .lightGray
    drawFrame()
  }

  private func pinch(_ phase: InputEvent.PinchPhase, scale: CGFloat) {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    window.handle(
      InputEvent(
        time: Double(frame) / 60,
        kind: .pinch(at: middle, phase: phase, scale: scale, rotation: 0, delta: .zero)))
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
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
