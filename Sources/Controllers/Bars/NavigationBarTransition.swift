import Drawing
import Foundation
import Views

/// The change of a navigation bar from one item to another. The pages move in the same animation.
@MainActor
final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let from: NavigationItemView?
  private let to: NavigationItemView?
  /// Whether the new item comes from where text ends, rather than from where it begins.
  private let isPush: Bool
  private let oldItems: [UINavigationItem]
  /// Whether titles move; otherwise they only fade.
  private let moves: Bool
  private var isOver = false

  init(
    bar: UINavigationBar, from: NavigationItemView?, to: NavigationItemView?, isPush: Bool,
    oldItems: [UINavigationItem], moves: Bool
  ) {
    (self.bar, self.from, self.to) = (bar, from, to)
    (self.isPush, self.oldItems, self.moves) = (isPush, oldItems, moves)
  }

  /// Puts the new item where it comes from, transparent.
  ///
  /// - Parameter height: The height of the bar after the transition, in points.
  func prepare(height: CGFloat) {
    guard let bar else { return }
    UIView.performWithoutAnimation {
      from?.isUserInteractionEnabled = false
      to?.isUserInteractionEnabled = false
      if let to {
        to.frame = CGRect(x: 0, y: 0, width: bar.bounds.width, height: height)
        to.layoutIfNeeded()
        place(to, at: isPush ? 1 : -1)
      }
    }
  }

  /// Moves both items to where they are after the transition. Call it in an animation block.
  func animate() {
    if let from { place(from, at: isPush ? -1 : 1) }
    if let to { place(to, at: 0) }
  }

  /// Ends the transition. If it is cancelled, the old item stays.
  func finish(isCancelled: Bool = false) {
    guard !isOver, let bar else { return }
    isOver = true
    if bar.transition === self { bar.transition = nil }
    let (staying, leaving) = isCancelled ? (from, to) : (to, from)
    UIView.performWithoutAnimation {
      leaving?.removeFromSuperview()
      if let staying {
        place(staying, at: 0)
        staying.isUserInteractionEnabled = true
      }
      if isCancelled { bar.restore(oldItems, from) }
      bar.setNeedsLayout()
    }
  }

  // MARK: Internals

  /// Titles in the row move by a part of the width, large ones and the search bar with the pages.
  ///
  /// - Parameter side: -1 is beyond the edge where text begins, 0 in the middle, and 1 beyond the edge where text ends.
  private func place(_ view: NavigationItemView, at side: CGFloat) {
    let distance = moves ? side * view.bounds.width * (view.isMirrored ? -1 : 1) : 0
    for part in view.movingParts {
      part.transform = CGAffineTransform(translationX: distance * NavigationMotion.titleShare, y: 0)
    }
    for part in view.partsOfPage {
      part.transform = CGAffineTransform(translationX: distance, y: 0)
      part.alpha = side == 0 ? view.restingAlpha(of: part) : 0
    }
    view.row.alpha = side == 0 ? view.restingRowAlpha : 0
  }
}
