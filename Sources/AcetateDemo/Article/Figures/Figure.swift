import UIKit

/// A live figure of the article: a view that is dragged in place, shows its numbers and can be put back.
///
/// The article's page draws the frame around it: number, caption, the figure's `numbers` in a monospaced face, and a button
/// that calls `reset()`.
@MainActor
class Figure: UIView {
  /// The figure's numbers, a line each, such as `bounds.origin  (0, 40)`. Read anew after `numbersDidChange()`.
  var numbers: [String] { [] }

  /// Set by the page; called by the figure whenever `numbers`, or the answer to the chapter's question, may have changed.
  var numbersDidChange: () -> Void = {}

  /// The figure's keys and their effects while it is the first responder.
  var keys: KeyValuePairs<String, String> { [:] }

  /// Whether the figure shows the answer to its chapter's question.
  var showsAnswer: Bool { false }

  /// The height that the figure wants in a page of that width, in points.
  func height(forWidth width: CGFloat) -> CGFloat { 240 }

  /// Puts back what the figure showed first.
  func reset() {}

  override var canBecomeFirstResponder: Bool { true }
}
