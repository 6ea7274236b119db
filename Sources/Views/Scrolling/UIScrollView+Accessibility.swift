import Foundation

extension UIScrollView {
  /// Scrolls by a page toward new content at a side, without animation.
  ///
  /// - Returns: False if there is none, so that the scroll view around this one is asked.
  func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let (axis, sign) = step(direction), geometry.isScrollable(axis) else { return false }
    let distance = vector(sign * pageLength(axis), on: axis)
    let offset = roundedToPixels(clamped(contentOffset + distance))
    guard offset != roundedToPixels(contentOffset) else { return false }
    setContentOffset(offset, animated: false)
    layoutIfNeeded()
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus(on: axis))
    return true
  }

  /// The axis of a direction, and 1 toward the end of the content or -1.
  private func step(_ direction: UIAccessibilityScrollDirection) -> (Axis, CGFloat)? {
    let along = geometry.isScrollable(.vertical) ? Axis.vertical : .horizontal
    let sign: CGFloat = along == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    return switch direction {
    case .right: (.horizontal, 1)
    case .left: (.horizontal, -1)
    case .down: (.vertical, 1)
    case .up: (.vertical, -1)
    case .next: (along, sign)
    case .previous: (along, -sign)
    }
  }

  /// What is said after a scroll: the delegate's text, or else the page.
  private func scrollStatus(on axis: Axis) -> Any {
    let delegate = delegate as? any UIScrollViewAccessibilityDelegate
    if let text = delegate?.accessibilityAttributedScrollStatus(for: self) { return text }
    if let text = delegate?.accessibilityScrollStatus(for: self) { return text }
    let (first, page) = (-adjustedContentInset.leading(axis), max(1, pageLength(axis)))
    let last = max(first, geometry.clamp(vector(.greatestFiniteMagnitude, on: axis))[axis])
    let count = 1 + Int(min(((last - first) / page).rounded(.up), CGFloat(Int32.max)))
    let index = 1 + Int(min(max((contentOffset[axis] - first) / page, 0).rounded(.up), CGFloat(count - 1)))
    let isBackward = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SystemString.accessibilityPage.text(isBackward ? count + 1 - index : index, count)
  }
}

/// A delegate of a scroll view that tells where the content is.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns what is said after an assistive technology scrolled; nil, by default, for the page.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns the same with attributes for speech; it takes precedence.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}
