import UIKit

/// What a window of the demo shows: a view controller whose content moves, and which says where it is.
///
/// Its `title` tells the window's user what to do.
@MainActor
protocol DemoScene: UIViewController {
  /// The scroll view that a trace follows; nil in the scenes that show how to do without. A delegate that the scene
  /// gives it must be there when the view has loaded: a trace puts its own before it.
  var mainScrollView: UIScrollView? { get }

  /// Where the content that a trace follows is now.
  var scrollState: ScrollState { get }

  /// Called before the window handles an event.
  func inputWillArrive()

  /// Called before and after each frame of the window, with its time in seconds.
  func frameWillBegin(at time: TimeInterval)
  func frameDidEnd(at time: TimeInterval)
}

extension DemoScene {
  var mainScrollView: UIScrollView? { nil }

  func inputWillArrive() {}
  func frameWillBegin(at time: TimeInterval) {}
  func frameDidEnd(at time: TimeInterval) {}
}
