/// Whether views are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Inherited.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}
