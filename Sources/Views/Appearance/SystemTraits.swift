import Foundation

/// A trait of the system, which `TraitValues` has a place for.
protocol SystemTrait: UITraitDefinition {
  static func value(in values: TraitValues) -> Value
  static func set(_ value: Value, in values: inout TraitValues)
  static func isSpecified(in values: TraitValues) -> Bool
  static func remove(from values: inout TraitValues)
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool
}

/// A trait with few values.
protocol PackedTrait: SystemTrait where Value: PackedTraitValue {
  static var slot: PackedTraits.Slot { get }
}

extension PackedTrait {
  static func value(in values: TraitValues) -> Value { values.packed.value(slot) }
  static func set(_ value: Value, in values: inout TraitValues) { values.packed.set(slot, to: value) }
  static func isSpecified(in values: TraitValues) -> Bool { values.packed.intersects(slot.mask) }
  static func remove(from values: inout TraitValues) { values.packed.set(slot, to: Value(traitBits: 0)) }
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.packed.differences(from: right.packed).intersects(slot.mask)
  }
}

/// The trait of the kind of interface.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

extension UITraitUserInterfaceIdiom: PackedTrait {
  static var slot: PackedTraits.Slot { .idiom }
}

/// The trait of the light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True: dynamic colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceStyle: PackedTrait {
  static var slot: PackedTraits.Slot { .userInterfaceStyle }
}

/// The trait of the direction in which the interface is laid out.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

extension UITraitLayoutDirection: PackedTrait {
  static var slot: PackedTraits.Slot { .layoutDirection }
}

/// The trait of the room in width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitHorizontalSizeClass: PackedTrait {
  static var slot: PackedTraits.Slot { .horizontalSizeClass }
}

/// The trait of the room in height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitVerticalSizeClass: PackedTrait {
  static var slot: PackedTraits.Slot { .verticalSizeClass }
}

/// The trait of the ability of the display to measure how hard it is pressed.
public enum UITraitForceTouchCapability: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

extension UITraitForceTouchCapability: PackedTrait {
  static var slot: PackedTraits.Slot { .forceTouchCapability }
}

/// The trait of the size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

extension UITraitPreferredContentSizeCategory: PackedTrait {
  static var slot: PackedTraits.Slot { .contentSizeCategory }
}

/// The trait of the colors that the display can show.
public enum UITraitDisplayGamut: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True: dynamic colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitDisplayGamut: PackedTrait {
  static var slot: PackedTraits.Slot { .displayGamut }
}

/// The trait of the contrast of colors.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True: dynamic colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitAccessibilityContrast: PackedTrait {
  static var slot: PackedTraits.Slot { .contrast }
}

/// The trait of the level of content above that of a window.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True: dynamic colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceLevel: PackedTrait {
  static var slot: PackedTraits.Slot { .level }
}

/// The trait of the weight of text.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension UITraitLegibilityWeight: PackedTrait {
  static var slot: PackedTraits.Slot { .legibilityWeight }
}

/// The trait of the appearance of the window that has the keys.
public enum UITraitActiveAppearance: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

extension UITraitActiveAppearance: PackedTrait {
  static var slot: PackedTraits.Slot { .activeAppearance }
}

/// The trait of the device pixels per point; 0 for unspecified.
public enum UITraitDisplayScale: UITraitDefinition {
  /// The value where the trait is not specified.
  public static var defaultValue: CGFloat { 0 }
}

extension UITraitDisplayScale: SystemTrait {
  static func value(in values: TraitValues) -> CGFloat { values.displayScale }
  static func set(_ value: CGFloat, in values: inout TraitValues) { values.displayScale = value }
  static func isSpecified(in values: TraitValues) -> Bool { values.displayScale > 0 }
  static func remove(from values: inout TraitValues) { values.displayScale = 0 }
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool { left.displayScale != right.displayScale }
}

extension TraitValues {
  /// The traits of the system.
  private static var systemTraits: [any SystemTrait.Type] {
    [
      UITraitUserInterfaceIdiom.self,
      UITraitUserInterfaceStyle.self,
      UITraitLayoutDirection.self,
      UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self,
      UITraitForceTouchCapability.self,
      UITraitPreferredContentSizeCategory.self,
      UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
      UITraitLegibilityWeight.self,
      UITraitActiveAppearance.self,
      UITraitDisplayScale.self,
    ]
  }

  /// The traits in which two differ.
  func changedTraits(from others: TraitValues) -> [UITrait] {
    if self == others { return [] }
    return Self.systemTraits.filter { $0.differs(self, others) } + CustomTraits.differences(custom, others.custom)
  }

  /// Whether any of some traits differs.
  func differ(from others: TraitValues, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      if let system = trait as? any SystemTrait.Type { return system.differs(self, others) }
      switch (custom?.entries[ObjectIdentifier(trait)], others.custom?.entries[ObjectIdentifier(trait)]) {
      case (let one?, let other?): return !one.equals(other)
      case (nil, nil): return false
      default: return true
      }
    }
  }
}
