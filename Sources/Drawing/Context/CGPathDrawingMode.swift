/// What is done with a path that is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the nonzero winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the outline.
  case stroke
  /// Fills by the nonzero winding rule, then strokes the outline.
  case fillStroke
  /// Fills by the even-odd rule, then strokes the outline.
  case eoFillStroke

  /// Nil for a mode that does not fill.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .eoFillStroke: true
    case .fill, .eoFill: false
    }
  }
}
