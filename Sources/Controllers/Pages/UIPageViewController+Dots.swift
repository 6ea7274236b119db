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
    findNeighbors()
    guard turn == nil, (isForward ? after : before) != nil else { return dots.currentPage = dotBefore }
    dotTarget = dots.currentPage
    scrollView.setContentOffset(offset(atPlace: isForward != isReversed ? 2 : 0), animated: true)
  }
}
