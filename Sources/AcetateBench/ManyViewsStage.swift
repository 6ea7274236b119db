import UIKit

/// An offscreen window of 800 by 600 points with a scroll view over any number of colored boxes. The number of visible
/// boxes is always the same.
@MainActor
final class ManyViewsStage {
  private static let columns = 8
  private static let cell = CGSize(width: 100, height: 80)

  /// The smallest number of boxes, whose content is slightly larger than the window; the baseline for the others.
  static let fewest = 100

  let count: Int
  private let drawn: DrawnWindow
  private let scrollView: UIScrollView
  private let spare: UIView
  private let mover: UIView
  private let middle: UIView

  init(count: Int) {
    self.count = count
    drawn = DrawnWindow(FrameSize.all[0])
    scrollView = UIScrollView(frame: drawn.window.bounds)
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width, height: CGFloat((count - 1) / Self.columns + 1) * Self.cell.height)
    Self.addBoxes(count, to: scrollView)
    spare = Self.makeBox(at: Self.columns * 3 + 1)
    mover = scrollView.subviews[Self.columns * 2 + 3]
    middle = scrollView.subviews[count / 2]
    drawn.show(scrollView)
    // The first search is linear, and the second builds the index.
    for _ in 0..<3 { scrollAndDraw() }
  }

  static func addBoxes(_ count: Int, to view: UIView) {
    for index in 0..<count { view.addSubview(makeBox(at: index)) }
  }

  private static let colors = (0..<24).map {
    UIColor(hue: CGFloat($0) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
  }

  private static func makeBox(at index: Int) -> UIView {
    let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
    let box = UIView(frame: CGRect(x: column * cell.width + 10, y: row * cell.height + 8, width: 80, height: 64))
    box.backgroundColor = colors[index % colors.count]
    return box
  }

  // MARK: Measured work, which leaves the number and order of boxes as it was

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    drawn.scrollAndDraw(scrollView)
  }

  func touch() {
    _ = drawn.window.hitTest(CGPoint(x: 350, y: 330), with: nil)
  }

  /// Adds a box in front, finds it with a hit test, and removes it.
  func addInFront() {
    scrollView.addSubview(spare)
    touch()
    spare.removeFromSuperview()
  }

  /// Does the same in the middle of the others.
  func insertInTheMiddle() {
    scrollView.insertSubview(spare, belowSubview: middle)
    touch()
    spare.removeFromSuperview()
  }

  /// Moves the middle box to the front and back.
  func reorder() {
    scrollView.bringSubviewToFront(middle)
    scrollView.insertSubview(middle, at: count / 2)
  }

  /// Moves a visible box and draws the frame.
  func moveOneAndDraw() {
    mover.center.x += drawn.frame.isMultiple(of: 2) ? 5 : -5
    drawn.draw()
  }
}
