/// Which of two lines a place belongs to where one line is wrapped into the next: both have the same offset there.
package enum TextAffinity: Hashable, Sendable {
  /// The end of the line before.
  case upstream
  /// The start of the line behind; everywhere else the usual one.
  case downstream
}
