import Foundation
import Views

/// A search that a ``UIFindInteraction`` shows: from the opening of its panel until it closes.
///
/// The class itself finds nothing. Use ``UITextSearchingFindSession`` for an object that can be searched, or a subclass for a
/// search of another kind.
@preconcurrency @MainActor
open class UIFindSession {
  /// What the find panel tells about the results.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// The number of the highlighted result, and how many there are.
    case currentAndTotal = 0
    /// How many results there are.
    case total
    /// Nothing.
    case none
  }

  /// The interaction whose panel shows the session.
  weak var interaction: UIFindInteraction?

  /// For subclasses.
  public init() {}

  /// The number of results so far. 0 by default.
  open var resultCount: Int { 0 }

  /// The number of the highlighted result, from 0; `NSNotFound`, the default, for none.
  open var highlightedResultIndex: Int { NSNotFound }

  /// What the find panel tells about the results; `currentAndTotal` by default.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal {
    didSet { interaction?.updateResultCount() }
  }

  /// Whether the find panel offers to replace results. False by default.
  open var supportsReplacement: Bool { false }

  /// Whether the highlighted result can be replaced. By default that of `supportsReplacement`.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  /// Searches, instead of any search before. The default implementation does nothing.
  open func performSearch(query: String, options: UITextSearchOptions?) {}

  /// Replaces the highlighted result. The default implementation does nothing.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}

  /// Replaces all results. The default implementation does nothing.
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

  /// Goes to the next result, or to the one before; from the last to the first, and back. The default implementation does
  /// nothing.
  open func highlightNextResult(in direction: UITextStorageDirection) {}

  /// Forgets all results. The default implementation does nothing.
  open func invalidateFoundResults() {}
}
