import Foundation

/// The value of an item provider on a pasteboard, loaded when it is first read.
final class PromisedValue: @unchecked Sendable {
  /// Whether other programs may receive it.
  let isPublic: Bool

  private let provider: NSItemProvider
  private let type: String
  private let lock = NSLock()
  private let arrival = DispatchGroup()
  private var isRequested = false
  /// Nil until it has arrived, and if it cannot be loaded.
  private var loaded: Data?

  init(_ provider: NSItemProvider, type: String) {
    (self.provider, self.type) = (provider, type)
    isPublic = provider.representation(type)?.visibility == .all
  }

  /// The longest time for which a reader waits, in seconds.
  static let patience: TimeInterval = 0.05

  /// The bytes; nil if they did not arrive within `patience`.
  var data: Data? {
    let isFirst = lock.withLock {
      defer { isRequested = true }
      return !isRequested
    }
    if isFirst {
      arrival.enter()
      provider.loadDataRepresentation(forTypeIdentifier: type) { [self] data, _ in
        lock.withLock { loaded = data }
        arrival.leave()
      }
    }
    _ = arrival.wait(timeout: .now() + Self.patience)
    return lock.withLock { loaded }
  }
}
