import Drawing
import Foundation

// What is seen of a view, which follows the model while it is animated. Painting, damage and the places of what is painted
// go by it; layout, conversion and touches go by the model, as in UIKit.

extension UIView {
  var shownBounds: CGRect {
    guard let presentation = animations?.presentation else { return storedBounds }
    let bounds = storedBounds
    return CGRect(origin: presentation.origin ?? bounds.origin, size: presentation.size ?? bounds.size)
  }

  var shownCenter: CGPoint { animations?.presentation.center ?? storedCenter }

  var shownTransform: CGAffineTransform { animations?.presentation.transform ?? storedTransform }

  var shownAlpha: CGFloat { animations?.presentation.alpha ?? storedAlpha }

  var shownCornerRadius: CGFloat { animations?.presentation.cornerRadius ?? existingLayer?.cornerRadius ?? 0 }

  var shownBackgroundColor: PackedColor? {
    if let background = animations?.presentation.backgroundColor { background.color } else { storedBackgroundColor }
  }

  /// Where the view is seen, in its superview's coordinates: the box around the transformed bounds.
  package var shownFrame: CGRect { shownBounds.applying(shownToSuperview) }

  /// From the view's coordinates to its superview's, as they are seen.
  var shownToSuperview: CGAffineTransform {
    guard animations != nil else { return toSuperview }
    return Self.map(bounds: shownBounds, center: shownCenter, transform: shownTransform)
  }
}
