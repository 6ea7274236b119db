/// The line of a caret at a line wrap, where the end of one line and the start of the next share an offset.
package enum TextAffinity: Hashable, Sendable {
  /// The end of the upper line.
  case upstream
  /// The start of the lower line; also used everywhere else.
  case downstream
}
