import UIKit

/// A live figure of the article: a view that is dragged in place, shows its numbers and can be put back.
///
/// The article's page draws the frame around it: number, caption, the figure's `numbers` in a monospaced face, and a button
/// that calls `reset()`. A press makes the figure first responder; then its keys work, until Escape.
@MainActor
class Figure: UIView {
  /// The figure's numbers, a line each, such as `bounds.origin  (0, 40)`. The page reads them when the figure calls
  /// `numbersDidChange`.
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

  /// Moves what is selected for an arrow key: by (1, 0) for the right one.
  ///
  /// - Returns: Whether the figure has something to move.
  func step(x: CGFloat, y: CGFloat) -> Bool { false }

  /// Performs the effect of a key with a character.
  ///
  /// - Returns: Whether the key has an effect.
  func perform(_ key: String) -> Bool { false }

  /// Called before and after each frame of the window, with its time in seconds.
  ///
  /// - Parameter cost: The duration of the frame; nil offscreen, where frames take no time.
  func frameWillBegin(at time: TimeInterval) {}
  func frameDidEnd(at time: TimeInterval, cost: Duration?) {}

  /// Set by the page; called after Escape has taken the keys from the figure.
  var keysWereGivenBack: () -> Void = {}

  /// Called when the figure became first responder, or is so no longer.
  func focusDidMove() {}

  // MARK: Keys

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(PressRecognizer { [unowned self] in becomeFirstResponder() })
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override var canBecomeFocused: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    defer { focusDidMove() }
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    defer { focusDidMove() }
    return super.resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    guard key.modifierFlags.subtracting(.shift).isEmpty else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: return step(x: -1, y: 0)
    case .keyboardRightArrow: return step(x: 1, y: 0)
    case .keyboardUpArrow: return step(x: 0, y: -1)
    case .keyboardDownArrow: return step(x: 0, y: 1)
    case .keyboardEscape:
      guard isFirstResponder, resignFirstResponder() else { return false }
      keysWereGivenBack()
      return true
    default: return perform(key.characters)
    }
  }
}
