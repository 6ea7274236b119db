import UIKit

/// The scroll view of the first article: a pan moves the origin of the bounds, within `contentSize`.
///
/// It has no momentum, no bounce and no indicators. The article declares a switch for each axis without using it; here
/// an axis that is switched off does not scroll.
final class RSCustomScrollView: UIView {
  /// The size of the content, from (0, 0), in points.
  var contentSize = CGSize.zero
  var scrollVertical = true
  var scrollHorizontal = true

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
    if scrollHorizontal {
      let newBoundsOriginX = bounds.origin.x - translation.x
      let minBoundsOriginX: CGFloat = 0
      let maxBoundsOriginX = contentSize.width - bounds.size.width
      bounds.origin.x = max(minBoundsOriginX, min(newBoundsOriginX, maxBoundsOriginX))
    }
    if scrollVertical {
      let newBoundsOriginY = bounds.origin.y - translation.y
      let minBoundsOriginY: CGFloat = 0
      let maxBoundsOriginY = contentSize.height - bounds.size.height
      bounds.origin.y = max(minBoundsOriginY, min(newBoundsOriginY, maxBoundsOriginY))
    }

    self.bounds = bounds
  }
}
