import Foundation
import Views

/// The look of a bar's background.
///
/// A bar keeps a copy of an appearance that it is given, and displays every change of that copy at once.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// Called after a property changed; set by the bar that displays the appearance.
  var didChange: () -> Void = {}

  /// The colour of the background; nil for a transparent one.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { didChange() } }
  }

  /// The colour of the line between the bar and the content; nil for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { didChange() } }
  }

  /// Makes an appearance with the default background.
  public init() {
    (backgroundColor, shadowColor) = (.barBackground, .barShadow)
  }

  /// Makes a copy of an appearance, which may be that of another kind of bar.
  public required init(barAppearance: UIBarAppearance) {
    (backgroundColor, shadowColor) = (barAppearance.backgroundColor, barAppearance.shadowColor)
  }

  /// Returns a copy.
  open func copy() -> Self { Self(barAppearance: self) }

  /// Sets the default background, through which content shows slightly, and a line.
  open func configureWithDefaultBackground() {
    (backgroundColor, shadowColor) = (.barBackground, .barShadow)
  }

  /// Sets an opaque background and a line.
  open func configureWithOpaqueBackground() {
    (backgroundColor, shadowColor) = (.systemBackground, .barShadow)
  }

  /// Sets a transparent background without a line.
  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (nil, nil)
  }
}

extension UIColor {
  /// The default background of bars. Source: Flutter's Cupertino library.
  static let barBackground = UIColor(
    light: UIColor(red: 0xF9 / 255.0, green: 0xF9 / 255.0, blue: 0xF9 / 255.0, alpha: 0.94),
    dark: UIColor(red: 0x1D / 255.0, green: 0x1D / 255.0, blue: 0x1D / 255.0, alpha: 0.94))

  /// The line between a bar and the content. Source: common observation.
  static let barShadow = UIColor(
    light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))
}
