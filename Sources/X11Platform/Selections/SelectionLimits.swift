import Foundation

/// Limits of the time and memory that other programs can take.
enum SelectionLimits {
  /// The time after which a silent program counts as dead, in seconds. Chosen, as no standard says: enough for a
  /// program that is being swapped in, and bearable for a person.
  static let patience: TimeInterval = 10

  /// The longest text that is accepted, in bytes: it is decoded in memory. Other contents are stored in a file if they are long.
  static let longestText = 64 << 20

  /// The most bytes of a content that are read at once. A multiple of 4. Chosen: about a millisecond.
  static let longestRead = 1 << 20

  /// The longest piece of a content that is sent, in bytes, if the server accepts such requests. Larger pieces are no
  /// faster, and block other clients.
  static let longestPiece = 256 << 10

  /// The part of a request that is not data: 24 bytes, rounded up.
  static let requestOverhead = 64

  /// The maximum number of conversions in one request.
  static let maximumConversions = 64

  /// The maximum number of offered types that are told of another program's content.
  static let maximumTypes = 256

  /// The maximum number of requests that wait for an answer; further ones are refused. A person pastes occasionally, a
  /// clipboard manager requests a dozen targets.
  static let maximumWaitingRequests = 256

  /// The maximum number of requests that one turn of the event loop answers: each takes up to three round trips, some
  /// milliseconds in all.
  static let maximumAnswersPerTurn = 16

  /// The maximum number of simultaneous transfers piece by piece.
  static let maximumTransfers = 64

  /// How long a clipboard manager may be silent when the program ends, in seconds; the user waits for that end.
  static let handoff: TimeInterval = 1
}
