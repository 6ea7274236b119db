/// What is done with a path that is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
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
