import Foundation
import Views

/// A search in a text view. It continues from frame to frame, and begins again with the frame after a change of the text.
@MainActor
final class TextViewSearch {
  private unowned let textView: UITextView
  private let aggregator: UITextSearchAggregator<AnyHashable?>
  private var search: TextSearch
  private var isStale = false

  /// The decorated ranges.
  private(set) var decorations = FoundRanges()

  init(
    _ query: String, _ options: UITextSearchOptions, in textView: UITextView,
    for aggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    (self.textView, self.aggregator) = (textView, aggregator)
    search = TextSearch(query, options)
  }

  private var storage: TextStorage { textView.interaction.storage }

  /// Finds the results in sight and those in the first part of the text.
  func begin() {
    for range in search.ranges(in: textView.rangeInSight, of: storage) { decorate(range, .found) }
    continueSearch()
    if !search.isFinished(in: storage) { textView.window?.frameClock.add(self) }
  }

  func end() { textView.window?.frameClock.remove(self) }

  /// Without a window there are no frames, and the search ends at once.
  private func continueSearch() {
    repeat {
      for range in search.next(in: storage) {
        aggregator.foundRange(IndexRange(range), searchString: search.query, document: nil)
        // A result that is shown may call back.
        guard textView.search === self, !isStale else { return }
      }
    } while !search.isFinished(in: storage) && textView.window == nil
    if search.isFinished(in: storage) { aggregator.finishedSearching() }
  }

  /// Searches the changed text with the next frame.
  func textDidChange() {
    decorations = FoundRanges()
    guard !isStale else { return }
    isStale = true
    if let window = textView.window { window.frameClock.add(self) } else { aggregator.invalidate() }
  }

  // MARK: Decorations

  func decorate(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
    decorations.decorate(range, style)
    textView.setNeedsLayout()
  }

  func clearDecorations() {
    guard !decorations.isEmpty else { return }
    decorations = FoundRanges()
    textView.setNeedsLayout()
  }
}

extension TextViewSearch: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    if isStale {
      // The session begins another search.
      aggregator.invalidate()
      return .none
    }
    continueSearch()
    return search.isFinished(in: storage) || isStale ? .none : .nextFrame
  }
}
