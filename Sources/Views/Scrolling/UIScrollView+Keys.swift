import Foundation
import ScrollPhysics

// Scrolling by keyboard, while the focus is in this view or inside it.

extension UIScrollView {
  /// Handles a key press.
  ///
  /// - Returns: Whether the key was handled. If not, the scroll view around this one gets it, then the rest of the
  ///   responder chain.
  func scroll(for press: UIPress) -> Bool {
    if zoom(for: press) { return true }
    guard isScrollEnabled, let key = press.key else { return false }
    if scrollsToTop, key.isScrollToTop, geometry.isScrollable(.vertical) {
      scrollToTop()
      return true
    }
    if allowsKeyboardScrolling, key.isScrollToEnd, geometry.isScrollable(.vertical) {
      scrollToEnd()
      return true
    }
    guard allowsKeyboardScrolling, let distance = distance(for: key) else { return false }
    return follow(by: distance, at: press.timestamp)
  }

  /// Whether keys scroll this view.
  var isScrolledByKeys: Bool {
    isScrollEnabled && allowsKeyboardScrolling && Axis.allCases.contains { geometry.isScrollable($0) }
  }

  /// How far a key moves the target; nil for a key that does not scroll.
  private func distance(for key: UIKey) -> CGPoint? {
    // With other modifiers a key has other meanings.
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    let isShifted = key.modifierFlags.contains(.shift)
    let line = ScrollConstants.keyboardLineStep
    switch key.keyCode {
    case .keyboardUpArrow: return vector(-line, on: isShifted ? .horizontal : .vertical)
    case .keyboardDownArrow: return vector(line, on: isShifted ? .horizontal : .vertical)
    case .keyboardLeftArrow: return vector(-line, on: isShifted ? .vertical : .horizontal)
    case .keyboardRightArrow: return vector(line, on: isShifted ? .vertical : .horizontal)
    case .keyboardPageUp: return page(-1, on: isShifted ? .horizontal : .vertical)
    case .keyboardPageDown: return page(1, on: isShifted ? .horizontal : .vertical)
    case .keyboardHome: return vector(-.greatestFiniteMagnitude, on: isShifted ? .horizontal : .vertical)
    case .keyboardEnd: return vector(.greatestFiniteMagnitude, on: isShifted ? .horizontal : .vertical)
    // In a text the space bar types a space. Elsewhere it pages, with Shift backwards, as in browsers.
    case .keyboardSpacebar:
      return firstResponderAcceptsSpace ? nil : page(isShifted ? -1 : 1, on: .vertical)
    default: return nil
    }
  }

  /// Whether a space would be typed into a text.
  private var firstResponderAcceptsSpace: Bool {
    guard let input = window?.firstResponder as? any UIKeyInput else { return false }
    return (input as? any TextInputClient)?.isTextEditable ?? true
  }

  /// Nine tenths of a page; with paging, a whole page.
  func page(_ count: CGFloat, on axis: Axis) -> CGPoint {
    let fraction = isPagingEnabled ? 1 : ScrollConstants.keyboardPageFraction
    return vector(count * bounds.size[axis] * fraction, on: axis)
  }

  func vector(_ length: CGFloat, on axis: Axis) -> CGPoint {
    axis == .horizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
  }
}

extension UIKey {
  /// Whether it is the desktop's key for the beginning of a document.
  fileprivate var isScrollToTop: Bool {
    (keyCode == .keyboardHome && modifierFlags.contains(.control))
      || (keyCode == .keyboardUpArrow && modifierFlags.contains(.command))
  }

  /// Whether it is the desktop's key for the end of a document.
  fileprivate var isScrollToEnd: Bool {
    (keyCode == .keyboardEnd && modifierFlags.contains(.control))
      || (keyCode == .keyboardDownArrow && modifierFlags.contains(.command))
  }
}
