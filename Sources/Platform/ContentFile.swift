import Foundation

/// An open file with a content that goes from one program to another. Any thread can use it.
package final class ContentFile: @unchecked Sendable {
  private let descriptor: Int32
  private let path: FilePath
  private let lock = NSLock()
  private var size: Int
  /// Whether the file is deleted at the end.
  private var isTemporary: Bool

  /// Opens a file to read it.
  ///
  /// - Parameter isTemporary: Whether it is deleted with this object, unless it is moved. Its path is then one of
  ///   `makeTemporaryPath(ending:)`.
  /// - Throws: `FilePathError`, also for a folder or a device.
  package convenience init(reading path: FilePath, isTemporary: Bool = false) throws {
    // A pipe must not wait for another program.
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FilePathError(path) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG else {
      close(descriptor)
      throw FilePathError(path, code: kind == S_IFDIR ? EISDIR : EINVAL)
    }
    self.init(descriptor, path, size: Int(status.st_size), isTemporary: isTemporary)
  }

  /// Makes an empty file in a folder of its own. It is deleted with this object, unless it is moved.
  ///
  /// - Throws: `FilePathError`.
  package convenience init() throws {
    let path = try Self.makeTemporaryPath()
    let descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else {
      let error = FilePathError(path)
      path.parent.remove()
      throw error
    }
    self.init(descriptor, path, size: 0, isTemporary: true)
  }

  /// Makes a folder for a temporary file, which other users cannot open, and returns a path for the file: that may be readable, as
  /// it is where it is moved to.
  ///
  /// - Parameter ending: The end of the name after a point; empty for none.
  /// - Throws: `FilePathError`.
  package static func makeTemporaryPath(ending: String = "") throws -> FilePath {
    let parent = FilePath(FileManager.default.temporaryDirectory) ?? FilePath(Array("/tmp".utf8))
    let folder = parent.appending(Array("content-\(UUID().uuidString)".utf8))
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw FilePathError(folder) }
    return folder.appending(Array("content\(ending.isEmpty ? "" : ".")\(ending)".utf8))
  }

  private init(_ descriptor: Int32, _ path: FilePath, size: Int, isTemporary: Bool) {
    (self.descriptor, self.path, self.size, self.isTemporary) = (descriptor, path, size, isTemporary)
  }

  deinit {
    close(descriptor)
    if isTemporary { path.parent.remove() }
  }

  /// The number of bytes. That of a file for reading is the one from its opening.
  package var count: Int { lock.withLock { size } }

  /// Appends bytes to a temporary file.
  ///
  /// - Throws: `FilePathError`. Some of the bytes may be in the file then.
  package func append(_ bytes: Data) throws {
    try Self.write(bytes, to: descriptor, path)
    lock.withLock { size += bytes.count }
  }

  /// Reads bytes from an offset on.
  ///
  /// - Returns: Up to `count` bytes; fewer only at the end.
  /// - Throws: `FilePathError`, also for a file that has become shorter than `count`.
  package func read(at offset: Int, upTo count: Int) throws -> Data {
    let wanted = max(0, min(count, self.count - offset))
    var bytes = Data(count: wanted)
    try bytes.withUnsafeMutableBytes { buffer in
      var filled = 0
      while filled < wanted {
        let step = pread(descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled, offset + filled)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw FilePathError(path, code: step < 0 ? errno : EIO) }
        filled += step
      }
    }
    return bytes
  }

  /// Returns all bytes. The system reads those of a temporary file as they are used; of another one they are read at once, because
  /// a program may make it shorter.
  ///
  /// - Throws: `FilePathError`.
  package func contents() throws -> Data {
    let count = count
    guard count > 0, lock.withLock({ isTemporary }) else { return try read(at: 0, upTo: count) }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { throw FilePathError(path) }
    return Data(bytesNoCopy: start, count: count, deallocator: .unmap)
  }

  /// Gives a temporary file a place in a folder of the same file system; another file is copied there.
  ///
  /// - Throws: `FilePathError`.
  package func move(to target: FilePath) throws {
    let isMoved = lock.withLock {
      guard isTemporary, path.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
        return false
      }
      isTemporary = false
      path.parent.remove()
      return true
    }
    if !isMoved { try ContentBytes.file(self).copy(to: target) }
  }

  /// Writes all of some bytes.
  ///
  /// - Parameter path: That of the file, for an error.
  static func write(_ bytes: Data, to output: Int32, _ path: FilePath) throws {
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let step = Foundation.write(output, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if step < 0, errno == EINTR { continue }
        guard step >= 0 else { throw FilePathError(path) }
        written += step
      }
    }
  }
}
