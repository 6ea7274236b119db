import UIKit
import Views

/// An offscreen window with a scroll view over boxes, and a bar or a cover in front of it.
@MainActor
final class EffectsStage {
  enum Cover {
    case blurred, opaque
  }

  private let display: OffscreenDisplay
  private let window: UIWindow
  private let scrollView: UIScrollView
  private var frame = 0

  /// - Parameter height: The height of the cover, at the top of the window.
  init(_ cover: Cover, height: CGFloat, size: FrameSize) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    scrollView = UIScrollView(frame: bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: size.width, height: size.height * 20)
    for index in 0..<1000 {
      let (row, column) = (CGFloat(index / 8), CGFloat(index % 8))
      let cell = CGSize(width: size.width / 8, height: size.height * 20 / 125)
      let box = UIView(
        frame: CGRect(
          x: (column + 0.1) * cell.width, y: (row + 0.1) * cell.height, width: cell.width * 0.8,
          height: cell.height * 0.8))
      box.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
      scrollView.addSubview(box)
    }
    window = UIWindow(frame: bounds)
    window.addSubview(scrollView)
    let view = cover == .blurred ? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)) : UIView()
    if cover == .opaque { view.backgroundColor = .systemBackground }
    view.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    window.addSubview(view)
    window.makeKeyAndVisible()
    drawFrame()
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    let offset = scrollView.contentOffset
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y + (frame.isMultiple(of: 2) ? 7 : -7))
    drawFrame()
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
  }
}
