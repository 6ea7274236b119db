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
    // In an upside-down view the content's end is at the top of the screen.
    let isUpsideDown = fromWindow(CGPoint(x: 0, y: 1)).y < 0
    if key.isScrollToTop || key.isScrollToEnd, geometry.isScrollable(.vertical) {
      if key.isScrollToTop != isUpsideDown {
        if scrollsToTop {
          scrollToTop()
          return true
        }
      } else if allowsKeyboardScrolling {
        scrollToEnd()
        return true
      }
    }
    guard allowsKeyboardScrolling, let distance = distance(for: key) else { return false }
    return moveTarget(by: distance, at: press.timestamp)
  }

  var isScrolledByKeys: Bool {
    isScrollEnabled && allowsKeyboardScrolling && Axis.allCases.contains { geometry.isScrollable($0) }
  }

  /// Whether keys scroll this view, or move the focus in it.
  var usesKeys: Bool { canBecomeFocused || isScrolledByKeys }

  /// How far a key moves the target, in the direction that it names on the screen; nil for a key that does not scroll.
  private func distance(for key: UIKey) -> CGPoint? {
    // With other modifiers a key has other meanings.
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardUpArrow: return onScreen(-1, isShifted ? .horizontal : .vertical, lineLength)
    case .keyboardDownArrow: return onScreen(1, isShifted ? .horizontal : .vertical, lineLength)
    case .keyboardLeftArrow: return onScreen(-1, isShifted ? .vertical : .horizontal, lineLength)
    case .keyboardRightArrow: return onScreen(1, isShifted ? .vertical : .horizontal, lineLength)
    case .keyboardPageUp: return inReadingOrder(-1, isShifted, pageLength)
    case .keyboardPageDown: return inReadingOrder(1, isShifted, pageLength)
    case .keyboardHome: return inReadingOrder(-1, isShifted) { _ in .greatestFiniteMagnitude }
    case .keyboardEnd: return inReadingOrder(1, isShifted) { _ in .greatestFiniteMagnitude }
    // In a text the space bar types a space. Elsewhere it pages, with Shift backwards, as in browsers.
    case .keyboardSpacebar:
      return firstResponderAcceptsSpace ? nil : inReadingOrder(isShifted ? -1 : 1, false, pageLength)
    default: return nil
    }
  }

  /// A step of a key that goes through the content: down or up, or across with Shift. Where nothing scrolls vertically,
  /// as in a pager, it goes across as well, in the direction of reading for `sign` 1.
  private func inReadingOrder(_ sign: CGFloat, _ isShifted: Bool, _ length: (Axis) -> CGFloat) -> CGPoint {
    if isShifted { return onScreen(sign, .horizontal, length) }
    guard let taker = Self.taker(across: .vertical, among: scrollViewsFromKeyTarget) else {
      return onScreen(sign, .vertical, length)
    }
    return onScreen(taker.turned(sign), .horizontal, length)
  }

  /// The scroll views from the one around the target of the key outwards. A view inside this one counts as well, although
  /// it has left the key to this one.
  private var scrollViewsFromKeyTarget: [UIScrollView] {
    let responders = sequence(first: window?.pressTarget ?? self, next: \.next)
    let found = responders.compactMap { $0 as? UIScrollView }.filter(\.isScrollEnabled)
    return found.contains(self) ? found : Array(sequence(first: self, next: \.enclosing)).filter(\.isScrollEnabled)
  }

  /// A step along an axis of the screen, in the view's own coordinates: a rotated view scrolls along its nearest axis.
  private func onScreen(_ sign: CGFloat, _ axis: Axis, _ length: (Axis) -> CGFloat) -> CGPoint {
    let direction = fromWindow(vector(sign, on: axis))
    let own = dominantAxis(of: direction)
    return vector(direction[own] < 0 ? -length(own) : length(own), on: own)
  }

  /// Whether a space would be typed into a text.
  private var firstResponderAcceptsSpace: Bool {
    guard let input = window?.firstResponder as? any UIKeyInput else { return false }
    return (input as? any TextInputClient)?.isTextEditable ?? true
  }

  private func lineLength(_ axis: Axis) -> CGFloat { ScrollConstants.keyboardLineStep }

  /// Nine tenths of a page; with paging, a whole page.
  func pageLength(_ axis: Axis) -> CGFloat {
    bounds.size[axis] * (isPagingEnabled ? 1 : ScrollConstants.keyboardPageFraction)
  }

  func vector(_ length: CGFloat, on axis: Axis) -> CGPoint {
    axis == .horizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
  }
}

extension UIView {
  /// The innermost scroll view among this view and those around it that keys move, or whose rows they reach: not a text.
  var scrollViewForKeys: UIView? {
    sequence(first: self, next: \.superview).first { $0 is UIScrollView && !($0 is any UIKeyInput) }
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
