import Foundation

/// A press of the pointer on a text, which selects by characters, words or paragraphs while it moves.
struct TextPress {
  enum Granularity: Sendable {
    case character, word, paragraph
  }

  let granularity: Granularity

  /// The range that the press selected; it stays selected whichever way the drag goes.
  let origin: Range<Int>

  /// The location of the pointer, in the window.
  var location: CGPoint
}
