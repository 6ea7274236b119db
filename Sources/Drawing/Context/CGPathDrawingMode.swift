/// The way `CGContext.drawPath(using:)` paints a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills with the nonzero winding rule.
  case fill
  /// Fills with the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills with the nonzero winding rule, then strokes.
  case fillStroke
  /// Fills with the even-odd rule, then strokes.
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
