import CX11
@_spi(Toolkit) import Views

extension CursorShape {
  /// The glyph in X's cursor font, a number that themes use as well.
  var glyph: Int32 {
    switch self {
    case .arrow, .openHand, .closedHand: XC_left_ptr
    case .text: XC_xterm
    case .verticalResize: XC_sb_v_double_arrow
    }
  }

  /// The names in themes of a shape without a glyph: the one of CSS, and the older one.
  var themeNames: [String] {
    switch self {
    case .arrow, .text, .verticalResize: []
    case .openHand: ["grab", "openhand"]
    case .closedHand: ["grabbing", "closedhand"]
    }
  }
}
