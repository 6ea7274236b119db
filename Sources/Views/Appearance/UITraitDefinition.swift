import Foundation

/// A trait: the type of its values, and the value where it is not specified. An app may define traits of its own, which are
/// inherited down the view tree like the system's.
///
/// A value is best `Equatable`: any two values of another type count as different, except one object and itself. Values are
/// read on any thread, as trait collections are.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value

  /// The value where the trait is not specified.
  static var defaultValue: Value { get }

  /// Whether dynamic colors depend on the trait. False unless implemented.
  static var affectsColorAppearance: Bool { get }

  /// The trait's name in messages. The type's name unless implemented.
  static var name: String { get }

  /// A name that no other trait has. The module's and the type's name unless implemented.
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
}

/// A type that defines a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait; its default value where it is not specified.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }

  /// The kind of interface.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The direction in which the interface is laid out.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Device pixels per point; 0 for unspecified.
  var displayScale: CGFloat { get set }
  /// The room in width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The room in height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the display measures how hard it is pressed.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The colors that the display can show.
  var displayGamut: UIDisplayGamut { get set }
  /// The contrast of colors.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether content lies above that of a window.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The weight of text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the window has the keys.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
}

/// Sets traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void
