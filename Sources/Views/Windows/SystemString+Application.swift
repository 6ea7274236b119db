extension SystemString {
  /// The string in the language of the app.
  @MainActor
  package var text: String { text(in: UIApplication.shared.localization.language) }
}
