import CPangoCairo
import Foundation
import Rendering

/// A picture of pixels in sRGB with alpha. It never changes.
public final class CGImage {
  /// Immutable from here on.
  package let bitmap: Bitmap

  /// Takes ownership of the pixels, which must not change any more.
  package init(bitmap: Bitmap) {
    bitmap.isOpaque = bitmap.hasOnlyOpaquePixels
    self.bitmap = bitmap
  }

  /// In pixels, from 1 up.
  public var width: Int { Int(bitmap.width) }

  /// In pixels, from 1 up.
  public var height: Int { Int(bitmap.height) }

  /// A copy of the part within `rect`, in pixels from the top left, rounded outward to whole ones; nil if the image has
  /// no pixel there, or there is no memory.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, let rect = rect.finiteStandardized else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    let pixels = DeviceRect(
      x: Int32(part.minX), y: Int32(part.minY), width: Int32(part.width), height: Int32(part.height))
    return bitmap.copy(of: pixels).map(CGImage.init)
  }

  /// The image's outline in one colour: alpha as it is, times that of the colour. Nil if there is no memory.
  package func filled(with color: CGColor) -> CGImage? {
    guard let result = Bitmap(size: bitmap.size) else { return nil }
    let color = color.color
    bitmap.withPixels { source in
      result.withPixels { target in
        for row in 0..<height {
          let source = source + row * bitmap.stride / 4
          let target = target + row * result.stride / 4
          for column in 0..<width {
            let alpha = bitmap.isOpaque ? 255 : source[column] >> 24
            var pixel = color
            pixel.alpha = UInt8((UInt32(color.alpha) * alpha + 127) / 255)
            target[column] = pixel.premultipliedPixel
          }
        }
      }
    }
    return CGImage(bitmap: result)
  }

  /// Calls `body` with the pixels as a cairo surface, which is valid only during the call.
  func withSurface<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let surface = bitmap.makeSurface(bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
    defer { cairo_surface_destroy(surface) }
    return try body(surface)
  }
}
