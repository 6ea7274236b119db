/// Whether views are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As what is around says.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}
