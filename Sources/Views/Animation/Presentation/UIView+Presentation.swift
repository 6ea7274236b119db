import Drawing
import Foundation

// What is seen of a view, which follows the model while it is animated. Painting, damage and the places of what is painted
// go by it; layout, conversion and touches go by the model, as in UIKit.

extension UIView {
  var presentationBounds: CGRect {
    guard let presentation = animations?.presentation else { return storedBounds }
    let bounds = storedBounds
    return CGRect(origin: presentation.origin ?? bounds.origin, size: presentation.size ?? bounds.size)
  }

  var presentationCenter: CGPoint { animations?.presentation.center ?? storedCenter }

  var presentationTransform: CGAffineTransform { animations?.presentation.transform ?? storedTransform }

  var presentationAlpha: CGFloat { animations?.presentation.alpha ?? storedAlpha }

  var presentationCornerRadius: CGFloat { animations?.presentation.cornerRadius ?? existingLayer?.cornerRadius ?? 0 }

  var presentationBackgroundColor: PackedColor? {
    if let background = animations?.presentation.backgroundColor { background.color } else { storedBackgroundColor }
  }

  /// Where the view is seen, in its superview's coordinates: the box around the transformed bounds.
  package var presentationFrame: CGRect { presentationBounds.applying(presentationToSuperview) }

  /// From the view's coordinates to its superview's, as they are seen.
  var presentationToSuperview: CGAffineTransform {
    guard animations != nil else { return toSuperview }
    return Self.map(bounds: presentationBounds, center: presentationCenter, transform: presentationTransform)
  }
}
