import CGdkPixbuf
import UIKit

/// Why a picture cannot be shown.
struct PictureError: Error {
  let reason: String
  /// Whether standard error has a line about it already.
  var isReported = false
}

/// Reads pictures of any format that gdk-pixbuf knows, on another thread, and turns them as their camera was held.
///
/// A small file can claim any size, so that the size is read first. Pictures are read one at a time, and those that have more
/// pixels than a screen are scaled down, so that the program stays below 300 MB.
actor PictureReader {
  static let shared = PictureReader()

  /// The largest picture to show: the number of its pixels, and a side.
  static let mostPixels = 6e6
  private static let longestSide = 16_384.0

  /// The most memory for a picture before it is scaled down, in bytes.
  private static let mostBytes = 144e6

  private init() {
    // The most memory that libjpeg takes for a picture with several scans, in thousands of bytes.
    setenv("JPEGMEM", "96000", 1)
  }

  /// Reads a picture, and says on standard error why that fails.
  func read(_ path: [CChar]) throws -> sending UIImage {
    try Task.checkCancellation()
    do {
      return try Self.picture(path)
    } catch {
      if error.isReported { throw error }
      let name = Photo.text(of: path)
      try? FileHandle.standardError.write(contentsOf: Data("Photos: \(name): \(error.reason)\n".utf8))
      throw error
    }
  }

  /// UIImage itself reads PNG, so the picture is written as such into memory, without compression.
  private static func picture(_ path: [CChar]) throws(PictureError) -> sending UIImage {
    var error: UnsafeMutablePointer<GError>?
    var (bytes, count) = (UnsafeMutablePointer<gchar>?.none, gsize(0))
    let header = try header(of: path)
    if header.isReducedByUIKit { return try reducedPicture(path) }
    let pixels = pixels(path, header, &error)
    defer { pixels.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    defer { g_clear_error(&error) }
    guard let pixels, cgdkpixbuf_encode_png(pixels, &bytes, &count, &error) != 0, let bytes else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "cannot be read"
      // So libjpeg calls its limit.
      throw reason.contains("Backing store") ? header.refusal : PictureError(reason: reason)
    }
    let data = Data(bytesNoCopy: bytes, count: Int(count), deallocator: .custom { data, _ in g_free(data) })
    guard let image = UIImage(data: data) else { throw PictureError(reason: "cannot be shown") }
    return image
  }

  /// UIImage makes a large PNG image smaller while it reads it.
  private static func reducedPicture(_ path: [CChar]) throws(PictureError) -> sending UIImage {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PictureError(reason: String(cString: strerror(errno))) }
    defer { close(file) }
    // The name of the file need not be UTF-8, and that of its descriptor is. UIImage says which file that is.
    let name = path.withUnsafeBufferPointer { $0.baseAddress.flatMap(String.init(validatingCString:)) }
    guard let image = UIImage(contentsOfFile: name ?? "/proc/self/fd/\(file)") else {
      throw PictureError(reason: "cannot be shown", isReported: true)
    }
    return image
  }

  // MARK: Sizes

  private struct Header {
    let format: String
    let width: Int32
    let height: Int32

    var pixels: Double { Double(width) * Double(height) }

    /// Whether the picture is scaled while it is read. Others are read whole.
    var isScaledEarly: Bool { format == "jpeg" || format == "svg" }

    /// The memory that the picture takes while it is read, in bytes. A JPEG takes at least an eighth of its width and height,
    /// and a format whose decoder is unknown may take the pixels twice.
    var bytes: Double {
      switch format {
      case "svg": 0
      case "jpeg": pixels * 3 / 64
      case "png": pixels * 4
      default: pixels * 8
      }
    }

    /// The most pixels of an image that UIImage reads.
    private static let mostPixelsOfUIKit = 268_435_456.0

    /// Whether gdk-pixbuf, which reads a picture whole, takes too much memory, and UIImage does not.
    var isReducedByUIKit: Bool { format == "png" && bytes > mostBytes && pixels <= Self.mostPixelsOfUIKit }

    var refusal: PictureError { PictureError(reason: "\(width) x \(height) pixels take too much memory") }

    /// The size in which to show the picture.
    var shown: (width: Int32, height: Int32) {
      let scale = min(1, (mostPixels / pixels).squareRoot(), longestSide / Double(max(width, height)))
      return (max(1, Int32(Double(width) * scale)), max(1, Int32(Double(height) * scale)))
    }
  }

  /// Reads the size of a picture, and refuses one that takes too much memory.
  private static func header(of path: [CChar]) throws(PictureError) -> Header {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw PictureError(reason: String(cString: strerror(errno)))
    }
    // Reading a pipe would wait for its other end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw PictureError(reason: "not a file") }
    var (width, height) = (Int32(0), Int32(0))
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height), let name = gdk_pixbuf_format_get_name(format)
    else {
      throw PictureError(reason: "not a picture of a known format")
    }
    defer { g_free(name) }
    let header = Header(format: String(cString: name), width: width, height: height)
    guard header.bytes <= mostBytes || header.isReducedByUIKit else { throw header.refusal }
    return header
  }

  /// The pixels in the size to show, upright; nil with an error.
  private static func pixels(
    _ path: [CChar], _ header: Header, _ error: inout UnsafeMutablePointer<GError>?
  ) -> OpaquePointer? {
    let (width, height) = header.shown
    func replace(_ picture: OpaquePointer?, _ change: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
      defer { picture.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
      return picture.flatMap(change)
    }
    var picture =
      header.isScaledEarly
      ? gdk_pixbuf_new_from_file_at_scale(path, width, height, 1, &error) : gdk_pixbuf_new_from_file(path, &error)
    if !header.isScaledEarly, width < header.width || height < header.height {
      picture = replace(picture) { whole in
        let small = gdk_pixbuf_scale_simple(whole, width, height, GDK_INTERP_BILINEAR)
        if let small { gdk_pixbuf_copy_options(whole, small) }
        return small
      }
    }
    return replace(picture) { gdk_pixbuf_apply_embedded_orientation($0) }
  }
}

extension UIImage {
  /// Returns the image with as many pixels at most, of its shape.
  @MainActor
  func reduced(toPixels most: CGFloat) -> UIImage {
    guard let cgImage, case let pixels = CGFloat(cgImage.width) * CGFloat(cgImage.height), pixels > most else {
      return self
    }
    let factor = (most / pixels).squareRoot()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(
      width: max(1, (CGFloat(cgImage.width) * factor).rounded(.down)),
      height: max(1, (CGFloat(cgImage.height) * factor).rounded(.down)))
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size))
    }
  }
}
