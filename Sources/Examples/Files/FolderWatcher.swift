import UIKit

/// Tells which files changed, by inotify. A file that another program writes changes often: changes are collected for a
/// moment, and at least for the time that the last ones took to show. What a program writes by mapping a file into its
/// memory is seen when it closes the file.
@MainActor
final class FolderWatcher {
  /// The names that changed, by the identity of their folder. An empty name stands for the folder with all in it.
  typealias Changes = [ObjectIdentifier: Set<FileNode.Name>]

  static let everything: FileNode.Name = [0]

  private static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF)

  private static let moment = Duration.milliseconds(30)

  private let queue: Int32
  private let source: any DispatchSourceRead
  private let didChange: @MainActor (Changes) -> Void
  private var folders: [Int32: ObjectIdentifier] = [:]

  /// What changed and was not reported yet.
  private var changes: Changes = [:]
  private var pause = FolderWatcher.moment

  /// Nil where the system refuses a queue, as when the user's programs have 128 of them; changes are then not seen.
  init?(
    queue: Int32 = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)), didChange: @escaping @MainActor (Changes) -> Void
  ) {
    guard queue >= 0 else { return nil }
    (self.queue, self.didChange) = (queue, didChange)
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.collect() } }
    source.setCancelHandler { close(queue) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  /// Watches these folders and no others. A folder that cannot be read cannot be watched either.
  func watch(_ wanted: [FileNode]) {
    let (ids, watched) = (Set(wanted.map(\.id)), Set(folders.values))
    for (watch, folder) in folders where !ids.contains(folder) {
      inotify_rm_watch(queue, watch)
      folders[watch] = nil
    }
    for folder in wanted where !watched.contains(folder.id) {
      let watch = inotify_add_watch(queue, folder.path, Self.events)
      if watch >= 0 { folders[watch] = folder.id }
    }
  }

  private func collect() {
    let isFirst = changes.isEmpty
    read()
    guard isFirst, !changes.isEmpty else { return }
    Task { [weak self, pause] in
      try? await Task.sleep(for: pause)
      self?.report()
    }
  }

  private func report() {
    let all = changes
    changes = [:]
    pause = max(Self.moment, ContinuousClock().measure { didChange(all) })
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = Glibc.read(queue, &buffer, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
        let name = buffer[(place + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          // Too many changes at once: anything may have changed.
          for folder in folders.values { changes[folder, default: []].insert(Self.everything) }
        } else if let folder = folders[event.wd] {
          changes[folder, default: []].insert(name.map(CChar.init(truncatingIfNeeded:)) + [0])
        }
        // Another folder may get the name of one that was moved.
        if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(queue, event.wd) }
        if event.mask & UInt32(IN_MOVE_SELF | IN_IGNORED) != 0 { folders[event.wd] = nil }
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
}
