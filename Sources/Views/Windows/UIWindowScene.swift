import Foundation

/// A window's place on the desktop. Each window has one of its own.
@MainActor
public final class UIWindowScene {
  /// The smallest and the largest size that the user can give the window.
  public let sizeRestrictions: UISceneSizeRestrictions?

  init(window: UIWindow) {
    sizeRestrictions = UISceneSizeRestrictions(window: window)
  }
}
