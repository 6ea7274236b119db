import Diagnostics
import Foundation
import Rendering

// Layers that are composited as one bitmap, and the shape of their corners.

extension CALayer {
  /// Whether the layer is drawn, with its sublayers, mask and shadow, into a bitmap that is composited in its place. The
  /// bitmap is kept until something in it changes; moving and fading the layer do not. Off by default.
  public var shouldRasterize: Bool {
    get { look.raster.isOn }
    set {
      LayerPictures.areUsed = true
      change(\.raster.isOn, to: newValue, .extent)
    }
  }

  /// The pixels per point of that bitmap: 1 by default, so that it looks coarse on a screen with a greater scale. It
  /// must be greater than 0.
  public var rasterizationScale: CGFloat {
    get { look.raster.scale }
    set {
      requirement(
        newValue > 0 && newValue.isFinite, "CALayer.rasterizationScale set to \(newValue); use a number above 0")
      change(\.raster.scale, to: newValue, .extent)
    }
  }

  /// The curve of rounded corners: circular by default. A continuous curve of the same radius reaches further along the
  /// edges, and cuts off as much.
  public var cornerCurve: CALayerCornerCurve {
    get { look.cornerCurve }
    set { change(\.cornerCurve, to: newValue, .paint) }
  }

  /// How much further a corner reaches along the edges than `cornerRadius`, as a factor.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve.drawn.expansionFactor
  }

  /// The part of the image that stretches when the image does not have the size of its place, in fractions of what
  /// `contentsRect` shows: all of it by default.
  ///
  /// The corners beside it keep their size, and the edges stretch along themselves. A part without width or height has
  /// that of one pixel.
  public var contentsCenter: CGRect {
    get { look.contents.center }
    set { change(\.contents.center, to: newValue.admitted(as: "CALayer.contentsCenter", of: self), .picture) }
  }
}

extension CALayerCornerCurve {
  /// The curve that is drawn.
  var drawn: CornerCurve { self == .continuous ? .continuous : .circular }
}
