import CX11
import Views

extension CursorShape {
  /// The number in X's cursor font, by which themes know their pictures, too.
  var glyph: Int32 {
    switch self {
    case .arrow: XC_left_ptr
    case .text: XC_xterm
    case .verticalResize: XC_sb_v_double_arrow
    }
  }
}
