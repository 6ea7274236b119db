import Foundation
import Views

/// The results of one search in the order of the text.
@MainActor
final class SearchResults<DocumentIdentifier: Hashable> {
  struct Entry {
    let range: UITextRange
    let document: DocumentIdentifier
  }

  /// A change of the results.
  enum Change {
    case added(Int)
    case removed(Int, Entry)
    /// The text changed: the results are out of date.
    case invalidated
    case finished
  }

  private(set) var entries: [Entry] = []
  private let order: (Entry, Entry) -> ComparisonResult
  private var didChange: ((Change) -> Void)?

  /// - Parameter order: Returns the order of two results.
  init(order: @escaping (Entry, Entry) -> ComparisonResult, didChange: @escaping (Change) -> Void) {
    (self.order, self.didChange) = (order, didChange)
  }

  /// Ignores all further results.
  func end() { didChange = nil }

  func add(_ range: UITextRange, in document: DocumentIdentifier) {
    guard let didChange else { return }
    let entry = Entry(range: range, document: document)
    var index = entries.count
    // Most searches report in order.
    if let last = entries.last, order(last, entry) != .orderedAscending {
      index = place(of: entry)
      if index < entries.count, order(entries[index], entry) == .orderedSame { return }
    }
    entries.insert(entry, at: index)
    didChange(.added(index))
  }

  func remove(_ range: UITextRange, in document: DocumentIdentifier) {
    guard let didChange else { return }
    let entry = Entry(range: range, document: document)
    let index = place(of: entry)
    guard index < entries.count, order(entries[index], entry) == .orderedSame else { return }
    didChange(.removed(index, entries.remove(at: index)))
  }

  func invalidate() { didChange?(.invalidated) }

  func finish() { didChange?(.finished) }

  /// Returns the number of results before another one, in or out of the list.
  func place(of entry: Entry) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if order(entries[middle], entry) == .orderedAscending { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
