import Controls
import Foundation
import Views

// The dots below the pages, by which the user turns them as well.

extension UIPageViewController {
  /// Displays the dots that the data source asks for.
  func updateDotIndex() {
    guard isViewLoaded, let dataSource else { return }
    let count = dataSource.presentationCount(for: self)
    guard count >= 0, navigationOrientation == .horizontal else {
      dots?.removeFromSuperview()
      return dots = nil
    }
    let dots = dots ?? makeDots()
    self.dots = dots
    dots.numberOfPages = count
    dots.currentPage = dataSource.presentationIndex(for: self)
    view.setNeedsLayout()
  }

  private func makeDots() -> UIPageControl {
    let dots = UIPageControl()
    dots.addTarget(for: .valueChanged) { [weak self] _ in self?.dotsDidChange() }
    view.addSubview(dots)
    return dots
  }

  func moveDot(_ direction: NavigationDirection) {
    if dotTarget == nil { dots?.currentPage += direction == .forward ? 1 : -1 }
    dotTarget = nil
  }

  /// Turns to the page of the dot that the user chose: one of those beside the visible one.
  private func dotsDidChange() {
    guard let dots else { return }
    let isForward = dots.currentPage > dotBefore
    guard canTurn(isForward: isForward) else { return dots.currentPage = dotBefore }
    dotTarget = dots.currentPage
    turnByUser(isForward: isForward)
  }

  /// Returns whether there is a page beside the visible one, and no turn runs.
  private func canTurn(isForward: Bool) -> Bool {
    findNeighbors()
    return turn == nil && (isForward ? after : before) != nil
  }

  private func turnByUser(isForward: Bool) {
    scrollView.setContentOffset(offset(atPlace: isForward != isReversed ? 2 : 0), animated: true)
  }

  /// Turns a page for an assistive technology.
  func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isHorizontal = navigationOrientation == .horizontal
    let isForward: Bool? =
      switch direction {
      case .next: true
      case .previous: false
      case .right where isHorizontal: !isReversed
      case .left where isHorizontal: isReversed
      case .down where !isHorizontal: true
      case .up where !isHorizontal: false
      case .right, .left, .down, .up: nil
      }
    guard let isForward, canTurn(isForward: isForward) else { return false }
    let status = dots.map {
      SystemString.accessibilityPage.text($0.currentPage + (isForward ? 2 : 0), $0.numberOfPages)
    }
    turnByUser(isForward: isForward)
    UIAccessibility.post(notification: .pageScrolled, argument: status)
    return true
  }
}

/// The scroll view of the pages. The controller turns them for assistive technologies, because only it knows the next one.
final class PageScrollView: UIScrollView {
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}
