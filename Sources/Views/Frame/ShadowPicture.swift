import Drawing
import Foundation
import Rendering

/// Pictures of shadows.
@MainActor
enum ShadowPicture {
  /// Makes the picture of a shadow.
  ///
  /// - Parameters:
  ///   - content: The box around what casts the shadow, in the layer's coordinates.
  ///   - bounds: The layer's bounds, whose origin is on a pixel of the picture.
  ///   - scale: Pixels per point.
  ///   - stretch: How the picture stands for that of larger bounds; nil for one of these bounds alone.
  ///   - caster: What casts the shadow, drawn over `content` rounded out to pixels, if the shadow has no path.
  static func make(
    _ shadow: LayerLook.Shadow, of content: CGRect, in bounds: CGRect, scale: CGFloat, stretch: PictureStretch? = nil,
    caster: Bitmap?
  ) -> LayerPicture {
    func rounded(_ rect: CGRect) -> CGRect {
      rect.isEmpty ? .zero : rect.roundedOut(toPixelsFrom: bounds.origin, scale: scale)
    }
    let frame = rounded(shadow.extent(of: content))
    let bitmap = frame.isEmpty ? nil : Bitmap.covering(frame.size, scale: scale, for: "a shadow is left out")
    if let bitmap {
      let context = CGContext(bitmap: bitmap, scale: scale, origin: frame.origin)
      let color = shadow.color?.copy(alpha: shadow.shownOpacity)
      // A context's blur is twice the deviation.
      context.setShadow(offset: shadow.offset, blur: shadow.deviation * 2, color: color)
      if let path = shadow.path {
        context.drawShadow(of: path)
      } else if let caster {
        let place = rounded(content)
        context.drawShadow(
          of: CGImage(bitmap: caster),
          in: CGRect(
            x: place.minX, y: place.minY, width: CGFloat(caster.width) / scale, height: CGFloat(caster.height) / scale))
      }
      context.flush()
    }
    return LayerPicture(bitmap: bitmap, frame: frame, scale: scale, bounds: bounds, stretch: stretch)
  }
}
