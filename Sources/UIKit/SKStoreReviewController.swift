import Views

/// Asks for a review of the app in a store. Nothing here has such a store, so that a request shows nothing, as it often does on
/// iOS: the system decides there.
public final class SKStoreReviewController {
  /// Does nothing.
  @preconcurrency @MainActor
  public static func requestReview() {}

  /// Does nothing.
  @preconcurrency @MainActor
  public static func requestReview(in windowScene: UIWindowScene) {}
}
