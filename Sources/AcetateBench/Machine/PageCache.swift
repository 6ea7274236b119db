import Foundation

/// The kernel's cache of file contents.
enum PageCache {
  /// Evicts files from the cache, so that the next program to read them waits for the disk. Evicts everything if
  /// permitted (to root, by proc(5)), else the given files. Pages mapped by a running process stay.
  ///
  /// - Parameter paths: The files; those that cannot be opened are skipped.
  static func drop(_ paths: [String]) {
    sync()
    if let handle = FileHandle(forWritingAtPath: "/proc/sys/vm/drop_caches"),
      (try? handle.write(contentsOf: Data("3\n".utf8))) != nil
    {
      return
    }
    for path in paths {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
      close(file)
    }
  }
}
