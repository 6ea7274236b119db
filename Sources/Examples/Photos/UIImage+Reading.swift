import CGdkPixbuf
import UIKit

extension UIImage {
  /// Reads a picture of any format that gdk-pixbuf knows, on another thread, and turns it as its camera was held. UIImage
  /// itself reads PNG, so the picture is written as such into memory, without compression.
  @concurrent static func reading(_ path: String) async -> sending UIImage? {
    var error: UnsafeMutablePointer<GError>?
    var (bytes, count) = (UnsafeMutablePointer<gchar>?.none, gsize(0))
    let picture = gdk_pixbuf_new_from_file(path, &error)
    let upright = picture.flatMap { gdk_pixbuf_apply_embedded_orientation($0) }
    defer { for object in [picture, upright] { object.map { g_object_unref(UnsafeMutableRawPointer($0)) } } }
    defer { g_clear_error(&error) }
    guard let upright, cgdkpixbuf_encode_png(upright, &bytes, &count, &error) != 0, let bytes else {
      report(error.map { String(cString: $0.pointee.message) } ?? "\(path) cannot be read")
      return nil
    }
    return UIImage(data: Data(bytesNoCopy: bytes, count: Int(count), deallocator: .custom { data, _ in g_free(data) }))
  }

  /// Whether a file begins as a picture. Says on standard error why it does not.
  static func canRead(_ path: String) -> Bool {
    if gdk_pixbuf_get_file_info(path, nil, nil) != nil { return true }
    report("\(path): \(access(path, R_OK) == 0 ? "not a picture of a known format" : String(cString: strerror(errno)))")
    return false
  }

  private static func report(_ reason: String) {
    FileHandle.standardError.write(Data("Photos: \(reason)\n".utf8))
  }
}
