import Foundation

extension UIView {
  /// Below this opacity a view is not touched, as UIKit documents.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether touches find the view at all, wherever they are. A view that is scaled to nothing has no place for them.
  var isTouchable: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= Self.leastTouchableAlpha && transform.isInvertible
  }

  /// The search behind `hitTest(_:with:)`: the front-most subview that has the point, else this view. One that is
  /// animated only has it with `.allowUserInteraction`, as UIKit documents.
  func findHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
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
