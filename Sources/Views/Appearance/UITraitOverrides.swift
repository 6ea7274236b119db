import Diagnostics
import Foundation

/// The traits that a view, a view controller or a window overrides for itself and everything in it. Unspecified ones are
/// inherited.
public struct UITraitOverrides: Hashable, Sendable {
  var values = TraitValues()

  init() {}

  /// These overrides with others that take precedence.
  func merging(_ others: UITraitOverrides) -> UITraitOverrides {
    UITraitOverrides(values.overridden(by: others.values))
  }

  init(_ values: TraitValues) {
    self.values = values
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Inherits a trait again.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UITraitOverrides: UIMutableTraits {
  /// The override of a trait; its default value where it is inherited.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set {
      if let scale = newValue as? CGFloat, trait == UITraitDisplayScale.self { displayScale = scale }
      values[trait] = newValue
    }
  }

  /// The kind of interface; `unspecified` for the inherited one.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }

  /// The appearance; `unspecified` for the inherited one.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }

  /// The layout direction; `unspecified` for the inherited one.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }

  /// Zero: the scale belongs to the window. Any other number is a programming error.
  public var displayScale: CGFloat {
    get { 0 }
    set {
      requirement(
        newValue == 0,
        "traitOverrides with a displayScale of \(newValue), which belongs to the window; leave it unspecified")
    }
  }

  /// The room in width; `unspecified` for the inherited one.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }

  /// The room in height; `unspecified` for the inherited one.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }

  /// Whether the display measures how hard it is pressed; `unknown` for the inherited value.
  public var forceTouchCapability: UIForceTouchCapability {
    get { values.forceTouchCapability }
    set { values.forceTouchCapability = newValue }
  }

  /// The size of text; `unspecified` for the inherited one.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }

  /// The colors that the display can show; `unspecified` for the inherited ones.
  public var displayGamut: UIDisplayGamut {
    get { values.displayGamut }
    set { values.displayGamut = newValue }
  }

  /// The contrast of colors; `unspecified` for the inherited one.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }

  /// Whether content lies above that of a window; `unspecified` for the inherited level.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }

  /// The weight of text; `unspecified` for the inherited one.
  public var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }

  /// Whether the window has the keys; `unspecified` for the inherited appearance.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { values.activeAppearance }
    set { values.activeAppearance = newValue }
  }
}
