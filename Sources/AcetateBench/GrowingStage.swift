/// Views of any number, for measurements of how layout grows.
@MainActor
protocol GrowingStage {
  /// Lays out what is pending; the first time everything.
  func layOut()
}
