import Foundation

/// Recognizes a drag of one finger that comes down at an edge of the window. Continuous.
///
/// The touch must come down within 20 points of one of `edges`; other touches, and those after the first, are ignored.
/// From there on it is a pan.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges of the window at which the pan may begin; none by default.
  open var edges: UIRectEdge = []

  override func shouldReceive(_ touch: UITouch) -> Bool {
    touches.isEmpty && isAtEdge(touch) && super.shouldReceive(touch)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let area = touch.window?.bounds else { return false }
    let (place, width) = (touch.windowLocation, GestureConstants.screenEdgeWidth)
    return edges.contains(.top) && place.y - area.minY <= width
      || edges.contains(.left) && place.x - area.minX <= width
      || edges.contains(.bottom) && area.maxY - place.y <= width
      || edges.contains(.right) && area.maxX - place.x <= width
  }
}
