import Foundation

/// The numbers of text editing. Unless one says otherwise the number is our choice.
enum TextLimits {
  /// The longest fragment of a text, in UTF-16 units: a longer paragraph is laid out in several, each beginning a line of
  /// its own.
  static let fragmentLength = 4_096

  /// How far before its longest end a fragment of a long paragraph looks for a space to end at, in UTF-16 units.
  static let fragmentSlack = 256

  /// The length beyond which a block of a text is cut in two or more, in UTF-16 units, and how many fragments it has at
  /// most. Editing costs as much as a block is long, finding a place in a text as there are blocks.
  static let blockLength = 16_384
  static let blockFragments = 2_048

  /// The longest text of one line, in UTF-16 units: it is laid out anew with every change.
  static let fieldLength = 65_536

  /// The number of steps that can be undone, and the memory that they take, in bytes. Our choice: a thousand typed steps, or
  /// a few pastes of 10 MB. The last step is always kept.
  static let undoSteps = 1_000
  static let undoBytes = 32 << 20

  /// A pause that ends a run of typing, so that undo stops there. Seconds.
  static let typingPause: TimeInterval = 1
}
