import CX11
@_spi(Toolkit) import Platform

extension CursorShape {
  /// The glyph in X's cursor font, a number that themes use as well.
  var glyph: Int32 {
    switch self {
    case .arrow, .openHand, .closedHand, .hidden: XC_left_ptr
    case .text, .verticalText: XC_xterm
    case .pointingHand: XC_hand2
    case .horizontalResize: XC_sb_h_double_arrow
    case .verticalResize: XC_sb_v_double_arrow
    case .crosshair: XC_crosshair
    }
  }

  /// The names in themes of a shape without a glyph: the one of CSS, and the older one.
  var themeNames: [String] {
    switch self {
    case .arrow, .text, .pointingHand, .verticalResize, .horizontalResize, .crosshair, .hidden: []
    case .verticalText: ["vertical-text"]
    case .openHand: ["grab", "openhand"]
    case .closedHand: ["grabbing", "closedhand"]
    }
  }
}
