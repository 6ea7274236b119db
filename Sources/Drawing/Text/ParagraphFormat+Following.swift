import CPangoCairo

extension ParagraphFormat.Direction {
  /// The direction of a paragraph without letters below another text: that of the text's first character of a script.
  ///
  /// - Returns: Nil if the text has no such character either.
  package static func following(_ text: String) -> Self? {
    let unicode = hb_unicode_funcs_get_default()
    for scalar in text.unicodeScalars {
      let script = hb_unicode_script(unicode, scalar.value)
      // Spaces, digits, signs and marks belong to every script.
      if [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].contains(script) { continue }
      switch hb_script_get_horizontal_direction(script) {
      case HB_DIRECTION_LTR: return .natural
      case HB_DIRECTION_RTL: return .naturalRightToLeft
      // Scripts that were written either way.
      default: continue
      }
    }
    return nil
  }
}
