import Foundation

/// The traits that have few values, in one integer, because they are copied and merged often. Each takes four bits; 0 means
/// unspecified.
package struct PackedTraits: Hashable, Sendable {
  private(set) var bits: UInt64

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// All unspecified.
  init() {
    bits = 0
  }

  /// The place of a trait.
  enum Slot: UInt64 {
    // `colorVariant` depends on these places.
    case userInterfaceStyle = 0
    case contrast = 2
    case level = 3
    case layoutDirection = 1
    case horizontalSizeClass = 4
    case verticalSizeClass,
      contentSizeCategory, activeAppearance, idiom, legibilityWeight, displayGamut, forceTouchCapability,
      // Limits of the size of text. Only overrides have them.
      leastTextSize, mostTextSize

    var mask: PackedTraits { PackedTraits(bits: 15 << (rawValue * 4)) }
  }

  /// A set of traits, as the bits of all their values.
  static func masks(_ slots: Slot...) -> PackedTraits {
    PackedTraits(bits: slots.reduce(0) { $0 | $1.mask.bits })
  }

  /// The style, the contrast and the level as the bits 0, 1 and 2, which are set for dark, high and elevated: each of these is
  /// the value 2 of its four bits, and no other value has this bit.
  @inline(__always)
  var colorVariant: Int {
    Int(truncatingIfNeeded: bits >> 1 & 1 | bits >> 8 & 2 | bits >> 11 & 4)
  }

  func bits(of slot: Slot) -> UInt64 { bits >> (slot.rawValue * 4) & 15 }

  @inline(__always)
  func value<Value: PackedTraitValue>(_ slot: Slot) -> Value { Value(traitBits: bits(of: slot)) }

  @inline(__always)
  mutating func set(_ slot: Slot, to value: some PackedTraitValue) {
    set(slot, toBits: value.traitBits)
  }

  /// The bits of the traits in which two differ, or of more.
  func differences(from other: PackedTraits) -> PackedTraits { PackedTraits(bits: bits ^ other.bits) }

  func intersects(_ other: PackedTraits) -> Bool { bits & other.bits != 0 }

  /// The bits of all traits that are specified.
  private var specified: PackedTraits {
    var lowest = bits | bits >> 2
    lowest = (lowest | lowest >> 1) & 0x1111_1111_1111_1111
    return PackedTraits(bits: lowest * 15)
  }

  func overridden(by others: PackedTraits) -> PackedTraits {
    var merged = PackedTraits(bits: bits & ~others.specified.bits | others.bits)
    if (bits | others.bits) & Self.textLimits.bits != 0 { merged.limitText(outer: self, inner: others) }
    return merged
  }

  private static let textLimits = masks(.leastTextSize, .mostTextSize)

  /// Applies the limits of two levels of views to the size of text, and keeps them for a size that is still to come from
  /// further outside.
  private mutating func limitText(outer: PackedTraits, inner: PackedTraits) {
    let (outerLimits, innerLimits) = (outer.limits, inner.limits)
    let (outerText, innerText) = (outer.bits(of: .contentSizeCategory), inner.bits(of: .contentSizeCategory))
    bits &= ~Self.textLimits.bits
    if innerText != 0 {
      set(.contentSizeCategory, toBits: innerLimits.clamp(innerText))
    } else if outerText != 0 {
      set(.contentSizeCategory, toBits: innerLimits.clamp(outerLimits.clamp(outerText)))
    } else {
      set(.leastTextSize, toBits: innerLimits.clamp(outerLimits.least))
      set(.mostTextSize, toBits: innerLimits.clamp(outerLimits.most))
    }
  }

  private var limits: (least: UInt64, most: UInt64, clamp: (UInt64) -> UInt64) {
    let least = max(bits(of: .leastTextSize), 1)
    let most = bits(of: .mostTextSize)
    let highest = max(least, most == 0 ? UInt64(UIContentSizeCategory.all.count) : most)
    return (least, highest, { min(max($0, least), highest) })
  }

  private mutating func set(_ slot: Slot, toBits value: UInt64) {
    bits = bits & ~slot.mask.bits | value << (slot.rawValue * 4)
  }

  /// Returns these traits with the values of `others` for the traits in `mask`.
  func replacing(_ mask: PackedTraits, from others: PackedTraits) -> PackedTraits {
    PackedTraits(bits: bits & ~mask.bits | others.bits & mask.bits)
  }

  /// Whether all traits that `others` specify are equal here.
  func contains(_ others: PackedTraits) -> Bool { bits & others.specified.bits == others.bits }
}

/// Traits of an app's own. An object, because traits are copied often and few apps have any of their own.
package final class CustomTraits: Hashable, @unchecked Sendable {
  /// A value, which is never changed.
  final class Entry {
    let trait: any UITraitDefinition.Type
    let value: Any
    private let isEqual: (Any) -> Bool

    init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
      self.trait = trait
      self.value = value
      isEqual = { other in
        if let value = value as? any Equatable { return Self.equal(value, other) }
        // Values of other types cannot be compared: each one counts as another value, unless it is the same object.
        return Trait.Value.self is AnyClass && value as AnyObject === other as AnyObject
      }
    }

    private static func equal<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }

    func equals(_ other: Entry) -> Bool { self === other || isEqual(other.value) }
  }

  let entries: [ObjectIdentifier: Entry]

  init(_ entries: [ObjectIdentifier: Entry]) {
    self.entries = entries
  }

  func replacing(_ trait: ObjectIdentifier, with entry: Entry?) -> CustomTraits? {
    var entries = entries
    entries[trait] = entry
    return entries.isEmpty ? nil : CustomTraits(entries)
  }

  func overridden(by others: CustomTraits) -> CustomTraits {
    CustomTraits(entries.merging(others.entries) { $1 })
  }

  /// The traits in which two differ.
  static func differences(_ left: CustomTraits?, _ right: CustomTraits?) -> [any UITraitDefinition.Type] {
    if left === right { return [] }
    let (left, right) = (left?.entries ?? [:], right?.entries ?? [:])
    let changed = left.merging(right) { $1 }.filter { key, _ in
      guard let one = left[key], let other = right[key] else { return true }
      return !one.equals(other)
    }
    return changed.values.map(\.trait).sorted { $0.identifier < $1.identifier }
  }

  package static func == (left: CustomTraits, right: CustomTraits) -> Bool { differences(left, right).isEmpty }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(Set(entries.keys))
  }
}

/// The values of all traits. Each value may be unspecified.
package struct TraitValues: Hashable, Sendable {
  var packed: PackedTraits

  /// Device pixels per point; 0 for unspecified.
  package var displayScale: CGFloat

  /// Nil for none.
  var custom: CustomTraits?

  init(_ packed: PackedTraits = PackedTraits(), displayScale: CGFloat = 0) {
    (self.packed, self.displayScale) = (packed, displayScale)
  }

  /// These values with others that take precedence where they are specified.
  func overridden(by others: TraitValues) -> TraitValues {
    var merged = self
    merged.packed = packed.overridden(by: others.packed)
    if others.displayScale > 0 { merged.displayScale = others.displayScale }
    if let custom = others.custom { merged.custom = merged.custom?.overridden(by: custom) ?? custom }
    return merged
  }

  /// Whether all values that `others` specify are equal here.
  func contains(_ others: TraitValues) -> Bool {
    packed.contains(others.packed) && (others.displayScale == 0 || others.displayScale == displayScale)
      && (others.custom?.entries ?? [:]).allSatisfy { key, entry in custom?.entries[key]?.equals(entry) ?? false }
  }

  /// Whether dynamic colors may differ.
  func haveOtherColors(than others: TraitValues) -> Bool {
    packed.differences(from: others.packed).intersects(Self.colorTraits)
      || CustomTraits.differences(custom, others.custom).contains { $0.affectsColorAppearance }
  }

  private static let colorTraits = PackedTraits.masks(.userInterfaceStyle, .contrast, .level, .displayGamut)

  package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return Self.value(of: system, in: self) ?? trait.defaultValue }
      return custom?.entries[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return Self.set(system, to: newValue, in: &self) }
      let (key, entry) = (ObjectIdentifier(trait), CustomTraits.Entry(trait, value: newValue))
      custom = custom?.replacing(key, with: entry) ?? CustomTraits([key: entry])
    }
  }

  /// Whether a trait is specified.
  func contains(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom?.entries[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      system.remove(from: &self)
    } else {
      custom = custom?.replacing(ObjectIdentifier(trait), with: nil)
    }
  }

  private static func value<System: SystemTrait, Value>(of trait: System.Type, in values: TraitValues) -> Value? {
    System.value(in: values) as? Value
  }

  private static func set<System: SystemTrait>(_ trait: System.Type, to value: Any, in values: inout TraitValues) {
    if let value = value as? System.Value { System.set(value, in: &values) }
  }
}

extension TraitValues: UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { packed.value(.idiom) }
    set { packed.set(.idiom, to: newValue) }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { packed.value(.userInterfaceStyle) }
    set { packed.set(.userInterfaceStyle, to: newValue) }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { packed.value(.layoutDirection) }
    set { packed.set(.layoutDirection, to: newValue) }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { packed.value(.horizontalSizeClass) }
    set { packed.set(.horizontalSizeClass, to: newValue) }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { packed.value(.verticalSizeClass) }
    set { packed.set(.verticalSizeClass, to: newValue) }
  }

  public var forceTouchCapability: UIForceTouchCapability {
    get { packed.value(.forceTouchCapability) }
    set { packed.set(.forceTouchCapability, to: newValue) }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { packed.value(.contentSizeCategory) }
    set { packed.set(.contentSizeCategory, to: newValue) }
  }

  public var displayGamut: UIDisplayGamut {
    get { packed.value(.displayGamut) }
    set { packed.set(.displayGamut, to: newValue) }
  }

  public var accessibilityContrast: UIAccessibilityContrast {
    get { packed.value(.contrast) }
    set { packed.set(.contrast, to: newValue) }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { packed.value(.level) }
    set { packed.set(.level, to: newValue) }
  }

  public var legibilityWeight: UILegibilityWeight {
    get { packed.value(.legibilityWeight) }
    set { packed.set(.legibilityWeight, to: newValue) }
  }

  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { packed.value(.activeAppearance) }
    set { packed.set(.activeAppearance, to: newValue) }
  }
}

extension TraitValues {
  /// The size of text, as a place in `UIContentSizeCategory.all`; that of `large` if it is unspecified.
  var textStep: Int {
    let bits = packed.bits(of: .contentSizeCategory)
    return bits == 0 ? UIContentSizeCategory.largeStep : Int(bits) - 1
  }
}
