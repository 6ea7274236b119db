/// A piece of a text that is laid out at once: a paragraph with its separator, or a part of a long one.
struct TextFragment: Equatable, Sendable {
  /// The length in UTF-16 units, including the separator; at most `TextLimits.fragmentLength` plus the separator.
  let length: UInt16
  /// The length of the paragraph separator: 2 for CR LF, 0 where the paragraph continues in the next fragment or the
  /// text ends.
  let separatorLength: UInt8

  var endsParagraph: Bool { separatorLength > 0 }
}
