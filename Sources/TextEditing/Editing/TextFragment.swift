import Drawing

/// A piece of a text that is laid out at once: a paragraph with its separator, or a part of a long one.
struct TextFragment: Equatable, Sendable {
  /// The length in UTF-16 units, including the separator; at most `TextLimits.fragmentLength` plus the separator.
  let length: UInt16
  /// The length of the paragraph separator: 2 for CR LF, 0 where the paragraph continues in the next fragment or the
  /// text ends.
  let separatorLength: UInt8
  /// The direction that the paragraph was given; nil if it follows its text.
  var direction: ParagraphFormat.Direction?

  var endsParagraph: Bool { separatorLength > 0 }
}
