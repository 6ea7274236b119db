import Foundation
import Views

// The text view as the object of searches.

extension UITextView: UITextSearching, UIFindInteractionDelegate {
  public typealias DocumentIdentifier = AnyHashable?

  public var supportsTextReplacement: Bool { isTextEditable }

  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    let (first, second) = (searchedRange(foundRange), searchedRange(toRange))
    let (a, b) = ((first.lowerBound, first.upperBound), (second.lowerBound, second.upperBound))
    return a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
  }

  /// The range of a result as it was found; the text may have changed since.
  private func searchedRange(_ range: UITextRange) -> Range<Int> {
    (range as? IndexRange)?.range ?? interaction.range(range)
  }

  /// Searches from frame to frame; without a window, at once.
  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    search?.end()
    let search = TextViewSearch(queryString, options, in: self, for: resultAggregator)
    self.search = search
    search.begin()
  }

  /// Decorates a range until the text changes, or the search.
  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle
  ) {
    search?.decorate(searchedRange(foundTextRange).clamped(to: 0..<interaction.storage.count), usingStyle)
  }

  public func clearAllDecoratedFoundText() { search?.clearDecorations() }

  public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) -> Bool {
    isTextEditable
  }

  /// Replaces a result as the user's edit: the delegate is asked, and it can be undone.
  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
    interaction.endComposition()
    interaction.change(interaction.range(foundTextRange), to: text, kind: .other)
  }

  /// Replaces all results as one edit.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    interaction.endComposition()
    let storage = interaction.storage
    var search = TextSearch(queryString, options)
    let found = search.ranges(in: 0..<storage.count, of: storage)
    guard let first = found.first, let last = found.last else { return }
    var (new, end) = ("", first.lowerBound)
    for range in found {
      new += storage.substring(end..<range.lowerBound) + text
      end = range.upperBound
    }
    interaction.change(first.lowerBound..<last.upperBound, to: new, kind: .other)
  }

  public func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}

  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    scrollIntoSight(interaction.range(range))
  }

  // MARK: Interaction

  public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    UITextSearchingFindSession(searchableObject: self)
  }

  /// Selects the highlighted result.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    guard isSelectable, let range = (session as? UITextSearchingFindSession)?.highlightedRange else { return }
    selectedTextRange = range
  }
}
