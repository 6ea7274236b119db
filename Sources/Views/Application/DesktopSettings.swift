/// What the user has told the desktop about how programs should look and behave.
package struct DesktopSettings: Equatable, Sendable {
  /// `.unspecified` counts as light.
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  package var motion = Motion.full

  package enum Motion: Sendable {
    case full
    /// What moves across the screen by itself is to be at its end at once.
    case reduced
  }

  package init() {}
}
