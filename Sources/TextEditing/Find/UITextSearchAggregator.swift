import Foundation
import Views

/// Takes the results of one search. Its methods can be called on any thread, in any order of the results. Those of an
/// earlier search are ignored.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: Sendable {
  let results: SearchResults<DocumentIdentifier>

  /// The ranges that were found, in the order of the text.
  @MainActor public var allFoundRanges: [UITextRange] { results.entries.map(\.range) }

  /// Adds a result.
  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
    perform(document) { $0.add(range, in: $1) }
  }

  /// Removes a result. If the user had gone to it, the next one is highlighted.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
    perform(document) { $0.remove(range, in: $1) }
  }

  /// Removes all results, because the text changed, and searches again.
  public func invalidate() {
    perform(()) { results, _ in results.invalidate() }
  }

  /// Reports that there are no more results.
  public func finishedSearching() {
    perform(()) { results, _ in results.finish() }
  }

  /// Runs on the main thread: at once if it is the current one.
  private func perform<Value>(
    _ value: Value, _ body: @escaping @MainActor (SearchResults<DocumentIdentifier>, Value) -> Void
  ) {
    // The value is handed over to one other thread and not used on this one.
    nonisolated(unsafe) let value = value
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { body(results, value) }
    } else {
      DispatchQueue.main.async { [results] in body(results, value) }
    }
  }
}

private enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is code of the main actor, which is not on the main thread in every program.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) ?? false }
}
