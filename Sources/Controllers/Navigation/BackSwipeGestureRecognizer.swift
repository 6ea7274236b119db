import Foundation
import Views

/// Recognizes a drag from the edge where text begins toward the other side.
///
/// Drags of scroll views wait until it failed: at the edge, going back comes first.
final class BackSwipeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  /// Whether the drag so far leads away from the edge.
  var leadsBack: Bool {
    let translation = translation(in: nil)
    return abs(translation.x) > abs(translation.y) && translation.x * sign > 0
  }

  /// The part of the view's width that the finger has covered, from 0 to 1.
  var progress: CGFloat {
    guard let view, view.bounds.width > 0 else { return 0 }
    return min(max(translation(in: view).x * sign / view.bounds.width, 0), 1)
  }

  /// The finger's velocity away from the edge, in widths of the view a second.
  var speed: CGFloat {
    guard let view, view.bounds.width > 0 else { return 0 }
    return velocity(in: view).x * sign / view.bounds.width
  }

  /// Begins at the edge where text begins.
  func takeDirection(isMirrored: Bool) {
    edges = isMirrored ? .right : .left
  }

  /// 1 if the drag goes to the right.
  private var sign: CGFloat { edges == .right ? -1 : 1 }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let view, let otherView = other.view, other is UIPanGestureRecognizer else { return false }
    return otherView !== view && otherView.isDescendant(of: view)
  }
}
