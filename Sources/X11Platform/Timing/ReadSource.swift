import Dispatch
import Glibc

/// Calls on the main queue while a file descriptor has something to read.
final class ReadSource {
  private let source: any DispatchSourceRead

  /// The descriptor may be closed by its owner at any time.
  init(descriptor: Int32, handler: @escaping @MainActor () -> Void) {
    // A source must have its descriptor until it is cancelled for good, hence one of its own.
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    precondition(duplicate >= 0, "no file descriptor is left for the event loop: errno \(errno)")
    source = DispatchSource.makeReadSource(fileDescriptor: duplicate, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.setCancelHandler { Glibc.close(duplicate) }
    source.activate()
  }

  deinit {
    source.cancel()
  }
}
