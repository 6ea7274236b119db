import CPNGSupport
import CPangoCairo
import Foundation
import Rendering

/// Decodes PNG images from files or memory, with cairo and its libpng, and large ones row by row into a smaller size.
enum PNGDecoder {
  /// A sequential byte source. It is a class because cairo keeps a pointer to it.
  final class Source {
    private let readBytes: (UnsafeMutableRawPointer, Int) -> Int
    /// Bytes that were peeked at and not read yet.
    private var ahead: [UInt8] = []

    /// - Parameter readBytes: Writes up to this many bytes to the address and returns their number, which is smaller
    ///   only at the end.
    init(_ readBytes: @escaping (UnsafeMutableRawPointer, Int) -> Int) {
      self.readBytes = readBytes
    }

    convenience init(_ file: UnsafeMutablePointer<FILE>) {
      self.init { fread($0, 1, $1, file) }
    }

    convenience init(_ data: Data) {
      var rest = data[...]
      self.init { target, count in
        let part = rest.prefix(count)
        part.copyBytes(to: UnsafeMutableRawBufferPointer(start: target, count: part.count))
        rest = rest.dropFirst(part.count)
        return part.count
      }
    }

    /// Returns up to `count` of the next bytes without consuming them. Call it at most once, before reading.
    func peek(_ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let read = bytes.withUnsafeMutableBytes { buffer in buffer.baseAddress.map { readBytes($0, count) } ?? 0 }
      ahead = Array(bytes.prefix(read))
      return ahead
    }

    /// Reads `count` bytes; false if there are fewer.
    func read(_ count: Int, to target: UnsafeMutableRawPointer) -> Bool {
      let known = min(count, ahead.count)
      UnsafeMutableRawBufferPointer(start: target, count: known).copyBytes(from: ahead.prefix(known))
      ahead.removeFirst(known)
      return known == count || readBytes(target + known, count - known) == count - known
    }
  }

  /// Reads the header of an image. Call it once, before the image is decoded.
  ///
  /// - Parameter file: The file behind `source`, if any, for its error state.
  static func header(_ source: Source, of file: UnsafeMutablePointer<FILE>? = nil) throws(PNGRefusal) -> PNGHeader {
    let beginning = source.peek(PNGHeader.length)
    if let file, ferror(file) != 0 { throw .system() }
    return try PNGHeader(beginning)
  }

  /// Decodes an image in a smaller size, in memory for that size and a few rows.
  ///
  /// - Parameter reduction: The length of the squares of pixels that become one pixel each: 1, 2, 4 or 8.
  static func bitmap(
    _ source: Source, _ header: PNGHeader, reducedBy reduction: UInt32
  ) throws(PNGRefusal) -> Bitmap {
    let size = header.size(reducedBy: reduction)
    guard let bitmap = Bitmap(size: size) else {
      throw PNGRefusal("no bitmap of \(size.width) x \(size.height) pixels can be had")
    }
    let result = bitmap.withPixels { pixels in
      withExtendedLifetime(source) {
        cpng_read_reduced(
          { source, bytes, count in
            guard let source, let bytes else { return false }
            return Unmanaged<Source>.fromOpaque(source).takeUnretainedValue().read(count, to: bytes)
          }, Unmanaged.passUnretained(source).toOpaque(), reduction, UInt32(size.width), UInt32(size.height), pixels,
          bitmap.stride / 4)
      }
    }
    switch result {
    case CPNG_READ: return bitmap
    case CPNG_TRUNCATED: throw .truncated
    case CPNG_NO_MEMORY: throw PNGRefusal("out of memory")
    default: throw .damaged
    }
  }

  /// Calls `body` with the decoded image, which is valid only during the call.
  ///
  /// - Parameter file: The file behind `source`, if any, for its error state.
  static func decode<Result>(
    _ source: Source, _ header: PNGHeader, of file: UnsafeMutablePointer<FILE>? = nil,
    _ body: (OpaquePointer) throws(PNGRefusal) -> Result
  ) throws(PNGRefusal) -> Result {
    guard header.isDecodedWhole else {
      throw PNGRefusal("its \(header.width) x \(header.height) pixels take too much memory")
    }
    let image = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(
        { source, bytes, count in
          guard let source, let bytes else { return CAIRO_STATUS_READ_ERROR }
          let isRead = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue().read(Int(count), to: bytes)
          return isRead ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, Unmanaged.passUnretained(source).toOpaque())
    }
    defer { cairo_surface_destroy(image) }
    let status = cairo_surface_status(image)
    if let refusal = PNGRefusal(status, of: file) {
      // Cairo reports any error of libpng as a lack of memory.
      throw status == CAIRO_STATUS_NO_MEMORY && hasMemory(for: header) ? .damaged : refusal
    }
    guard let image else { throw PNGRefusal("cairo gives no image") }
    return try body(image)
  }

  /// Whether an image of the size in the header can be allocated. Its pixels are not touched.
  private static func hasMemory(for header: PNGHeader) -> Bool {
    let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, header.width, header.height)
    defer { cairo_surface_destroy(image) }
    return cairo_surface_status(image) == CAIRO_STATUS_SUCCESS
  }
}
