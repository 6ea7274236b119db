import Foundation
import Synchronization

/// Brings values of another thread to the main thread. Of values that come faster than the main thread takes them, only
/// the newest waits, so that a flood of them takes no memory and no more than the main thread's spare time.
final class LatestValue<Value: Sendable>: Sendable {
  private let waiting = Mutex<Value?>(nil)
  private let receive: @MainActor @Sendable (Value) -> Void

  /// - Parameter receive: Called on the main thread with values in the order in which they came.
  init(_ receive: @escaping @MainActor @Sendable (Value) -> Void) {
    self.receive = receive
  }

  /// Passes a value on, from any thread. Does not wait.
  func send(_ value: Value) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = value }
      return waiting == nil
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      if let value = waiting.withLock({ $0.take() }) { receive(value) }
    }
  }
}
