import Glibc

/// The limit of the size of a file (`ulimit -f`).
package enum FileSizeLimit {
  /// Lets a write beyond the limit fail with EFBIG. Otherwise SIGXFSZ ends the program without a line. A handler of the
  /// app stays. Idempotent.
  package static func letWritesFail() {
    if let handler = signal(SIGXFSZ, SIG_IGN) { signal(SIGXFSZ, handler) }
  }
}
