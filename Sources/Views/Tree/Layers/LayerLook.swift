import Drawing
import Foundation
import Rendering

/// The values of a layer that its view does not store. Lengths are in points.
struct LayerLook {
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  /// Which part of `cornerRadius` each corner has.
  var corners = Corners.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadow = Shadow()
  var contents = Contents()
  var zPosition: CGFloat = 0
  /// The transform, if no affine transform describes it. The view then has its image seen from far away.
  var spatialTransform: CATransform3D?
  /// Nil for the identity.
  var sublayerTransform: CATransform3D?
  var isDoubleSided = true
  var raster = Raster()

  /// Whether the layer is composited as one bitmap, and its pixels per point.
  struct Raster: Equatable {
    var isOn = false
    var scale: CGFloat = 1
  }

  struct Shadow {
    var color: CGColor? = CGColor(gray: 0, alpha: 1)
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the blur.
    var radius: CGFloat = 3
    var path: CGPath?

    /// The largest deviation that is drawn, in points: chosen, so that a picture of the shadow takes a few megabytes.
    static let largestDeviation: CGFloat = 256

    var deviation: CGFloat { min(radius, Self.largestDeviation) }

    /// The opacity of what is drawn. A wider shadow fades instead of spreading further: the same darkness is spread over an
    /// area that grows with the square of the deviation.
    var shownOpacity: CGFloat {
      let part = radius > Self.largestDeviation ? Self.largestDeviation / radius : 1
      return CGFloat(opacity) * part * part * (color?.alpha ?? 0)
    }

    /// Whether the darkest pixel differs from none.
    var isVisible: Bool { shownOpacity * 255 >= 0.5 }

    /// How far the shadow extends beyond what casts it, in points, before its offset: a little over three standard
    /// deviations, and for rounding a pixel at any scale.
    var reach: CGFloat { deviation * 3.5 + 3 }

    /// The box around the shadow of what a box contains, or of the path.
    func extent(of box: CGRect) -> CGRect {
      let caster = path?.boundingBoxOfPath ?? box
      return caster.isEmpty
        ? .null : caster.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    }
  }

  struct Contents {
    var image: CGImage?
    var gravity = CALayerContentsGravity.resize
    /// The part of the image that shows, in fractions of its size.
    var part = Contents.whole
    /// The part of it that stretches in both directions, in fractions of it.
    var center = Contents.whole
    /// Pixels of the image per point.
    var scale: CGFloat = 1

    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

/// What a change of a layer's value affects.
enum LayerAspect {
  /// Pixels inside the bounds.
  case paint
  /// The layer's own picture, in its place.
  case picture
  /// The area that the layer and its sublayers paint.
  case extent
  /// The layer's own picture and the area of it.
  case pictureAndExtent
  /// The order in which siblings are drawn, and with perspective their places.
  case order
  /// The places of the sublayers.
  case sublayers
}
