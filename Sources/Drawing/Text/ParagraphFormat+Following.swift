import CPangoCairo

extension ParagraphFormat.Direction {
  /// The direction of a paragraph without letters below another text: that of the text's first character that has one.
  ///
  /// - Returns: Nil if the text has no such character either.
  package static func following(_ text: String) -> Self? {
    var text = text
    let direction = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_find_base_dir($0.baseAddress, Int32($0.count)) }
    }
    switch direction {
    case PANGO_DIRECTION_LTR: return .natural
    case PANGO_DIRECTION_RTL: return .naturalRightToLeft
    default: return nil
    }
  }
}
