import Drawing
import Foundation

/// The text of a field in its line: the displayed text, with bullets for a secure one, and the mapping of its
/// positions.
@MainActor
struct FieldText {
  let layout: TextLayout

  /// The offset of each character of a secure text, and its end; nil if the text itself is displayed.
  private let boundaries: [Int]?

  /// The base direction of the layout, for a text without a direction of its own.
  let baseDirection: ParagraphFormat.Direction

  private static let bullet = "•"

  /// The misspelled words as they were last known.
  var misspelled: (version: Int, ranges: [Range<Int>])?

  /// Returns the misspelled words of a text that is no secret.
  func misspelled(by spelling: TextSpelling) -> [Range<Int>] {
    if let misspelled, misspelled.version == spelling.version { return misspelled.ranges }
    return spelling.misspelled(in: layout.string)
  }

  init(_ text: String, isSecret: Bool, marked: Range<Int>?, style: TextStyle) {
    baseDirection = style.format.baseDirection
    let boundaries = isSecret ? TextBreaks.graphemeBoundaries(in: text) : nil
    let shown = boundaries.map { String(repeating: Self.bullet, count: $0.count - 1) } ?? text
    self.boundaries = boundaries
    layout = style.layOut(shown, marked: isSecret ? nil : marked, width: nil)
  }

  /// Returns the displayed offset of an offset in the text.
  func shown(_ offset: Int) -> Int {
    guard let boundaries else { return offset }
    return max(0, boundaries.partitioningIndex { $0 > offset } - 1)
  }

  /// Returns the text offset of a displayed offset.
  func offset(ofShown offset: Int) -> Int {
    guard let boundaries else { return offset }
    return boundaries[min(max(offset, 0), boundaries.count - 1)]
  }

  var isRightToLeft: Bool { layout.lines[0].isRightToLeft }
}
