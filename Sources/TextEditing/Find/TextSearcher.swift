import Foundation
import Views

/// A search in an object of any type.
@MainActor
protocol TextSearcher: AnyObject {
  var searchable: (any UITextSearching)? { get }
  var count: Int { get }

  /// The number and the range of the highlighted result; nil for none.
  var highlighted: Int? { get }
  var highlightedRange: UITextRange? { get }

  /// Called when the results or the highlighted one changed.
  var resultsDidChange: () -> Void { get set }

  func search(_ query: String, _ options: UITextSearchOptions)
  func highlightNext(in direction: UITextStorageDirection)
  func canReplaceHighlighted(with text: String) -> Bool
  func replaceHighlighted(with text: String, searching query: String, _ options: UITextSearchOptions)
  func replaceAll(_ query: String, with text: String, _ options: UITextSearchOptions)
  func forget()
}

@MainActor
final class ObjectSearcher<Object: UITextSearching>: TextSearcher {
  private typealias Results = SearchResults<Object.DocumentIdentifier>
  private typealias Entry = Results.Entry

  private weak var object: Object?
  private var results: Results?
  private(set) var highlighted: Int?
  var resultsDidChange: () -> Void = {}

  /// The current search; nil for none.
  private var current: (query: String, options: UITextSearchOptions)?

  /// The result to be highlighted, until it is found.
  private var goal = Goal.none

  private enum Goal {
    case none, first
    /// The first one that does not begin before another range.
    case notBefore(Entry)
  }

  init(_ object: Object) {
    self.object = object
  }

  var searchable: (any UITextSearching)? { object }
  var count: Int { results?.entries.count ?? 0 }
  var highlightedRange: UITextRange? { highlightedEntry?.range }

  private var highlightedEntry: Entry? {
    guard let highlighted, let results else { return nil }
    return results.entries[highlighted]
  }

  private var selection: Entry? {
    guard let object, let range = object.selectedTextRange else { return nil }
    guard let document = object.selectedTextSearchDocument ?? (nil as AnyHashable?) as? Object.DocumentIdentifier else {
      return nil
    }
    return Entry(range: range, document: document)
  }

  // MARK: Searching

  func search(_ query: String, _ options: UITextSearchOptions) {
    // A longer query is looked for from where the shorter one was found.
    let start = highlightedEntry ?? selection
    search(query, options, for: start.map(Goal.notBefore) ?? .first)
  }

  private func search(_ query: String, _ options: UITextSearchOptions, for goal: Goal) {
    forget()
    guard !query.isEmpty, let object else { return }
    (current, self.goal) = ((query, options), goal)
    let results = Results(
      order: { [weak object] in object.map(Self.order($0, $1)) ?? .orderedSame },
      didChange: { [weak self] in self?.take($0) })
    self.results = results
    object.performTextSearch(
      queryString: query, options: options, resultAggregator: UITextSearchAggregator(results: results))
  }

  private static func order(_ first: Entry, _ second: Entry) -> (Object) -> ComparisonResult {
    { object in
      let order =
        first.document == second.document
        ? .orderedSame : object.compare(document: first.document, toDocument: second.document)
      return order == .orderedSame
        ? object.compare(first.range, toRange: second.range, document: first.document) : order
    }
  }

  func forget() {
    results?.end()
    (results, highlighted, current, goal) = (nil, nil, nil, .none)
    object?.clearAllDecoratedFoundText()
    resultsDidChange()
  }

  // MARK: Results

  private func take(_ change: Results.Change) {
    switch change {
    case .added(let index): added(index)
    case .removed(let index, let entry): removed(entry, from: index)
    case .invalidated: return searchAgain()
    case .finished: finished()
    }
    resultsDidChange()
  }

  private func added(_ index: Int) {
    guard let results else { return }
    if let highlighted, index <= highlighted { self.highlighted = highlighted + 1 }
    decorate(results.entries[index], .found)
    // A better one may follow if they do not come in order.
    if highlighted == nil, isGoal(results.entries[index]) { highlight(index) }
  }

  private func isGoal(_ entry: Entry) -> Bool {
    switch goal {
    case .none: false
    case .first: true
    case .notBefore(let start): object.map(Self.order(entry, start)) != .orderedAscending
    }
  }

  private func removed(_ entry: Entry, from index: Int) {
    decorate(entry, .normal)
    guard let old = highlighted, index <= old else { return }
    highlighted = index < old ? old - 1 : nil
    if highlighted == nil, count > 0 { highlight(index % count) }
  }

  /// Highlights the first result behind the place where the search began; or else the first of all.
  private func finished() {
    let index: Int
    switch goal {
    case .none: return
    case .first: index = 0
    case .notBefore(let start): index = results?.place(of: start) ?? 0
    }
    goal = .none
    if count > 0, index % count != highlighted { highlight(index % count) }
  }

  /// Searches a changed text. Nothing is highlighted, so that the text does not scroll while the user types.
  private func searchAgain() {
    guard let current else { return }
    search(current.query, current.options, for: .none)
  }

  // MARK: Highlighting

  private func highlight(_ index: Int) {
    guard let object, let results else { return }
    if let old = highlightedEntry { decorate(old, .found) }
    highlighted = index
    let entry = results.entries[index]
    object.willHighlight(foundTextRange: entry.range, document: entry.document)
    // The object may have begun another search.
    guard self.results === results, highlighted == index else { return }
    decorate(entry, .highlighted)
    object.scrollRangeToVisible(entry.range, inDocument: entry.document)
  }

  func highlightNext(in direction: UITextStorageDirection) {
    guard let results, count > 0 else { return }
    goal = .none
    let isForward = direction == .forward
    if let highlighted {
      highlight((highlighted + (isForward ? 1 : count - 1)) % count)
    } else {
      let place = selection.map(results.place) ?? 0
      highlight((isForward ? place : place + count - 1) % count)
    }
    resultsDidChange()
  }

  private func decorate(_ entry: Entry, _ style: UITextSearchFoundTextStyle) {
    object?.decorate(foundTextRange: entry.range, document: entry.document, usingStyle: style)
  }

  // MARK: Replacing

  func canReplaceHighlighted(with text: String) -> Bool {
    guard let object, let entry = highlightedEntry else { return false }
    return object.shouldReplace(foundTextRange: entry.range, document: entry.document, withText: text)
  }

  func replaceHighlighted(with text: String, searching query: String, _ options: UITextSearchOptions) {
    guard let object, let entry = highlightedEntry, canReplaceHighlighted(with: text) else { return }
    object.replace(foundTextRange: entry.range, document: entry.document, withText: text)
    search(query, options, for: .notBefore(selection ?? entry))
  }

  func replaceAll(_ query: String, with text: String, _ options: UITextSearchOptions) {
    object?.replaceAll(queryString: query, options: options, withText: text)
    search(query, options, for: .none)
  }
}
