import Drawing
import Foundation

// Words and paragraphs of a text: what the motions by them and a double and a triple click go by.

extension TextStorage {
  /// The next end of a word behind an offset, at most that of the fragment; at the end of a paragraph the beginning of the
  /// next one.
  func wordEnd(after offset: Int) -> Int {
    let place = fragment(at: offset)
    if offset == place.content.upperBound { return place.range.upperBound }
    return place.range.lowerBound
      + TextBreaks.wordEnd(in: substring(place.content), after: offset - place.range.lowerBound)
  }

  /// The next beginning of a word before an offset, at least that of the fragment; at the beginning of a paragraph the end
  /// of the one before.
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

  /// The word, or the run of spaces or the sign between words, that an offset lies in; at the end of a paragraph what lies
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

  /// The beginning of the paragraph that an offset lies in; at its beginning that of the one before.
  func paragraphStart(before offset: Int) -> Int {
    let start = paragraph(at: offset).range.lowerBound
    return start < offset || start == 0 ? start : paragraph(at: start - 1).range.lowerBound
  }

  /// The end of the paragraph that an offset lies in, before its separator; at its end that of the next one.
  func paragraphEnd(after offset: Int) -> Int {
    let paragraph = paragraph(at: offset)
    guard paragraph.contentEnd == offset, paragraph.range.upperBound > offset else { return paragraph.contentEnd }
    return self.paragraph(at: paragraph.range.upperBound).contentEnd
  }
}
