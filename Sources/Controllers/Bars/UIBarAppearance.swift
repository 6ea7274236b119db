import Foundation
import Views

/// The look of a bar's background.
///
/// A bar keeps a copy of an appearance that it is given, and displays every change of that copy at once.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// Called after a property changed; set by the bar that displays the appearance.
  var didChange: () -> Void = {}

  /// The effect through which the content beneath the bar shows; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    didSet { if backgroundEffect !== oldValue { didChange() } }
  }

  /// The color of the background, in front of the effect; nil for a transparent one.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { didChange() } }
  }

  /// The color of the line between the bar and the content; nil for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { didChange() } }
  }

  /// Makes an appearance with the default background.
  public init() {
    (backgroundEffect, shadowColor) = (.bar, .barShadow)
  }

  /// Makes a copy of an appearance, which may be that of another kind of bar.
  public required init(barAppearance: UIBarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    (backgroundColor, shadowColor) = (barAppearance.backgroundColor, barAppearance.shadowColor)
  }

  /// Returns a copy.
  open func copy() -> Self { Self(barAppearance: self) }

  /// Sets the default background, through which content shows blurred, and a line.
  open func configureWithDefaultBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (.bar, nil, .barShadow)
  }

  /// Sets an opaque background and a line.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, .barShadow)
  }

  /// Sets a transparent background without a line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
  }
}

/// The look of a toolbar: its background.
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a tab bar: its background.
open class UITabBarAppearance: UIBarAppearance {}

extension UIBlurEffect {
  /// The default background of bars.
  static let bar = UIBlurEffect(style: .systemChromeMaterial)
}

extension UIColor {
  /// The line between a bar and the content. Source: common observation.
  static let barShadow = UIColor(
    light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))

  /// The black over content that waits while something else is in front of it.
  static let backdrop = UIColor(
    light: UIColor(white: 0, alpha: BarConstants.dimming), dark: UIColor(white: 0, alpha: BarConstants.darkDimming))
}
