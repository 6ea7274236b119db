import Diagnostics
import Foundation
import Views

extension UICollectionView {
  /// Scrolls to an item. On an axis without a position it moves as little as is needed to show the whole item.
  ///
  /// - Parameters:
  ///   - indexPath: An item that exists.
  ///   - scrollPosition: At most one position an axis. The offset is clamped to the legal range.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    requireItem(indexPath, in: #function)
    let vertical = place(scrollPosition, .top, .centeredVertically, .bottom)
    let horizontal = place(scrollPosition, .left, .centeredHorizontally, .right)
    prepareLayoutIfNeeded()
    guard let attributes = attributes(of: .cell(indexPath)) else { return }
    let area = orthogonalArea(of: indexPath)
    let offset = CGPoint { axis in
      axis == area?.axis
        ? contentOffset[axis]
        : self.offset(showing: attributes.frame, on: axis, at: axis == .vertical ? vertical : horizontal)
    }
    setContentOffset(clamped(offset), animated: animated)
    if let area {
      scroll(area, to: indexPath, at: area.axis == .vertical ? vertical : horizontal, animated: animated)
    }
  }

  /// The part of the free length before an item: 0, 0.5 or 1; nil without a position.
  private func place(
    _ position: ScrollPosition, _ first: ScrollPosition, _ middle: ScrollPosition, _ last: ScrollPosition
  ) -> CGFloat? {
    let named = [first, middle, last].filter(position.contains)
    requirement(
      named.count < 2,
      "UICollectionView.scrollToItem with a position of raw value \(position.rawValue), which names two places of one axis"
    )
    return named.first.map { $0 == first ? 0 : $0 == middle ? 0.5 : 1 }
  }

  private func offset(showing frame: CGRect, on axis: Axis, at place: CGFloat?) -> CGFloat {
    let inset = adjustedContentInset
    let leading = frame.origin[axis] - inset.leading(axis)
    let trailing = frame.origin[axis] + frame.size[axis] + inset.trailing(axis) - bounds.size[axis]
    guard let place else { return min(max(contentOffset[axis], trailing), leading) }
    return leading + (trailing - leading) * place
  }
}
