import Foundation

extension UIView {
  /// The opacity below which a view receives no touches, as UIKit documents.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether touches can hit the view at any point. A view that is scaled to nothing has no area.
  var isTouchable: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= Self.leastTouchableAlpha && transform.isInvertible
  }

  /// Implements `hitTest(_:with:)`: the frontmost subview that contains the point, else this view. An animated view is
  /// hit only with `.allowUserInteraction`, as UIKit documents.
  func findHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let existingLayer, !existingLayer.look.isDoubleSided, !isSeenFromFront { return nil }
    guard isTouchable, !(animations?.blocksTouches ?? false), self.point(inside: point, with: event) else {
      return nil
    }
    guard let existingSubviewList, !existingSubviewList.isEmpty else { return self }
    for subview in existingSubviewList.views(touchedAt: point).reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
