import Diagnostics
import Foundation
import Views

extension UICollectionView {
  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    requireItem(indexPath, in: "scrollToItem(at:at:animated:)")
    let vertical = place(scrollPosition, .top, .centeredVertically, .bottom)
    let horizontal = place(scrollPosition, .left, .centeredHorizontally, .right)
    prepareLayoutIfNeeded()
    guard let attributes = attributes(of: .cell(indexPath)) else { return }
    let area = orthogonalArea(of: indexPath)
    let before = contentOffset
    let places = AxisPair { $0 == area?.axis ? nil : $0 == .vertical ? vertical : horizontal }
    let offset = offset(showing: attributes.frame, at: places, except: area?.axis)
    setContentOffset(offset, animated: animated)
    if let area {
      scroll(area, to: indexPath, at: area.axis == .vertical ? vertical : horizontal, animated: animated)
    }
    let fits = attributes.fits.horizontal || attributes.fits.vertical
    // An item that is at its place by estimate alone is led there.
    if offset != before || fits && (places.horizontal != nil || places.vertical != nil) {
      // An item that comes into sight ends at the edge that it has come from.
      let ends = AxisPair { axis -> CGFloat? in
        places[axis] ?? (offset[axis] == before[axis] ? nil : offset[axis] > before[axis] ? 1 : 0)
      }
      destination = ItemDestination(path: indexPath, places: ends, aim: roundedToPixels(offset))
    }
    let isOnItsWay = isAnimatedByApp || area.flatMap { orthogonal.views[$0.section]?.isAnimatedByApp } ?? false
    if !isOnItsWay, fits, destination != nil || area != nil { layOutElements() }
  }

  /// Whether a scroll to an item has just ended, and not been interrupted. Where it led to may no longer be legal, because
  /// the content, the bounds or an inset has changed since.
  var hasArrived: Bool { destination.map { isAtRest && clamped($0.aim) == contentOffset } ?? false }

  /// Whether a scroll leads to an item, or has just ended there.
  var leadsToItem: Bool { destination != nil && (isAnimatedByApp || hasArrived) }

  /// Leads the scroll to where its item is now.
  ///
  /// - Parameter hasArrived: Whether the scroll has ended. The offset then changes at once.
  func aim(hasArrived: Bool) {
    guard let destination else { return }
    guard let frame = attributes(of: .cell(destination.path))?.frame, hasArrived || isAnimatedByApp, !isTracking
    else { return self.destination = nil }
    let places = destination.places
    let target = roundedToPixels(
      clamped(CGPoint { places[$0] == nil ? contentOffset[$0] : offset(showing: frame, on: $0, at: places[$0]) }))
    self.destination?.aim = target
    if hasArrived {
      if contentOffset != target { contentOffset = target }
    } else {
      redirectAnimation(to: target)
    }
  }

  /// The legal offset that shows a rectangle at a place on each axis, and leaves an axis as it is.
  private func offset(showing frame: CGRect, at places: AxisPair<CGFloat?>, except axis: Axis?) -> CGPoint {
    clamped(CGPoint { $0 == axis ? contentOffset[$0] : offset(showing: frame, on: $0, at: places[$0]) })
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
