import Foundation
import Platform

/// The file of a document on the disk: reading, writing, and whether it is the one that was read.
enum DocumentFile {
  /// What tells two states of a file apart.
  struct Stamp: Equatable, Sendable {
    private let device: UInt64
    private let node: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
      (device, node, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(nanoseconds) / 1e9) }
  }

  /// Another program changed or removed the file.
  struct Conflict: LocalizedError {
    let path: FilePath
    var errorDescription: String? { "\(FilePath.text(of: path.bytes)): another program changed the file" }
  }

  /// The present state; nil without a file.
  static func stamp(of path: FilePath) -> Stamp? { path.status().map { Stamp($0) } }

  /// Reads a file on a thread of its own.
  @concurrent
  static func read(_ path: FilePath) async throws -> (Data, Stamp) {
    // A file that is being written is read again.
    for _ in 0..<3 {
      let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard file >= 0 else { throw FilePathError(path) }
      defer { close(file) }
      var (before, after) = (stat(), stat())
      guard fstat(file, &before) == 0 else { throw FilePathError(path) }
      guard before.st_mode & S_IFMT == S_IFREG else { throw FilePathError(path, code: EISDIR) }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
      let data = try handle.readToEnd() ?? Data()
      if fstat(file, &after) == 0, Stamp(before) == Stamp(after) { return (data, Stamp(after)) }
    }
    throw FilePathError(path, code: EBUSY)
  }

  /// Replaces a file at once, on a thread of its own. The target of a link is replaced, and rights stay.
  ///
  /// - Parameter known: The state that the file must have; nil for any.
  /// - Throws: `Conflict`, `FilePathError` or an error of Foundation. The file is then as it was.
  @concurrent
  static func write(_ data: Data, to path: FilePath, ifStill known: Stamp?) async throws -> Stamp {
    let target = resolved(path)
    let status = target.status()
    let draft = target.parent.appending(Array(".\(UUID().uuidString)".utf8))
    let file = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard file >= 0 else { throw FilePathError(path) }
    do {
      defer { close(file) }
      try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: data)
      if let status { fchmod(file, status.st_mode & 0o7777) }
      guard fsync(file) == 0 else { throw FilePathError(path) }
      // Another program that writes between this look and the next step loses, as with any other editor.
      if let known, stamp(of: target) != known { throw Conflict(path: path) }
      guard draft.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
        throw FilePathError(path)
      }
      var written = stat()
      guard fstat(file, &written) == 0 else { throw FilePathError(path) }
      return Stamp(written)
    } catch {
      draft.remove()
      throw error
    }
  }

  private static func resolved(_ path: FilePath) -> FilePath {
    guard let real = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(real) }
    return FilePath(Array(UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(truncatingIfNeeded: $0) }))
  }
}

/// Tells when a file may have changed, by inotify.
@MainActor
final class FileWatch {
  private let source: any DispatchSourceRead

  /// Nil if the system refuses.
  ///
  /// - Parameter handler: Called a moment after changes.
  init?(_ path: FilePath, handler: @escaping @MainActor () -> Void) {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    // The folder, because programs replace files.
    guard path.parent.withCString({ inotify_add_watch(queue, $0, events) }) >= 0 else {
      close(queue)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    let name = path.name
    var isScheduled = false
    source.setEventHandler {
      MainActor.assumeIsolated {
        guard Self.read(queue, name), !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.moment) {
          isScheduled = false
          handler()
        }
      }
    }
    source.setCancelHandler { close(queue) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  /// Changes are collected for this time, in seconds: programs that replace a file take two steps. Chosen.
  private static let moment = 0.1

  /// Reads events, and returns whether any is about a file of this name, or the folder.
  private static func read(_ queue: Int32, _ name: [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isFound = false
    while case let count = Glibc.read(queue, &buffer, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
        let changed = buffer[(place + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        isFound = isFound || event.len == 0 || changed.elementsEqual(name)
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
    return isFound
  }
}
