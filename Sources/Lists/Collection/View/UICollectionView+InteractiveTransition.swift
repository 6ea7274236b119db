import Diagnostics
import Foundation
import Views

// The way from one layout to another that a gesture leads.

extension UICollectionView {
  func beginInteractiveTransition(
    to next: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let current = collectionViewLayout
    requirement(
      !(current is UICollectionViewTransitionLayout),
      "UICollectionView.startInteractiveTransition(to:completion:) during another one; finish or cancel that first")
    requirement(
      next !== current,
      "UICollectionView.startInteractiveTransition(to:completion:) to the present layout; use another one")
    prepareLayoutIfNeeded()
    let layout = UIView.callingApp {
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: next)
        ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    }
    requirement(
      layout.currentLayout === current && layout.nextLayout === next,
      "UICollectionView: the delegate returned a transition layout between other layouts; use the two that it was given"
    )
    UIView.callingApp {
      current.prepareForTransition(to: next)
      next.prepareForTransition(from: current)
      for (_, element) in shown.inOrder { element.view.willTransition(from: current, to: next) }
    }
    noteSight(isValid: true, asksForOffset: false)
    let kept = takeRearrangement()
    adopt(next)
    layout.offsets = (contentOffset, offset(in: next, keeping: kept?.item))
    layout.completion = completion
    replaceLayout(by: layout)
    current.host = self
    needsPreparation = true
    layoutWindow.rect = .null
    setNeedsLayout()
    return layout
  }

  /// The offset at which a layout shows an item in the middle; without one, the beginning of its content.
  private func offset(in layout: UICollectionViewLayout, keeping item: KeptItem?) -> CGPoint {
    asking { UIView.callingApp { layout.prepare() } }
    let end = End(layout: layout, offset: .zero, host: self)
    var inset = adjustedContentInset
    let size = end.size
    if end.isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
    // As the layout sees it.
    var seen = CGRect(origin: CGPoint(x: -inset.left, y: -inset.top), size: bounds.size)
    if let item, let frame = layout.layoutAttributesForItem(at: place(of: item.path))?.frame {
      for axis in Axis.allCases {
        seen.origin[axis] = item.offset(for: frame, size: bounds.size, inset: inset, on: axis)
      }
    }
    func legal(_ offset: CGPoint) -> CGPoint {
      CGPoint {
        let (first, last) = (-inset.leading($0), size[$0] + inset.trailing($0) - bounds.size[$0])
        return min(max(offset[$0], first), max(first, last))
      }
    }
    seen.origin = legal(seen.origin)
    let chosen = UIView.callingApp {
      seen.origin = layout.targetContentOffset(forProposedContentOffset: seen.origin)
      let proposed = end.mirrored(seen).origin
      return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    }
    if end.isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
    return roundedToPixels(legal(chosen))
  }

  func transitionDidProgress(_ layout: UICollectionViewTransitionLayout) {
    guard layout === collectionViewLayout else { return }
    contentOffset = roundedToPixels(layout.offset)
  }

  /// Animates the rest of the way.
  ///
  /// - Parameter isReached: Whether the way ends at the next layout; else at the present one.
  func endInteractiveTransition(isReached: Bool) {
    guard let layout = collectionViewLayout as? UICollectionViewTransitionLayout else {
      requirementFailure("UICollectionView has no interactive transition to end; start one first")
    }
    let (current, next) = (layout.currentLayout, layout.nextLayout)
    let (old, new) = isReached ? (current, next) : (next, current)
    let completion = layout.completion
    var change = CollectionTransition(counts: currentCounts, layout: new)
    change.offset = isReached ? layout.offsets.end : layout.offsets.start
    transition(change) { [weak self] finished in
      for (_, element) in self?.shown.inOrder ?? [] { element.view.didTransition(from: old, to: new) }
      completion?(isReached, finished)
    }
    old.host = nil
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  /// Leaves a transition whose layout was replaced by that of the app.
  func leave(_ layout: UICollectionViewTransitionLayout) {
    for inner in [layout.currentLayout, layout.nextLayout] where inner !== collectionViewLayout { inner.host = nil }
    layout.completion?(false, false)
  }
}
