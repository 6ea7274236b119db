import Foundation

extension FilePath {
  /// Removes a file, or a folder with all in it, as far as the system permits.
  package func remove() {
    if withCString(unlink) == 0 { return }
    for name in (try? names()) ?? [] { appending(name).remove() }
    _ = withCString(rmdir)
  }

  /// Copies a file, a link, or a folder with all in it, to a name that no file has.
  ///
  /// - Throws: `FilePathError`. What was copied before it stays.
  package func copy(to target: FilePath) throws {
    guard let status = status(follows: false) else { throw FilePathError(self) }
    let mode = status.st_mode & 0o777
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard target.withCString({ mkdir($0, mode | 0o700) }) == 0 else { throw FilePathError(target) }
      for name in try names() { try appending(name).copy(to: target.appending(name)) }
    case S_IFLNK:
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard withCString({ readlink($0, &link, Int(PATH_MAX)) }) >= 0 else { throw FilePathError(self) }
      guard target.withCString({ symlink(link, $0) }) == 0 else { throw FilePathError(target) }
    case S_IFREG: try ContentBytes.file(ContentFile(reading: self)).copy(to: target, mode: mode)
    default: throw FilePathError(self, code: EINVAL)
    }
  }

  /// Replaces a file at once by one that `write` makes beside it, so that the last step cannot fail for want of space.
  ///
  /// - Parameter write: Makes the file at a path that no file has.
  /// - Throws: `FilePathError`, or what `write` throws. The file is then as it was.
  package func replace(_ write: (FilePath) throws -> Void) throws {
    let draft = parent.appending(Array(".\(UUID().uuidString)".utf8))
    do {
      try write(draft)
      guard draft.withCString({ from in withCString { rename(from, $0) } }) == 0 else { throw FilePathError(self) }
    } catch {
      draft.remove()
      throw error
    }
  }
}
