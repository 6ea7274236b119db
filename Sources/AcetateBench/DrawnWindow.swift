import Rendering
import UIKit
import Views

/// An offscreen window whose frames are drawn one by one, 60 a second.
@MainActor
final class DrawnWindow {
  let window: UIWindow
  private let display: OffscreenDisplay
  /// An application of its own, in which no other window is shown: a second window would lie over the first one.
  private let application = UIApplication()

  /// The number of frames so far.
  private(set) var frame = 0

  /// Makes the window, and the display for everything that is made after it.
  init(_ size: FrameSize) {
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    application.becomeShared()
    application.display = display
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  func show(_ view: UIView) {
    application.run {
      window.addSubview(view)
      window.makeKeyAndVisible()
    }
  }

  /// Draws some frames.
  func draw(_ count: Int = 1) {
    for _ in 0..<count {
      frame += 1
      display.windows.last?.renderFrame(at: Double(frame) / 60)
    }
  }

  /// Lets frames pass without drawing them.
  func skip(_ count: Int) {
    frame += count
  }

  /// Seven points, alternately down and up.
  var step: CGFloat { frame.isMultiple(of: 2) ? 7 : -7 }

  /// Scrolls by a step and draws the frame.
  func scrollAndDraw(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    // Modifying an overridable property in place allocates.
    scrollView.contentOffset = CGPoint(x: offset.x, y: offset.y + step)
    draw()
  }

  var middle: CGPoint { CGPoint(x: window.bounds.midX, y: window.bounds.midY) }

  /// Sends input at the time of the present frame.
  func send(_ kind: InputEvent.Kind) {
    window.handle(InputEvent(time: Double(frame) / 60, kind: kind))
  }
}
