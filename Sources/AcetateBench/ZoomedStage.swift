import CPixman
import Rendering
import UIKit
import Views

/// An offscreen window with a scroll view whose content is zoomed.
@MainActor
final class ZoomedStage {
  enum Content: String {
    case picture = "picture of 4000x3000"
    case boxes = "1000 boxes"
  }

  private let display: OffscreenDisplay
  private let window: UIWindow
  private let scrollView: UIScrollView
  private let content: UIView
  private let zoomer: Zoomer
  private var frame = 0

  private final class Zoomer: UIScrollViewDelegate {
    private weak var view: UIView?

    init(_ view: UIView) {
      self.view = view
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private static let size = CGSize(width: 4000, height: 3000)

  init(_ content: Content, size: FrameSize, scale: CGFloat) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    scrollView = UIScrollView(frame: bounds)
    scrollView.backgroundColor = .white
    self.content = content == .picture ? UIImageView(image: Self.picture) : Self.makeBoxes()
    zoomer = Zoomer(self.content)
    scrollView.addSubview(self.content)
    scrollView.contentSize = Self.size
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.1, 10)
    scrollView.delegate = zoomer
    window = UIWindow(frame: bounds)
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    scrollView.zoomScale = scale
    scrollView.contentOffset = CGPoint(x: 50, y: 50)
    for _ in 0..<3 { drawFrame() }
  }

  private static let picture = UIGraphicsImageRenderer(size: size).image { renderer in
    for index in 0..<1200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      UIColor(hue: CGFloat(index % 100) / 100, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      renderer.fill(CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
    }
  }

  private static func makeBoxes() -> UIView {
    let plane = UIView(frame: CGRect(origin: .zero, size: size))
    plane.backgroundColor = .white
    for index in 0..<1000 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      let box = UIView(frame: CGRect(x: column * 100 + 10, y: row * 120 + 10, width: 80, height: 100))
      box.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
      plane.addSubview(box)
    }
    return plane
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
    content.backgroundColor = frame.isMultiple(of: 2) ? .white : .lightGray
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
