import UIKit
import UIKitTesting

/// A scene of the demo: a view controller with moving content, which reports its state.
@MainActor
protocol DemoScene: UIViewController {
  init()

  /// The scene's own keys and their effects.
  static var keys: KeyValuePairs<String, String> { get }

  /// Further keys and their effects, which depend on what the scene shows.
  var currentKeys: [(label: String, summary: String)] { get }

  /// One line that says what to do in the scene.
  var caption: String { get }

  /// The minimum distance of that line from the window's bottom edge, in points.
  var captionMargin: CGFloat { get }

  /// The scroll view that a trace follows; nil in scenes without one. Its delegate must be set when the view has
  /// loaded, because a trace inserts its own before it.
  var mainScrollView: UIScrollView? { get }

  /// The state of the content that a trace follows.
  var scrollState: ScrollState { get }

  /// Called before the window handles an event.
  func inputWillArrive()

  /// Called before another scene takes the place of this one, and before the program ends.
  func willLeave()

  /// Called before and after each frame of the window, with its time in seconds.
  ///
  /// - Parameter cost: The duration of the frame; nil offscreen, where frames take no time.
  func frameWillBegin(at time: TimeInterval)
  func frameDidEnd(at time: TimeInterval, cost: Duration?)
}

extension DemoScene {
  static var keys: KeyValuePairs<String, String> { [:] }
  var currentKeys: [(label: String, summary: String)] { [] }
  var captionMargin: CGFloat { 16 }
  var mainScrollView: UIScrollView? { nil }

  func inputWillArrive() {}
  func willLeave() {}
  func frameWillBegin(at time: TimeInterval) {}
  func frameDidEnd(at time: TimeInterval, cost: Duration?) {}
}
