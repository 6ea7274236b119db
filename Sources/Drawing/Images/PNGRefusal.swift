import CPangoCairo
import Foundation

/// The error of handling a PNG image, without the file's name.
struct PNGRefusal: Error {
  /// The cause, without a full stop.
  let reason: String

  static let truncated = PNGRefusal("it ends too early")
  static let damaged = PNGRefusal("its content is damaged")

  init(_ reason: String) {
    self.reason = reason
  }

  /// Nil for success. If the file failed, the system's error is more specific than cairo's.
  init?(_ status: cairo_status_t, of file: UnsafeMutablePointer<FILE>? = nil) {
    let systemError = errno
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case _ where file.map { ferror($0) != 0 } ?? false: self = PNGRefusal(String(cString: strerror(systemError)))
    case CAIRO_STATUS_READ_ERROR: self = .truncated
    case CAIRO_STATUS_PNG_ERROR: self = .damaged
    default: self = PNGRefusal(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Returns the error of the last system call.
  static func system() -> PNGRefusal {
    PNGRefusal(String(cString: strerror(errno)))
  }
}
