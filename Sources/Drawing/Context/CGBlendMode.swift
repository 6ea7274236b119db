import CPangoCairo

/// The way painting (the source) combines with the existing pixels (the destination).
///
/// The modes from `normal` to `luminosity` blend colors; the others are Porter-Duff operators, which combine by alpha.
/// Antialiased edges mix the result with the destination, and pixels outside the shape do not change.
public enum CGBlendMode: Int32, Sendable {
  /// The source over the destination.
  case normal
  /// Multiplies the colors; never lighter than either.
  case multiply
  /// Multiplies the inverted colors; never darker than either.
  case screen
  /// Multiplies or screens, depending on the destination.
  case overlay
  /// The darker of the source and the destination, for each component.
  case darken
  /// The lighter of the source and the destination, for each component.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or lightens softly, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// The absolute difference of the components.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The hue of the source, with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source, with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source, with the luminosity of the destination.
  case color
  /// The luminosity of the source, with the hue and saturation of the destination.
  case luminosity
  /// Makes the covered pixels transparent.
  case clear
  /// Replaces the destination by the source.
  case copy
  /// The source where the destination is opaque.
  case sourceIn
  /// The source where the destination is transparent.
  case sourceOut
  /// The source over the destination, where the destination is opaque.
  case sourceAtop
  /// The destination over the source.
  case destinationOver
  /// The destination where the source is opaque.
  case destinationIn
  /// The destination where the source is transparent.
  case destinationOut
  /// The destination over the source, where the source is opaque.
  case destinationAtop
  /// Source and destination, each where the other is transparent.
  case xor
  // The value 26 is Core Graphics' plusDarker, which cairo does not have.
  /// The sum of the components.
  case plusLighter = 27

  var cairoValue: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether the mode changes the destination where the source is transparent. With these operators, cairo changes
  /// pixels outside the shape, or treats the source's alpha as coverage.
  var replacesDestination: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether a shadow below the source makes sense.
  var castsShadow: Bool {
    switch self {
    case .clear, .destinationOut, .xor: false
    default: !replacesDestination
    }
  }
}
