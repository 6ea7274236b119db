import UIKit
import UIKitTesting

/// What a window of the demo shows: a view controller whose content moves, and which says where it is.
@MainActor
protocol DemoScene: UIViewController {
  /// What to do in it, in a line.
  var caption: String { get }

  /// How far above the window's bottom edge that line may stand, in points.
  var captionMargin: CGFloat { get }

  /// The scroll view that a trace follows; nil in the scenes that show how to do without. A delegate that the scene
  /// gives it must be there when the view has loaded: a trace puts its own before it.
  var mainScrollView: UIScrollView? { get }

  /// Where the content that a trace follows is now.
  var scrollState: ScrollState { get }

  /// Called before the window handles an event.
  func inputWillArrive()

  /// Called before and after each frame of the window, with its time in seconds.
  ///
  /// - Parameter cost: How long the frame took; nil offscreen, where it takes no time.
  func frameWillBegin(at time: TimeInterval)
  func frameDidEnd(at time: TimeInterval, cost: Duration?)
}

extension DemoScene {
  var captionMargin: CGFloat { 16 }
  var mainScrollView: UIScrollView? { nil }

  func inputWillArrive() {}
  func frameWillBegin(at time: TimeInterval) {}
  func frameDidEnd(at time: TimeInterval, cost: Duration?) {}
}
