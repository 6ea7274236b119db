import CX11Support
import Glibc

/// The file descriptors that the process may still open.
enum FileDescriptors {
  /// What a display takes. Ours: the connection, the event loop and the main run loop's own take seven or so, and the
  /// system's libraries end the process where they get none; the rest is for fonts and pictures to be read.
  static let displayCount = 16

  /// Whether so many can be had now.
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
