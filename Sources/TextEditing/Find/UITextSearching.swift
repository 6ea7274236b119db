import Foundation
import Views

/// How a text shows a range that a search found.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// As other text.
  case normal = 0
  /// As a result.
  case found
  /// As the result that the user has gone to.
  case highlighted
}

/// A text, or several documents, in which a ``UITextSearchingFindSession`` searches.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
  /// Identifies one of several documents. Ranges without a document have the identifier nil.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// Whether results can be replaced. False by default.
  var supportsTextReplacement: Bool { get }

  /// The selection: the search goes to the first result behind its beginning. Nil for the first of all.
  var selectedTextRange: UITextRange? { get }

  /// The document of the selection. Nil by default.
  var selectedTextSearchDocument: DocumentIdentifier? { get }

  /// Returns the order of two ranges of a document.
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult

  /// Reports the results of a search to an aggregator, now or later.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

  /// Shows a range in a style.
  func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)

  /// Shows all text in the style `normal`.
  func clearAllDecoratedFoundText()

  /// Returns whether a result may be replaced. True by default.
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool

  /// Replaces a result. Called only if `supportsTextReplacement` is true.
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)

  /// Replaces all results of a search.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)

  /// Called before the user goes to a result.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)

  /// Scrolls to a result.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

  /// Returns the order of two documents.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
  ) -> Bool { true }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
    .orderedSame
  }
}
