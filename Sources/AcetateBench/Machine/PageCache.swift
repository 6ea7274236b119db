import Foundation

/// The system's memory of what files hold.
enum PageCache {
  /// Has the system forget files, so that the next program to read them waits for the disk: everything where that is allowed
  /// (to root, by proc(5)), else the given files. Pages that a running process has mapped stay.
  ///
  /// - Parameter paths: Files that cannot be opened are left out.
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
