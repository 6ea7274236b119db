import Drawing
import Foundation

/// Consecutive fragments with their text.
struct TextBlock: Sendable {
  let text: String
  let fragments: [TextFragment]
  /// The length in UTF-16 units.
  let length: Int

  init(text: String, fragments: [TextFragment]) {
    self.text = text
    self.fragments = fragments
    length = fragments.reduce(0) { $0 + Int($1.length) }
  }

  /// Returns the text between two offsets in the block, in UTF-16 units.
  func substring(_ range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  /// The same text in paragraphs of other directions.
  func directed(_ direction: (TextFragment) -> ParagraphFormat.Direction?) -> TextBlock {
    TextBlock(
      text: text,
      fragments: fragments.map { fragment in
        var fragment = fragment
        fragment.direction = direction(fragment)
        return fragment
      })
  }

  private func index(_ offset: Int) -> String.Index {
    offset == length ? text.endIndex : text.utf16.index(text.startIndex, offsetBy: offset)
  }
}
