/// Which way a line of controls runs, as the language's text does.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The same as a trait, which may be left to what is around.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// What a view holds, where that decides whether it is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored with the layout direction.
  case unspecified
  /// Controls of playback: time runs from left to right everywhere.
  case playback
  /// Directions and parts of space, which nothing mirrors.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
