import Foundation

/// One load of a representation: it ends once, with a value, an error, or by its progress being cancelled.
final class ItemLoad<Value>: @unchecked Sendable {
  let progress = Progress(parent: nil)

  private let type: String
  private let lock = NSLock()
  /// Nil after the end.
  private var completion: (@Sendable (Value?, (any Error)?) -> Void)?

  init(_ type: String, _ completion: @escaping @Sendable (Value?, (any Error)?) -> Void) {
    (self.type, self.completion) = (type, completion)
    progress.totalUnitCount = 1
    // Not weak: nothing else may hold a load whose handler never answers.
    progress.cancellationHandler = { [self] in end(.failure(CocoaError(.userCancelled))) }
  }

  /// Starts the load on a queue of its own.
  func begin(
    _ start: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Progress?
  ) {
    itemQueue.async { [self] in
      guard !progress.isCancelled else { return }
      let part = start { [self] in end($0) }
      if let part, progress.fractionCompleted < 1 { progress.addChild(part, withPendingUnitCount: 1) }
      if progress.isCancelled { part?.cancel() }
    }
  }

  private func end(_ result: Result<Value, any Error>) {
    guard let completion = lock.withLock({ self.completion.take() }) else { return }
    let shared = SharedItem(result)
    itemQueue.async { [self] in
      switch shared.value {
      case .success(let value): completion(value, nil)
      case .failure(let error): completion(nil, error)
      }
      progress.cancellationHandler = nil
      progress.completedUnitCount = progress.totalUnitCount
    }
  }
}

/// Counts loads that are not over.
final class LoadCounter: @unchecked Sendable {
  private let lock = NSLock()
  /// One more than the loads until it is known what to do at the end.
  private var count = 1
  private var whenDone: @MainActor () -> Void = {}

  func begin() { lock.withLock { count += 1 } }

  /// Calls back once all loads are over that have begun.
  func finish(whenDone: @escaping @MainActor () -> Void) {
    lock.withLock { self.whenDone = whenDone }
    end()
  }

  func end() {
    let isDone = lock.withLock {
      count -= 1
      return count == 0
    }
    if isDone { DispatchQueue.main.async { self.whenDone() } }
  }
}

/// The queue of handlers of item providers.
private let itemQueue = DispatchQueue(label: "NSItemProvider", attributes: .concurrent)
