import Foundation
import Views

extension UIView {
  /// Adds this view to another one, which it fills.
  func fill(_ superview: UIView) {
    frame = superview.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(self)
  }

  /// Appears slowly, where it is.
  func fadeIn() {
    UIView.performWithoutAnimation { alpha = 0 }
    UIView.animate(withDuration: BarConstants.titleFadeDuration) { self.alpha = 1 }
  }

  /// The size of an app's view in a bar: that of its constraints or content, or else its own.
  var sizeInBar: CGSize {
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let hasOwnSize = translatesAutoresizingMaskIntoConstraints && bounds.size != .zero
    return hasOwnSize || fitting == .zero ? bounds.size : fitting
  }

  /// Places a part of this view vertically in the middle of an area, at a distance from where text begins there.
  func place(_ part: UIView, from start: CGFloat, width: CGFloat, height: CGFloat, in area: CGRect) {
    let grid = PixelGrid(scale: traits.displayScale)
    let frame = CGRect(
      x: grid.nearest(area.minX + start), y: grid.nearest(area.midY - height / 2), width: width, height: height)
    part.frame = mirroring(frame, in: area)
  }
}

extension PixelGrid {
  /// Returns a rectangle around a center. Its origin is on the grid.
  func rect(_ size: CGSize, around center: CGPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: nearest(center.x - size.width / 2), y: nearest(center.y - size.height / 2)), size: size)
  }
}

extension UIImage {
  /// The image as a bar draws it: in the tint color, unless its rendering mode says otherwise.
  var inBar: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
