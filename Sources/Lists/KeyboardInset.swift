import Foundation
import Views

/// Keeps the list of a list controller above the keyboard: adds the covered part to the content inset, and takes it away
/// again.
@MainActor
final class KeyboardInset {
  private let list: () -> UIScrollView?
  private var content = AddedInset()
  private var indicators = AddedInset()

  init(of list: @escaping () -> UIScrollView?) {
    self.list = list
  }

  func begin() {
    NotificationCenter.default.addObserver(
      self, selector: KeyboardInset.frameWillChange, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  func end() {
    NotificationCenter.default.removeObserver(self)
    add(0)
  }

  private func frameWillChange(_ notification: Notification) {
    guard let keyboard = notification.object as? UIView, let window = list()?.window, keyboard.window === window,
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    add(covered(by: frame))
  }

  /// The height of the list that a keyboard covers, without what the safe area insets, in points.
  ///
  /// - Parameter keyboard: Its frame in the window.
  private func covered(by keyboard: CGRect) -> CGFloat {
    guard let list = list(), let superview = list.superview else { return 0 }
    let frame = superview.convert(list.frame, to: nil)
    guard frame.intersects(keyboard) else { return 0 }
    return max(0, frame.maxY - keyboard.minY - list.safeAreaInsets.bottom)
  }

  private func add(_ height: CGFloat) {
    guard let list = list() else { return }
    list.contentInset.bottom = content.change(of: list.contentInset.bottom, by: height)
    list.verticalScrollIndicatorInsets.bottom = indicators.change(
      of: list.verticalScrollIndicatorInsets.bottom, by: height)
  }

  /// A part of an inset that is added for a while. One that the app sets meanwhile stays as it is.
  private struct AddedInset {
    private var added: CGFloat = 0
    private var result: CGFloat = 0

    /// Returns the inset with a height in place of the one added before; zero takes that away.
    mutating func change(of inset: CGFloat, by height: CGFloat) -> CGFloat {
      guard added == 0 || inset == result else {
        if height == 0 { added = 0 }
        return inset
      }
      result = inset - added + height
      added = height
      return result
    }
  }
}
