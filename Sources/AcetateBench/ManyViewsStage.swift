import Rendering
import UIKit
import Views

/// An offscreen window of 800 by 600 with a scroll view over any number of coloured boxes, of which the same number is
/// in sight however many there are.
@MainActor
final class ManyViewsStage {
  private static let size = CGSize(width: 800, height: 600)
  private static let columns = 8
  private static let cell = CGSize(width: 100, height: 80)

  /// The fewest, whose content is somewhat larger than the window; the others are compared with it.
  static let fewest = 100

  let count: Int
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let scrollView: UIScrollView
  private let spare: UIView
  private let mover: UIView
  private let middle: UIView
  private var frame = 0

  init(count: Int) {
    self.count = count
    display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: Int32(Self.size.width), height: Int32(Self.size.height)), scale: 1,
      framesPerSecond: 60)
    UIApplication.shared.display = display
    scrollView = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
    scrollView.contentSize = CGSize(
      width: Self.size.width, height: CGFloat((count - 1) / Self.columns + 1) * Self.cell.height)
    Self.addBoxes(count, to: scrollView)
    spare = Self.makeBox(at: Self.columns * 3 + 1)
    mover = scrollView.subviews[Self.columns * 2 + 3]
    middle = scrollView.subviews[count / 2]
    window = UIWindow(frame: scrollView.frame)
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    // The first look goes through all, and the second makes the index.
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

  // MARK: What is measured; each leaves all as it was.

  /// Scrolls by seven points, down and up in turn, and draws the frame.
  func scrollAndDraw() {
    scrollView.contentOffset.y += frame.isMultiple(of: 2) ? 7 : -7
    drawFrame()
  }

  func touch() {
    _ = window.hitTest(CGPoint(x: 350, y: 330), with: nil)
  }

  /// Adds a box in front, finds it, and takes it away.
  func addInFront() {
    scrollView.addSubview(spare)
    touch()
    spare.removeFromSuperview()
  }

  /// The same in the middle of the others.
  func insertInTheMiddle() {
    scrollView.insertSubview(spare, belowSubview: middle)
    touch()
    spare.removeFromSuperview()
  }

  /// Brings the box in the middle to the front, and back.
  func reorder() {
    scrollView.bringSubviewToFront(middle)
    scrollView.insertSubview(middle, at: count / 2)
  }

  /// Moves a box that is in sight, and draws the frame.
  func moveOneAndDraw() {
    mover.center.x += frame.isMultiple(of: 2) ? 5 : -5
    drawFrame()
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
  }
}
