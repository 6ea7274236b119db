import Foundation
import Views

/// A search in an object that conforms to ``UITextSearching``.
open class UITextSearchingFindSession: UIFindSession {
  private let searcher: any TextSearcher

  /// Makes a session. The object is not retained.
  public init(searchableObject: some UITextSearching) {
    searcher = ObjectSearcher(searchableObject)
    super.init()
    searcher.resultsDidChange = { [weak self] in self?.interaction?.updateResultCount() }
  }

  /// The object; nil once it is gone.
  open var searchableObject: (any UITextSearching)? { searcher.searchable }

  /// The range of the highlighted result; nil for none.
  var highlightedRange: UITextRange? { searcher.highlightedRange }

  open override var resultCount: Int { searcher.count }

  open override var highlightedResultIndex: Int { searcher.highlighted ?? NSNotFound }

  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }

  /// Whether a result is highlighted that the object lets be replaced by any text.
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && searcher.canReplaceHighlighted(with: "")
  }

  /// Searches, and highlights the first result that the selection does not precede. An empty query has no results.
  open override func performSearch(query: String, options: UITextSearchOptions?) {
    searcher.search(query, options ?? .usual)
  }

  /// Replaces the highlighted result if the object permits it, and highlights the next one.
  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard supportsReplacement else { return }
    searcher.replaceHighlighted(with: replacementString, searching: searchQuery, options ?? .usual)
  }

  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement, !searchQuery.isEmpty else { return }
    searcher.replaceAll(searchQuery, with: replacementString, options ?? .usual)
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    searcher.highlightNext(in: direction)
  }

  open override func invalidateFoundResults() { searcher.forget() }
}

extension UITextSearchOptions {
  /// Without regard to case, anywhere in words.
  static var usual: UITextSearchOptions {
    UITextSearchOptions(wordMatchMethod: .contains, stringCompareOptions: .caseInsensitive)
  }
}
