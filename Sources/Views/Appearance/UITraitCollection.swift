import Diagnostics
import Foundation

/// The traits that determine a view's look: light or dark, the layout direction, the scale.
public final class UITraitCollection: Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction in which the interface is laid out.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// Device pixels per point; 0 for unspecified.
  public let displayScale: CGFloat

  init(_ traits: Traits) {
    userInterfaceStyle = traits.userInterfaceStyle
    layoutDirection = traits.layoutDirection
    displayScale = traits.displayScale
  }

  private init(
    style: UIUserInterfaceStyle = .unspecified, direction: UITraitEnvironmentLayoutDirection = .unspecified,
    scale: CGFloat = 0
  ) {
    userInterfaceStyle = style
    layoutDirection = direction
    displayScale = scale
  }

  // MARK: Collections of one trait, the others unspecified

  /// Makes a collection that specifies only the appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes a collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Makes a collection that specifies only the scale.
  ///
  /// - Parameter displayScale: Device pixels per point, finite and above 0. Any other number is a programming error.
  public convenience init(displayScale: CGFloat) {
    requirement(
      displayScale.isFinite && displayScale > 0, "UITraitCollection(displayScale:) with a scale of \(displayScale)")
    self.init(scale: displayScale)
  }

  /// Merges collections; later ones take precedence.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      style: collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      direction: collections.last { $0.layoutDirection != .unspecified }?.layoutDirection ?? .unspecified,
      scale: collections.last { $0.displayScale > 0 }?.displayScale ?? 0)
  }

  // MARK: Comparing

  /// Whether dynamic colors may differ between the two collections; true for nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// Whether every trait that `other` specifies is equal here; true for nil.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return (other.userInterfaceStyle == .unspecified || other.userInterfaceStyle == userInterfaceStyle)
      && (other.layoutDirection == .unspecified || other.layoutDirection == layoutDirection)
      && (other.displayScale == 0 || other.displayScale == displayScale)
  }

  // MARK: Current traits, for dynamic colors

  /// The current traits: in `draw(_:)`, `layoutSubviews()`, `traitCollectionDidChange(_:)` and `tintColorDidChange()`
  /// those of the view, and in `performAsCurrent(_:)` those of its collection. Otherwise only the appearance is
  /// specified, and is the desktop's.
  public static var current: UITraitCollection { scoped ?? desktop }

  /// Runs `actions` with this collection as `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$scoped.withValue(self, operation: actions)
  }

  @TaskLocal private static var scoped: UITraitCollection?

  private static var desktop: UITraitCollection { UITraitCollection(style: Traits.ofApplication.userInterfaceStyle) }
}

extension UITraitCollection: Hashable {
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle && left.layoutDirection == right.layoutDirection
      && left.displayScale == right.displayScale
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(layoutDirection)
    hasher.combine(displayScale)
  }
}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits that apply to the object.
  var traitCollection: UITraitCollection { get }

  /// Called when the traits changed; `previousTraitCollection` has the old ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
