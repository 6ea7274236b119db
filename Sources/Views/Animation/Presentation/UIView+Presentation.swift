import Drawing
import Foundation
import Rendering

// The presentation values of a view, which follow the model while it is animated. Painting, damage and positions on
// screen use them; layout, conversion and hit tests use the model, as in UIKit.

extension UIView {
  var presentationBounds: CGRect {
    guard let animations else { return storedBounds }
    // A constant for the presentation would copy all of it.
    return CGRect(
      origin: animations.presentation.origin ?? storedBounds.origin,
      size: animations.presentation.size ?? storedBounds.size)
  }

  var presentationCenter: CGPoint { animations?.presentation.center ?? storedCenter }

  /// The transform in space; nil if an affine transform describes it.
  var presentationSpatialTransform: CATransform3D? {
    if let spatial = animations?.presentation.spatialTransform { return spatial.transform }
    guard var spatial = existingLayer?.look.spatialTransform else { return nil }
    // A view animation changes only the affine part.
    if let affine = animations?.presentation.transform {
      (spatial.m11, spatial.m12, spatial.m21, spatial.m22) = (affine.a, affine.b, affine.c, affine.d)
      (spatial.m41, spatial.m42) = (affine.tx, affine.ty)
    }
    return spatial
  }

  var presentationTransform: CGAffineTransform { animations?.presentation.transform ?? storedTransform }

  var presentationAlpha: CGFloat { animations?.presentation.alpha ?? storedAlpha }

  /// The alpha from 0 to 255.
  var presentationOpacity: UInt8 { UInt8(presentationAlpha * 255 + 0.5) }

  var presentationCornerRadius: CGFloat { animations?.presentation.cornerRadius ?? existingLayer?.cornerRadius ?? 0 }

  /// Which part of the radius each corner has.
  var presentationCorners: Corners { animations?.presentation.corners ?? existingLayer?.look.corners ?? .all }

  var presentationBackgroundColor: PackedColor? {
    if let background = animations?.presentation.backgroundColor { background.color } else { storedBackgroundColor }
  }

  var presentationBackdropEffect: BackdropEffect { animations?.presentation.backdrop ?? backdropEffect }

  /// The bounding box of the transformed bounds on screen, in the superview's coordinates.
  package var presentationFrame: CGRect { presentationBounds.applying(presentationToSuperview) }

  /// The map on screen from the view's coordinates to device pixels, on the grid of edges.
  ///
  /// - Parameter map: From the superview's coordinates to device pixels.
  func presentationMap(in map: AffineMap) -> AffineMap {
    guard !LayerSpace.isUsed, animations == nil, storedTransform.isTranslation else {
      return AffineMap(presentationToSuperview).concatenating(map).onGrid
    }
    // Most views are only moved, and it is faster to map one point.
    let origin = Self.translation(
      bounds: storedBounds, center: storedCenter, transform: storedTransform, anchor: storedAnchorPoint)
    var moved = map
    (moved.tx, moved.ty) = map.apply(origin.x, origin.y)
    return moved.onGrid
  }

  /// The transform on screen from the view's coordinates to its superview's.
  var presentationToSuperview: CGAffineTransform {
    if let presentationPlaneMap { return presentationPlaneMap.affine(at: presentationBounds.center) }
    guard animations != nil else { return toSuperview }
    return Self.map(
      bounds: presentationBounds, center: presentationCenter, transform: presentationTransform,
      anchor: storedAnchorPoint)
  }
}
