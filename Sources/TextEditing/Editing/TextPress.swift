import Foundation

/// A press of the pointer on a text, which goes on to select by characters, words or paragraphs while it moves.
struct TextPress {
  enum Granularity: Sendable {
    case character, word, paragraph
  }

  let granularity: Granularity

  /// What the press itself selected: it stays selected whichever way the drag goes.
  let origin: Range<Int>

  /// Where the pointer is, in the window.
  var location: CGPoint
}
