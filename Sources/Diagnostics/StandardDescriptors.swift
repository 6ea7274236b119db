import Glibc

/// The descriptors 0, 1 and 2.
package enum StandardDescriptors {
  /// Opens `/dev/null` as each of the three that is closed.
  ///
  /// Otherwise the next file or socket that the program opens would take its number, and what is written to standard
  /// error would end up in it. Call it before the program opens anything. Calling it again does nothing.
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
