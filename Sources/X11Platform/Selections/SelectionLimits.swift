import Foundation

/// What keeps other programs from taking this one's time and memory.
enum SelectionLimits {
  /// How long another program may be silent before it is taken for dead, in seconds. Long enough for one that is being
  /// swapped in, short enough for a person to wait; no standard says.
  static let patience: TimeInterval = 10

  /// The longest text that is taken from others, in bytes.
  static let longestText = 64 << 20

  /// The longest piece that a text is given away in, in bytes, where the server takes requests of that length. Larger
  /// ones are no faster, and keep the server from others.
  static let longestPiece = 256 << 10

  /// What of a request is not the piece itself: 24 bytes, of a round number.
  static let requestOverhead = 64

  /// The most conversions asked for in one request.
  static let mostConversions = 64

  /// The most requests that wait for an answer at a time; any further ones are refused. A person pastes once in a while, a
  /// clipboard manager asks for a dozen targets.
  static let mostWaitingRequests = 256

  /// The most requests that are answered in one turn of the event loop: each takes up to three round trips, some
  /// milliseconds in all.
  static let mostAnswersPerTurn = 16

  /// The most texts that are on their way piece by piece at a time.
  static let mostTransfers = 64

  /// How long a clipboard manager may be silent at the end, while somebody waits for the program to be gone, in seconds.
  static let handoff: TimeInterval = 1
}
