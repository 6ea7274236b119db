/// A piece of a text that is laid out at once: a paragraph with what ends it, or a part of a long one.
struct TextFragment: Equatable, Sendable {
  /// UTF-16 units, the paragraph separator included; at most `TextLimits.fragmentLength` and those of the separator.
  let length: UInt16
  /// How many of them end the paragraph: 2 for CR LF, 0 where the paragraph goes on in the next fragment or the text ends.
  let separatorLength: UInt8

  var endsParagraph: Bool { separatorLength > 0 }
}
