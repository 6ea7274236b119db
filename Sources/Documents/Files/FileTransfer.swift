import Foundation

/// Copies and moves files, whatever bytes their names have, on threads of its own.
enum FileTransfer {
  /// Copies files into new folders for temporary files, under their own names.
  ///
  /// - Throws: `FileError`. Copies that were made before it stay.
  @concurrent
  static func temporaryCopies(of urls: [URL]) async throws -> [URL] {
    try urls.map { url in
      guard let source = FilePath(url) else { throw CocoaError(.fileReadUnsupportedScheme) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard let target = FilePath(folder)?.appending(source.name) else { throw CocoaError(.fileWriteUnsupportedScheme) }
      try copy(source, to: target)
      return target.url(isDirectory: target.isFolder)
    }
  }

  /// Copies or moves files to their targets. A file that is there is replaced at once, when its successor is complete.
  ///
  /// - Throws: `FileError`, with which that file's target is as it was.
  @concurrent
  static func place(_ items: [(source: URL, target: URL)], asCopy: Bool) async throws {
    for item in items {
      guard let source = FilePath(item.source), let target = FilePath(item.target) else {
        throw CocoaError(.fileWriteUnsupportedScheme)
      }
      if source == target { continue }
      if !asCopy, source.withCString({ from in target.withCString { rename(from, $0) } }) == 0 { continue }
      // Beside the target, so that the last step cannot fail for want of space.
      let draft = target.parent.appending(Array(".\(UUID().uuidString)".utf8))
      do {
        try copy(source, to: draft)
        guard draft.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
          throw FileError(target)
        }
      } catch {
        remove(draft)
        throw error
      }
      if !asCopy { remove(source) }
    }
  }

  /// Removes a file, or a folder with all in it, as far as the system permits.
  static func remove(_ path: FilePath) {
    if path.withCString(unlink) == 0 { return }
    for name in (try? path.names()) ?? [] { remove(path.appending(name)) }
    _ = path.withCString(rmdir)
  }

  /// Copies a file, a link, or a folder with all in it, to a name that no file has.
  static func copy(_ source: FilePath, to target: FilePath) throws {
    guard let status = source.status(follows: false) else { throw FileError(source) }
    let mode = status.st_mode & 0o777
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard target.withCString({ mkdir($0, mode | 0o700) }) == 0 else { throw FileError(target) }
      for name in try source.names() { try copy(source.appending(name), to: target.appending(name)) }
    case S_IFLNK:
      var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard source.withCString({ readlink($0, &link, Int(PATH_MAX)) }) >= 0 else { throw FileError(source) }
      guard target.withCString({ symlink(link, $0) }) == 0 else { throw FileError(target) }
    case S_IFREG: try copyBytes(source, to: target, mode: mode)
    default: throw FileError(source, code: EINVAL)
    }
  }

  private static func copyBytes(_ source: FilePath, to target: FilePath, mode: mode_t) throws {
    let input = source.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard input >= 0 else { throw FileError(source) }
    defer { close(input) }
    let output = target.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard output >= 0 else { throw FileError(target) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(source) }
      guard count > 0 else { return }
      var written = 0
      while written < count {
        let step = buffer[written..<count].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        if step < 0, errno == EINTR { continue }
        guard step >= 0 else { throw FileError(target) }
        written += step
      }
    }
  }
}
