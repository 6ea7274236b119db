import UIKit

/// Tells which folders changed, by inotify. A file that another program writes changes often: changes are collected for a
/// moment. What a program writes by mapping a file into its memory is seen when it closes the file.
@MainActor
final class FolderWatcher {
  private static let changes = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF)

  private static let moment = Duration.milliseconds(100)

  private let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private let source: any DispatchSourceRead
  private let didChange: @MainActor (Set<String>) -> Void
  private var folders: [Int32: String] = [:]

  /// The folders that changed and were not reported yet.
  private var changed: Set<String> = []

  /// - Parameter didChange: Called with the folders that changed.
  init(didChange: @escaping @MainActor (Set<String>) -> Void) {
    self.didChange = didChange
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.collect() } }
    let queue = queue
    source.setCancelHandler { close(queue) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  /// Watches these folders and no others. A folder that cannot be read cannot be watched either.
  func watch(_ wanted: Set<String>) {
    for (watch, folder) in folders where !wanted.contains(folder) {
      inotify_rm_watch(queue, watch)
      folders[watch] = nil
    }
    for folder in wanted.subtracting(folders.values) {
      let watch = inotify_add_watch(queue, folder, Self.changes)
      if watch >= 0 { folders[watch] = folder }
    }
  }

  private func collect() {
    let isFirst = changed.isEmpty
    changed.formUnion(read())
    guard isFirst, !changed.isEmpty else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.moment)
      self?.report()
    }
  }

  private func report() {
    let folders = changed
    changed = []
    didChange(folders)
  }

  private func read() -> Set<String> {
    var changed: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = Glibc.read(queue, &buffer, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
        // Too many changes at once: anything may have changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.formUnion(folders.values) }
        if let folder = folders[event.wd] { changed.insert(folder) }
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
    return changed
  }
}
