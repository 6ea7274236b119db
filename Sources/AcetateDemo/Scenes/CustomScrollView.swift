import UIKit

/// The scroll view that the articles build in thirty lines: all that scrolling is, in both directions.
///
/// There is no momentum, no bounce and no indicator.
final class CustomScrollView: UIView {
  /// How far the content reaches from (0, 0), in points.
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gestureRecognizer = UIPanGestureRecognizer()
    gestureRecognizer.addTarget { [unowned self] in handlePanGesture($0) }
    addGestureRecognizer(gestureRecognizer)
  }

  /// Brings the origin of the bounds back to where `contentSize` allows it, after either size changed.
  func limitBounds() {
    translateBounds(by: .zero)
  }

  private func handlePanGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
    translateBounds(by: gestureRecognizer.translation(in: self))
    gestureRecognizer.setTranslation(.zero, in: self)
  }

  private func translateBounds(by translation: CGPoint) {
    var bounds = self.bounds

    // Translate the view's bounds, but do not permit values that would violate contentSize
    let newBoundsOriginX = bounds.origin.x - translation.x
    let minBoundsOriginX: CGFloat = 0
    let maxBoundsOriginX = contentSize.width - bounds.size.width
    bounds.origin.x = max(minBoundsOriginX, min(newBoundsOriginX, maxBoundsOriginX))

    let newBoundsOriginY = bounds.origin.y - translation.y
    let minBoundsOriginY: CGFloat = 0
    let maxBoundsOriginY = contentSize.height - bounds.size.height
    bounds.origin.y = max(minBoundsOriginY, min(newBoundsOriginY, maxBoundsOriginY))

    self.bounds = bounds
  }
}
