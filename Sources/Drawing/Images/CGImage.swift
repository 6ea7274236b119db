import CPangoCairo
import Foundation
import Rendering

/// An immutable bitmap image in sRGB with alpha.
public final class CGImage {
  /// Immutable once it is in an image.
  package let bitmap: Bitmap

  /// The length of the squares of a file's pixels that each pixel stands for, because the file has too many; 1 for any other
  /// image.
  package let reduction: CGFloat

  /// Takes ownership of the pixels, which must not change afterward.
  package init(bitmap: Bitmap, reduction: CGFloat = 1) {
    bitmap.isOpaque = bitmap.hasOnlyOpaquePixels
    (self.bitmap, self.reduction) = (bitmap, reduction)
  }

  /// The width in pixels; at least 1.
  public var width: Int { Int(bitmap.width) }

  /// The height in pixels; at least 1.
  public var height: Int { Int(bitmap.height) }

  /// Returns a copy of the part in `rect`, in pixels from the top left, rounded outwards to whole pixels. Nil if that
  /// part is outside the image or memory is insufficient.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, let rect = rect.finiteStandardized else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull else { return nil }
    let pixels = DeviceRect(
      x: Int32(part.minX), y: Int32(part.minY), width: Int32(part.width), height: Int32(part.height))
    return bitmap.copy(of: pixels).map { CGImage(bitmap: $0) }
  }

  /// Returns the image in a single color, with its own alpha times the color's. Nil if out of memory.
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

  /// Calls `body` with a cairo surface of the pixels, which is valid only during the call.
  func withSurface<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let surface = bitmap.makeSurface(bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
    defer { cairo_surface_destroy(surface) }
    return try body(surface)
  }
}
