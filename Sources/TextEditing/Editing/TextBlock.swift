import Foundation

/// Some fragments in a row, with their text.
struct TextBlock: Sendable {
  let text: String
  let fragments: [TextFragment]
  /// UTF-16 units.
  let length: Int

  init(text: String, fragments: [TextFragment]) {
    self.text = text
    self.fragments = fragments
    length = fragments.reduce(0) { $0 + Int($1.length) }
  }

  /// The part of the text that two offsets into the block, in UTF-16 units, have between them.
  func substring(_ range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  private func index(_ offset: Int) -> String.Index {
    offset == length ? text.endIndex : text.utf16.index(text.startIndex, offsetBy: offset)
  }
}
