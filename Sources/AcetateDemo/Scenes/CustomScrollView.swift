import UIKit

/// The scroll view that the articles build in thirty lines: the essence of scrolling, in both directions.
///
/// It has no momentum, no bounce and no indicators.
final class CustomScrollView: UIView {
  /// The size of the content, from (0, 0), in points.
  var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gestureRecognizer = UIPanGestureRecognizer()
    gestureRecognizer.addTarget { [unowned self] in handlePanGesture($0) }
    addGestureRecognizer(gestureRecognizer)
  }

  required init?(coder: NSCoder) { nil }

  /// Limits the origin of the bounds to `contentSize` after either size changed.
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
