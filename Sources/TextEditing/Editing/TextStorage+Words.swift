import Drawing
import Foundation

// Words and paragraphs of a text, for motions and for double and triple clicks.

extension TextStorage {
  /// Returns the next end of a word after an offset, at most the end of the fragment; at the end of a paragraph the
  /// beginning of the next one.
  func wordEnd(after offset: Int) -> Int {
    let place = fragment(at: offset)
    if offset == place.content.upperBound { return place.range.upperBound }
    return place.range.lowerBound
      + TextBreaks.wordEnd(in: substring(place.content), after: offset - place.range.lowerBound)
  }

  /// Returns the next beginning of a word before an offset, at least the beginning of the fragment; at the beginning of
  /// a paragraph the end of the previous one.
  func wordStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var place = fragment(at: offset)
    if place.range.lowerBound == offset {
      place = fragment(number: place.index - 1)
      if place.endsParagraph { return place.content.upperBound }
    }
    return place.range.lowerBound
      + TextBreaks.wordStart(in: substring(place.content), before: offset - place.range.lowerBound)
  }

  /// Returns the word at an offset, or the run of spaces or the symbol between words; at the end of a paragraph the one
  /// before it.
  func word(at offset: Int) -> Range<Int> {
    let place = fragment(at: offset)
    let text = substring(place.content)
    guard !text.isEmpty else { return place.content }
    let last = boundary(before: place.content.upperBound)
    let local = min(offset, last) - place.range.lowerBound
    let word = TextBreaks.wordRange(in: text, at: local)
    return place.range.lowerBound + word.lowerBound..<place.range.lowerBound + word.upperBound
  }

  /// Returns the word that contains an offset or ends there; or else what is there.
  func word(around offset: Int) -> Range<Int> {
    let range = word(at: offset)
    guard range.lowerBound == offset, offset > 0, substring(range).allSatisfy(\.isWhitespace) else { return range }
    let before = word(at: boundary(before: offset))
    return substring(before).contains { !$0.isWhitespace } ? before : range
  }

  /// Returns the beginning of the paragraph of an offset; at its beginning that of the previous one.
  func paragraphStart(before offset: Int) -> Int {
    let start = paragraph(at: offset).range.lowerBound
    return start < offset || start == 0 ? start : paragraph(at: start - 1).range.lowerBound
  }

  /// Returns the end of the paragraph of an offset, before its separator; at its end that of the next one.
  func paragraphEnd(after offset: Int) -> Int {
    let paragraph = paragraph(at: offset)
    guard paragraph.contentEnd == offset, paragraph.range.upperBound > offset else { return paragraph.contentEnd }
    return self.paragraph(at: paragraph.range.upperBound).contentEnd
  }
}
