import Foundation

/// A window's place on the desktop. Each window has its own scene.
@preconcurrency @MainActor
public final class UIWindowScene {
  /// The minimum and maximum size that the user can give the window.
  public let sizeRestrictions: UISceneSizeRestrictions?

  init(window: UIWindow) {
    sizeRestrictions = UISceneSizeRestrictions(window: window)
  }
}
