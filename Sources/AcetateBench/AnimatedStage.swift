import UIKit

/// An offscreen window of 800 by 600 points with boxes that move to and fro.
@MainActor
final class AnimatedStage {
  private let drawn = DrawnWindow(FrameSize.all[0])

  /// - Parameter count: The number of boxes, in rows of ten.
  init(views count: Int) {
    drawn.window.backgroundColor = .white
    let boxes = (0..<count).map { index in
      let box = UIView(frame: CGRect(x: index % 10 * 70 + 10, y: index / 10 * 55 + 10, width: 60, height: 45))
      box.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
      drawn.window.addSubview(box)
      return box
    }
    drawn.window.makeKeyAndVisible()
    drawFrame()
    UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse]) {
      for box in boxes { box.center.x += 40 }
    }
  }

  func drawFrame() {
    drawn.draw()
  }
}
