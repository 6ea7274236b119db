import CPangoCairo

/// Cairo's names for the values of this module.

extension CGLineCap {
  var cairoValue: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairoValue: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGPathFillRule {
  var cairoValue: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension GraphicsState.Antialiasing {
  var cairoValue: cairo_antialias_t {
    switch self {
    case .on: CAIRO_ANTIALIAS_DEFAULT
    case .off: CAIRO_ANTIALIAS_NONE
    }
  }
}
