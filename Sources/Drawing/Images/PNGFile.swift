import CPangoCairo
import Foundation
import Rendering

/// Reading and writing PNG files, with cairo's codec.
package enum PNGFile {
  /// Writes the pixels as opaque RGB. The file is replaced atomically: on failure the previous one remains. Symbolic
  /// links are followed. Devices, pipes and other special files are written in place.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(PNGError) {
    do throws(PNGRefusal) {
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      if isSpecialFile(file) {
        try encode(buffer, to: file, mode: "wb")
      } else {
        try replace(file, by: buffer)
      }
    } catch {
      throw PNGError(operation: .write, path: path, reason: error.reason)
    }
  }

  /// Reads a PNG file of any format. Transparency is composited over black.
  package static func read(_ path: String) throws(PNGError) -> PixelBuffer {
    do throws(PNGRefusal) {
      return try decode(path)
    } catch {
      throw PNGError(operation: .read, path: path, reason: error.reason)
    }
  }

  /// Whether the path names something other than a regular file, which must not be replaced.
  private static func isSpecialFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static func replace(_ path: String, by buffer: PixelBuffer) throws(PNGRefusal) {
    let temporaryPath = "\(path).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
    do throws(PNGRefusal) {
      try encode(buffer, to: temporaryPath, mode: "wbx")
      guard rename(temporaryPath, path) == 0 else { throw .system() }
    } catch {
      unlink(temporaryPath)
      throw error
    }
  }

  /// - Parameter mode: The mode for `fopen`; "wbx" requires a new file.
  private static func encode(_ buffer: PixelBuffer, to path: String, mode: String) throws(PNGRefusal) {
    let surface = buffer.makeSurface(CAIRO_FORMAT_RGB24)
    defer { cairo_surface_destroy(surface) }
    guard let file = fopen(path, mode) else { throw .system() }
    let status = cairo_surface_write_to_png_stream(
      surface,
      { file, bytes, count in
        guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let written = fwrite(bytes, 1, Int(count), file.assumingMemoryBound(to: FILE.self))
        return written == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, file)
    let refusal = PNGRefusal(status, of: file)
    // Closing flushes the buffer, so it can fail too.
    let isClosed = fclose(file) == 0
    if let refusal { throw refusal }
    guard isClosed else { throw .system() }
  }

  private static func decode(_ path: String) throws(PNGRefusal) -> PixelBuffer {
    guard let file = fopen(path, "rb") else { throw .system() }
    defer { fclose(file) }
    let source = PNGDecoder.Source(file)
    return try PNGDecoder.decode(source, PNGDecoder.header(source, of: file), of: file) { image throws(PNGRefusal) in
      let size = PixelSize(width: cairo_image_surface_get_width(image), height: cairo_image_surface_get_height(image))
      guard let buffer = PixelBuffer(size: size) else {
        throw PNGRefusal("no buffer of \(size.width) x \(size.height) pixels can be had")
      }
      try paint(image, into: buffer)
      return buffer
    }
  }

  /// Composites the image over black into the buffer.
  private static func paint(_ image: OpaquePointer?, into buffer: PixelBuffer) throws(PNGRefusal) {
    let surface = buffer.makeSurface()
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_paint(cairo)
    cairo_set_source_surface(cairo, image, 0, 0)
    cairo_paint(cairo)
    cairo_surface_flush(surface)
    if let refusal = PNGRefusal(cairo_status(cairo)) { throw refusal }
  }
}
