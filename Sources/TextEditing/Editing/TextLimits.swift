import Foundation

/// The constants of text editing. Unless marked otherwise they are chosen.
enum TextLimits {
  /// The maximum length of a fragment, in UTF-16 units: a longer paragraph is laid out in several, each beginning a
  /// line.
  static let fragmentLength = 4_096

  /// The maximum length of a character in a long paragraph, in UTF-16 units: the time to lay out a character grows with
  /// the square of its length.
  static let characterLength = 1_024

  /// How far before its maximum length a fragment looks for a space to end at, in UTF-16 units.
  static let fragmentSlack = 256

  /// The length beyond which a block is divided, in UTF-16 units, and its maximum number of fragments. The cost of an
  /// edit grows with the length of a block, that of finding a place with the number of blocks.
  static let blockLength = 16_384
  static let blockFragments = 2_048

  /// The maximum length of a single line of text, in UTF-16 units: each change lays it out again.
  static let fieldLength = 65_536

  /// The number of steps that can be undone, and their memory in bytes. Chosen: a thousand typed steps and a few pastes
  /// of 10 MB. The last step is always kept.
  static let undoSteps = 1_000
  static let undoBytes = 32 << 20

  /// The pause that ends a run of typing for undo, in seconds.
  static let typingPause: TimeInterval = 1
}
