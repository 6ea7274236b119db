import Drawing
import Foundation

/// The text of a field in its line: what is shown, which of a secret is a bullet for every character, and where its
/// places are.
@MainActor
struct FieldText {
  let layout: TextLayout

  /// Where each character of the text begins, and the end, for a secret; nil where what is shown is the text.
  private let boundaries: [Int]?

  /// The direction of a text that has none of its own: what it was laid out for.
  let baseDirection: ParagraphFormat.Direction

  private static let bullet = "•"

  init(_ text: String, isSecret: Bool, marked: Range<Int>?, style: TextStyle) {
    baseDirection = style.format.baseDirection
    let boundaries = isSecret ? TextBreaks.graphemeBoundaries(in: text) : nil
    let shown = boundaries.map { String(repeating: Self.bullet, count: $0.count - 1) } ?? text
    self.boundaries = boundaries
    layout = style.layOut(shown, marked: isSecret ? nil : marked, width: nil)
  }

  /// The place in what is shown of one in the text.
  func shown(_ offset: Int) -> Int {
    guard let boundaries else { return offset }
    return max(0, boundaries.partitioningIndex { $0 > offset } - 1)
  }

  /// The place in the text of one in what is shown.
  func offset(ofShown offset: Int) -> Int {
    guard let boundaries else { return offset }
    return boundaries[min(max(offset, 0), boundaries.count - 1)]
  }

  var isRightToLeft: Bool { layout.lines[0].isRightToLeft }
}
