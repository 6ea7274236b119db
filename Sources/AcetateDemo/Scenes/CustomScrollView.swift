import UIKit

/// The scroll view of thirty lines: the essence of scrolling, in both directions.
///
/// It has no momentum, no bounce and no indicators.
class CustomScrollView: UIView {
  var contentSize = CGSize.zero
  var isLimited = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned self] in drag($0) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  func drag(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    scroll(to: CGPoint(x: bounds.origin.x - distance.x, y: bounds.origin.y - distance.y))
  }

  func scroll(to origin: CGPoint) {
    bounds.origin = isLimited ? limited(origin) : origin
  }

  func limited(_ origin: CGPoint) -> CGPoint {
    let end = CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
    return CGPoint(x: max(0, min(origin.x, end.x)), y: max(0, min(origin.y, end.y)))
  }
}
