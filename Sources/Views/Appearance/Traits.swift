import Drawing
import Foundation
import Synchronization

/// The traits of a view, all of them specified: the values of a `UITraitCollection`.
package struct Traits: Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Device pixels per point, above 0.
  package var displayScale: CGFloat = 1
  /// The user's settings of text rendering.
  package var text = FontRendering()

  /// These traits with overrides.
  func overridden(by overrides: UITraitOverrides) -> Traits {
    var traits = self
    if overrides.userInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrides.userInterfaceStyle }
    if overrides.layoutDirection != .unspecified { traits.layoutDirection = overrides.layoutDirection }
    return traits
  }
}

extension Traits {
  private static let shared = Mutex(Traits())

  /// The traits of the shared application, which sets them: for code outside of all views, on any thread.
  static var ofApplication: Traits {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

extension FontRendering {
  /// The settings of the shared application for text outside of all views; the default ones away from the main thread.
  package static var ofApplication: FontRendering {
    MainQueue.isCurrent ? Traits.ofApplication.text : FontRendering()
  }
}

/// The traits that a view or a view controller overrides for itself and its subviews. Unspecified ones are inherited.
public struct UITraitOverrides: Hashable, Sendable {
  /// The appearance; `unspecified` for the inherited one.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The layout direction; `unspecified` for the inherited one.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  init() {}

  /// These overrides with others that take precedence.
  func merging(_ others: UITraitOverrides) -> UITraitOverrides {
    var merged = self
    if others.userInterfaceStyle != .unspecified { merged.userInterfaceStyle = others.userInterfaceStyle }
    if others.layoutDirection != .unspecified { merged.layoutDirection = others.layoutDirection }
    return merged
  }
}
