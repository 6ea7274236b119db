import Drawing
import Foundation
import Views

/// The change of a navigation bar from one item to another. The pages move in the same animation.
@MainActor
final class NavigationBarTransition {
  /// Where the new item comes from: pushed, from where text ends; popped, from where it begins.
  enum Direction {
    case push, pop
  }

  /// How a transition ends.
  enum End {
    /// The new item stays.
    case complete
    /// The old item stays.
    case cancelled
    /// Another change of the bar follows at once.
    case replaced
  }

  private weak var bar: UINavigationBar?
  private let from: NavigationItemView?
  private let to: NavigationItemView?
  private let direction: Direction
  private let oldItems: [UINavigationItem]
  /// Whether titles move; otherwise they only fade.
  private let moves: Bool
  private var isOver = false

  init(
    bar: UINavigationBar, from: NavigationItemView?, to: NavigationItemView?, _ direction: Direction,
    oldItems: [UINavigationItem], moves: Bool
  ) {
    (self.bar, self.from, self.to) = (bar, from, to)
    (self.direction, self.oldItems, self.moves) = (direction, oldItems, moves)
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
        place(to, at: direction == .push ? .after : .before)
      }
    }
  }

  /// Moves both items to where they are after the transition. Call it in an animation block.
  func animate() {
    if let from { place(from, at: direction == .push ? .before : .after) }
    if let to { place(to, at: .visible) }
  }

  /// Ends the transition.
  func finish(_ end: End) {
    guard !isOver, let bar else { return }
    isOver = true
    if bar.transition === self { bar.transition = nil }
    let (staying, leaving) = end == .cancelled ? (from, to) : (to, from)
    UIView.performWithoutAnimation {
      leaving?.removeFromSuperview()
      if let staying {
        place(staying, at: .visible)
        staying.isUserInteractionEnabled = true
      }
      if end == .cancelled { bar.restore(oldItems, from) }
      bar.setNeedsLayout()
    }
  }

  // MARK: Internals

  private enum Place {
    /// Beyond the edge where text begins, in the middle, beyond the edge where text ends.
    case before, visible, after
  }

  /// Titles in the row move by a part of the width, large ones and the search bar with the pages.
  private func place(_ view: NavigationItemView, at place: Place) {
    let side: CGFloat =
      switch place {
      case .before: -1
      case .visible: 0
      case .after: 1
      }
    let way = moves ? side * view.bounds.width * (view.isMirrored ? -1 : 1) : 0
    for part in view.movingParts {
      part.transform = CGAffineTransform(translationX: way * NavigationMotion.titleWay, y: 0)
    }
    for part in view.partsOfPage {
      part.transform = CGAffineTransform(translationX: way, y: 0)
      part.alpha = side == 0 ? view.restingAlpha(of: part) : 0
    }
    view.row.alpha = side == 0 ? view.restingRowAlpha : 0
  }
}
