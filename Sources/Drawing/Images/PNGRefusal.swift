import CPangoCairo
import Foundation

/// Why something was not done with a PNG image, before it is known for which file.
struct PNGRefusal: Error {
  /// Without a full stop.
  let reason: String

  static let truncated = PNGRefusal("it ends too early")
  static let damaged = PNGRefusal("its content is damaged")

  init(_ reason: String) {
    self.reason = reason
  }

  /// Nil for a success. If it is the file that failed, the system knows better than cairo why.
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

  /// The reason that the last system call left behind.
  static func system() -> PNGRefusal {
    PNGRefusal(String(cString: strerror(errno)))
  }
}
