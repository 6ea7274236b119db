import Glibc

/// The file descriptors 0, 1 and 2.
package enum StandardDescriptors {
  /// Opens `/dev/null` for each of the three that is closed. Idempotent.
  ///
  /// Otherwise the next file or socket that the program opens gets that number, and standard error output goes to it.
  /// Call it before the program opens anything.
  package static func occupy() {
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard descriptor > STDERR_FILENO else {
        if descriptor < 0 { return }
        continue
      }
      close(descriptor)
      return
    }
  }
}
