import CPangoCairo
import Foundation
import Rendering

/// Reading and writing the PNG format.
extension CGImage {
  /// Decodes a PNG image from memory. A large one is made smaller while it is decoded; see `reduction`.
  package convenience init(png data: Data) throws(PNGError) {
    do throws(PNGRefusal) {
      try self.init(PNGDecoder.Source(data))
    } catch {
      throw PNGError(operation: .read, path: "\(data.count) bytes of data", reason: error.reason)
    }
  }

  package convenience init(pngFile path: String) throws(PNGError) {
    do throws(PNGRefusal) {
      guard let file = fopen(path, "rb") else { throw .system() }
      defer { fclose(file) }
      try self.init(PNGDecoder.Source(file), of: file)
    } catch {
      throw PNGError(operation: .read, path: path, reason: error.reason)
    }
  }

  private convenience init(
    _ source: PNGDecoder.Source, of file: UnsafeMutablePointer<FILE>? = nil
  ) throws(PNGRefusal) {
    let header = try PNGDecoder.header(source, of: file)
    if header.isDecodedWhole {
      self.init(bitmap: try PNGDecoder.decode(source, header, of: file, Self.pixels))
    } else {
      self.init(
        bitmap: try PNGDecoder.bitmap(source, header, reducedBy: header.reduction), reduction: CGFloat(header.reduction)
      )
    }
  }

  /// The image in PNG format, with alpha unless it is opaque. Nil if out of memory.
  package var pngData: Data? {
    let data = NSMutableData()
    let status = withSurface { surface in
      cairo_surface_write_to_png_stream(
        surface,
        { data, bytes, count in
          guard let data, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<NSMutableData>.fromOpaque(data).takeUnretainedValue().append(bytes, length: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(data).toOpaque())
    }
    return status == CAIRO_STATUS_SUCCESS ? data as Data : nil
  }

  /// Returns the pixels of a decoded image. Adopts cairo's memory if its format is that of a bitmap.
  private static func pixels(_ image: OpaquePointer) throws(PNGRefusal) -> Bitmap {
    let size = PixelSize(width: cairo_image_surface_get_width(image), height: cairo_image_surface_get_height(image))
    let format = cairo_image_surface_get_format(image)
    if [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(format), let bitmap = KeptSurface(image).bitmap(size) {
      if format == CAIRO_FORMAT_RGB24 { bitmap.fillAlpha() }
      return bitmap
    }
    guard let bitmap = Bitmap(size: size) else {
      throw PNGRefusal("no bitmap of \(size.width) x \(size.height) pixels can be had")
    }
    try copy(image, to: bitmap)
    return bitmap
  }

  private static func copy(_ image: OpaquePointer, to bitmap: Bitmap) throws(PNGRefusal) {
    let surface = bitmap.makeSurface()
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, image, 0, 0)
    cairo_paint(cairo)
    cairo_surface_flush(surface)
    if let refusal = PNGRefusal(cairo_status(cairo)) { throw refusal }
  }
}

/// Keeps a cairo image alive for a bitmap that uses its pixels.
private final class KeptSurface {
  private let surface: OpaquePointer

  init(_ surface: OpaquePointer) {
    self.surface = cairo_surface_reference(surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  func bitmap(_ size: PixelSize) -> Bitmap? {
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    return Bitmap(adopting: pixels, bytesPerRow: bytesPerRow, size: size, owner: self)
  }
}

extension Bitmap {
  /// Sets the alpha of all pixels, which is undefined in cairo's RGB24 format, to opaque.
  fileprivate func fillAlpha() {
    withPixels { pixels in
      for row in 0..<Int(height) {
        let pixels = pixels + row * stride / 4
        for column in 0..<Int(width) { pixels[column] |= 0xFF00_0000 }
      }
    }
  }
}
