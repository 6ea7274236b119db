import UIKit

/// Tells that the files of a folder changed, by inotify. Changes are collected for a moment.
@MainActor
final class FolderWatcher {
  private let queue: Int32
  private let source: any DispatchSourceRead
  private var isChanged = false

  /// Nil where the system refuses a queue, as when the user's programs have 128 of them; changes are then not seen.
  ///
  /// - Parameter didChange: Called after changes.
  init?(
    _ folder: URL, queue: Int32 = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)),
    didChange: @escaping @MainActor () -> Void
  ) {
    guard queue >= 0 else { return nil }
    self.queue = queue
    inotify_add_watch(queue, folder.path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE))
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.collect(didChange) }
    }
    source.setCancelHandler { close(queue) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  private func collect(_ didChange: @escaping @MainActor () -> Void) {
    // The events say which files changed; the reader finds out by itself.
    var events = [UInt8](repeating: 0, count: 16_384)
    while Glibc.read(queue, &events, events.count) > 0 {}
    guard !isChanged else { return }
    isChanged = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      self?.isChanged = false
      didChange()
    }
  }
}
