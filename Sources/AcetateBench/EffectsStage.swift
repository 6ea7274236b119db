import UIKit

/// An offscreen window with a scroll view over boxes, and a bar or a cover in front of it.
@MainActor
final class EffectsStage {
  enum Cover {
    case blurred, opaque
  }

  private let drawn: DrawnWindow
  private let scrollView: UIScrollView

  /// - Parameter height: The height of the cover, at the top of the window.
  init(_ cover: Cover, height: CGFloat, size: FrameSize) {
    drawn = DrawnWindow(size)
    scrollView = UIScrollView(frame: drawn.window.bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: size.width, height: size.height * 20)
    for box in ScrolledStage.makeBoxes(1000, on: scrollView.contentSize) { scrollView.addSubview(box) }
    drawn.show(scrollView)
    let view = cover == .blurred ? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)) : UIView()
    if cover == .opaque { view.backgroundColor = .systemBackground }
    view.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    drawn.window.addSubview(view)
    drawn.draw()
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    drawn.scrollAndDraw(scrollView)
  }
}
