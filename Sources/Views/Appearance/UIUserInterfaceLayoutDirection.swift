/// The direction of controls and text.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From one side to the other.
  case leftToRight, rightToLeft
}

/// The layout direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From one side to the other.
  case leftToRight, rightToLeft
}

/// The kind of a view's content, which determines whether it is mirrored in a layout from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored with the layout direction.
  case unspecified
  /// Controls of playback: time runs from left to right everywhere.
  case playback
  /// Spatial directions, which are never mirrored.
  case spatial
  /// Always in one direction.
  case forceLeftToRight, forceRightToLeft
}
