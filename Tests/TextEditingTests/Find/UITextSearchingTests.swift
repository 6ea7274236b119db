import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

/// Pages of text without a view, which report their results in any order.
@MainActor
private final class Book: UITextSearching {
  typealias DocumentIdentifier = Int

  var pages = ["b a", "a b a"]
  var selectedTextRange: UITextRange? { nil }
  var supportsTextReplacement: Bool { true }
  var calls: [String] = []
  var aggregator: UITextSearchAggregator<Int>?

  private func name(_ range: UITextRange, _ page: Int?) -> String {
    "\(page ?? -1):\((range as? IndexRange)?.range.lowerBound ?? -1)"
  }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
    let places = [foundRange, toRange].map { ($0 as? IndexRange)?.range.lowerBound ?? 0 }
    return places[0] < places[1] ? .orderedAscending : places[0] > places[1] ? .orderedDescending : .orderedSame
  }

  func compare(document: Int, toDocument: Int) -> ComparisonResult {
    document < toDocument ? .orderedAscending : document > toDocument ? .orderedDescending : .orderedSame
  }

  func ranges(of query: String, in page: Int) -> [Range<Int>] {
    Array(pages[page].utf16).indices.filter { pages[page].dropFirst($0).hasPrefix(query) }.map { $0..<$0 + query.count }
  }

  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
  ) {
    aggregator = resultAggregator
    for page in pages.indices.reversed() {
      for range in ranges(of: queryString, in: page).reversed() {
        resultAggregator.foundRange(IndexRange(range), searchString: queryString, document: page)
      }
    }
    resultAggregator.finishedSearching()
  }

  func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
    if usingStyle == .highlighted { calls.append("highlighted " + name(foundTextRange, document)) }
  }

  func clearAllDecoratedFoundText() { calls.append("clear") }

  func willHighlight(foundTextRange: UITextRange, document: Int?) {
    calls.append("will highlight " + name(foundTextRange, document))
  }

  func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) {
    calls.append("scroll " + name(range, inDocument))
  }

  func shouldReplace(foundTextRange: UITextRange, document: Int?, withText: String) -> Bool { document == 1 }

  func replace(foundTextRange: UITextRange, document: Int?, withText: String) {
    guard let range = (foundTextRange as? IndexRange)?.range, let page = document else { return }
    pages[page] = (pages[page] as NSString).replacingCharacters(in: NSRange(range), with: withText)
  }
}

@MainActor
@Suite("Sessions of a search")
struct UITextSearchingTests {
  private let book = Book()
  private let session: UITextSearchingFindSession

  init() {
    session = UITextSearchingFindSession(searchableObject: book)
  }

  @Test("Results of several documents are in order, whatever order they are reported in")
  func order() {
    session.performSearch(query: "a", options: nil)
    #expect(session.resultCount == 3 && book.aggregator?.allFoundRanges.count == 3)
    let places = book.aggregator?.allFoundRanges.map { ($0 as? IndexRange)?.range.lowerBound }
    #expect(places == [2, 0, 4])
    #expect(session.highlightedResultIndex == 0)
    session.highlightNextResult(in: .backward)
    #expect(session.highlightedResultIndex == 2 && book.calls.last == "scroll 1:4")
    session.highlightNextResult(in: .forward)
    #expect(session.highlightedResultIndex == 0 && book.calls.last == "scroll 0:2")
  }

  @Test("An object is told in order what is highlighted and where to scroll")
  func calls() {
    session.performSearch(query: "b", options: nil)
    book.calls = []
    session.highlightNextResult(in: .forward)
    #expect(book.calls == ["will highlight 1:2", "highlighted 1:2", "scroll 1:2"])
    session.invalidateFoundResults()
    #expect(book.calls.last == "clear" && session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
  }

  @Test("Removed results leave the list, and the next one is highlighted")
  func removal() {
    session.performSearch(query: "a", options: nil)
    while session.highlightedResultIndex != 1 { session.highlightNextResult(in: .forward) }
    book.aggregator?.invalidateFoundRange(IndexRange(2..<3), document: 0)
    #expect(session.resultCount == 2 && session.highlightedResultIndex == 0)
    book.aggregator?.invalidateFoundRange(IndexRange(0..<1), document: 1)
    #expect(session.resultCount == 1 && session.highlightedResultIndex == 0)
    book.aggregator?.invalidateFoundRange(IndexRange(7..<8), document: 1)
    book.aggregator?.invalidateFoundRange(IndexRange(4..<5), document: 1)
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
  }

  @Test("Invalid results are searched again, and those of an earlier search are ignored")
  func invalidation() {
    session.performSearch(query: "a", options: nil)
    let old = book.aggregator
    book.pages = ["aaaa"]
    old?.invalidate()
    #expect(session.resultCount == 4 && session.highlightedResultIndex == NSNotFound)
    old?.foundRange(IndexRange(9..<10), searchString: "a", document: 0)
    old?.invalidate()
    #expect(session.resultCount == 4)
  }

  @Test("Results that other threads report arrive")
  func threads() async {
    session.performSearch(query: "zzz", options: nil)
    let aggregator = book.aggregator
    let range = IndexRange(1..<2)
    await Task.detached {
      aggregator?.foundRange(range, searchString: "zzz", document: 0)
      aggregator?.finishedSearching()
    }.value
    while session.resultCount == 0 { await Task.yield() }
    #expect(session.resultCount == 1)
  }

  @Test("Only results that the object gives up are replaced")
  func replacing() {
    session.performSearch(query: "a", options: nil)
    while session.highlightedResultIndex != 0 { session.highlightNextResult(in: .forward) }
    #expect(!session.allowsReplacementForCurrentlyHighlightedResult)
    session.performSingleReplacement(query: "a", replacementString: "-", options: nil)
    #expect(book.pages == ["b a", "a b a"])
    session.highlightNextResult(in: .forward)
    #expect(session.allowsReplacementForCurrentlyHighlightedResult)
    session.performSingleReplacement(query: "a", replacementString: "-", options: nil)
    #expect(book.pages == ["b a", "- b a"] && session.resultCount == 2 && session.highlightedResultIndex == 1)
  }

  @Test("A session whose object is gone finds nothing")
  func gone() {
    var other: Book? = Book()
    let session = UITextSearchingFindSession(searchableObject: other ?? book)
    session.performSearch(query: "a", options: nil)
    other = nil
    #expect(session.searchableObject == nil && !session.supportsReplacement)
    session.performSearch(query: "b", options: nil)
    session.highlightNextResult(in: .backward)
    session.replaceAll(searchQuery: "b", replacementString: "", options: nil)
    #expect(session.resultCount == 0)
  }
}
