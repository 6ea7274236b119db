import UIKit

/// The scroll view of the first article: a pan moves the origin of the bounds, within `contentSize`.
///
/// It has no momentum, no bounce and no indicators. The article declares a switch for each axis without using it; here
/// an axis that is switched off does not scroll.
final class RSCustomScrollView: UIView {
  var contentSize = CGSize.zero
  var scrollVertical = true
  var scrollHorizontal = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned self] in handlePan($0) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    translateBounds(by: pan.translation(in: self))
    pan.setTranslation(.zero, in: self)
  }

  func translateBounds(by translation: CGPoint) {
    var origin = bounds.origin
    if scrollHorizontal {
      origin.x = max(0, min(origin.x - translation.x, contentSize.width - bounds.width))
    }
    if scrollVertical {
      origin.y = max(0, min(origin.y - translation.y, contentSize.height - bounds.height))
    }
    bounds.origin = origin
  }
}
