/// Whether views are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Light, dark, or inherited.
  case unspecified, light, dark
}
