/// The direction of controls and text.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The layout direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The kind of a view's content, which determines whether it is mirrored in a layout from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored with the layout direction.
  case unspecified
  /// Controls of playback: time runs from left to right everywhere.
  case playback
  /// Spatial directions, which are never mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
