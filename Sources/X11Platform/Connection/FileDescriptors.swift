import CDescriptors
import Glibc

/// The file descriptors that the process may still open.
enum FileDescriptors {
  /// The descriptors that a display needs. Chosen: the connection, the event loop and the main run loop take about
  /// seven, and the system's libraries end the process if they get none. The others are for fonts and images.
  static let displayCount = 16

  /// Returns whether `count` descriptors can be opened.
  static func areLeft(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }
}
