import Drawing
import Foundation

/// The traits of a place in the view tree, all of them specified: what `UITraitCollection` is made of.
package struct Traits: Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Device pixels per point, above 0.
  package var displayScale: CGFloat = 1
  /// How the user wants text drawn.
  package var text = FontRendering()

  /// These, but for what is specified in `overrides`.
  func overridden(by overrides: UITraitOverrides) -> Traits {
    var traits = self
    if overrides.userInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrides.userInterfaceStyle }
    if overrides.layoutDirection != .unspecified { traits.layoutDirection = overrides.layoutDirection }
    return traits
  }
}

/// Traits that a view or a view controller sets for itself and all that is in it; the unspecified ones are those of
/// what is around.
public struct UITraitOverrides: Hashable, Sendable {
  /// The appearance; `unspecified` for the inherited one.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The layout direction; `unspecified` for the inherited one.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  init() {}

  /// These, but for what is specified in `others`.
  func merging(_ others: UITraitOverrides) -> UITraitOverrides {
    var merged = self
    if others.userInterfaceStyle != .unspecified { merged.userInterfaceStyle = others.userInterfaceStyle }
    if others.layoutDirection != .unspecified { merged.layoutDirection = others.layoutDirection }
    return merged
  }
}
