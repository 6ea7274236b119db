import Diagnostics
import Foundation
import Synchronization

/// The traits that determine a view's look and layout: light or dark, the room, the size of text, the scale. Each may be
/// unspecified.
public final class UITraitCollection: Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
  }

  convenience init(_ traits: Traits) {
    self.init(traits.values)
  }

  /// Makes a collection that specifies nothing.
  public convenience init() {
    self.init(TraitValues())
  }

  /// Makes a collection of the traits that `mutations` sets.
  public convenience init(mutations: UITraitMutations) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Makes a collection that specifies only a trait.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values.admitted)
  }

  /// Merges collections; later ones take precedence.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Returns the collection with the changes of `mutations`.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns the collection with another value of a trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values.admitted)
  }

  // MARK: Values

  /// The value of a trait; its default value where it is not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The kind of interface: `.pad` in windows.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction in which the interface is laid out.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Device pixels per point; 0 for unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The room in width: compact in a window, a sheet and a column of a split view narrower than 600 points.
  ///
  /// A view that is in no window has the size classes of the window whose size changed last, and regular ones before the
  /// first window.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The room in height: compact in a window lower than 480 points.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Whether the display measures how hard it is pressed: `.unavailable` in windows, as a touch reports its force only where
  /// the screen does.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The colors that the display can show: `.SRGB` in windows.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// The contrast of colors.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether content lies above that of a window: `.elevated` in sheets and popovers.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The weight of text: `.regular` in windows, as no desktop has a setting for it.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Whether the window has the keys. A change of this trait alone requests neither layout nor drawing.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  // MARK: Comparing

  /// Whether dynamic colors may differ between the two collections; true for nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { values.haveOtherColors(than: $0.values) } ?? true
  }

  /// Whether every trait that `other` specifies is equal here; true for nil.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    other.map { values.contains($0.values) } ?? true
  }

  /// Returns the traits in which this collection differs from another one; from nil, those that it specifies.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changedTraits(from: traitCollection?.values ?? TraitValues())
  }

  /// The traits of the system on which dynamic colors depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitDisplayGamut.self,
    ]
  }

  /// The traits of the system on which the look of symbols and images depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitDisplayScale.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
    ]
  }

  // MARK: Current traits, for dynamic colors

  /// The current traits: in `draw(_:)`, `layoutSubviews()`, `traitCollectionDidChange(_:)` and `tintColorDidChange()`
  /// those of the view, and in `performAsCurrent(_:)` those of its collection. Otherwise those of a view in no window.
  ///
  /// Setting them counts on the running thread: until the end of such a method or of `performAsCurrent(_:)`, and outside of these
  /// until they are set again.
  public static var current: UITraitCollection {
    get { AssignedTraits.current ?? scoped ?? UITraitCollection(Traits.ofApplication) }
    set { AssignedTraits.current = newValue }
  }

  /// Runs `actions` with this collection as `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = AssignedTraits.current
    if outer != nil { AssignedTraits.current = nil }
    Self.$scoped.withValue(self, operation: actions)
    if AssignedTraits.current !== outer { AssignedTraits.current = outer }
  }

  @TaskLocal private static var scoped: UITraitCollection?
}

/// The traits that an app has made current on a thread.
private enum AssignedTraits {
  private static let key = "org.acetate.current-traits"
  private static let wasSet = Atomic(false)

  /// Whether any thread has ever set them.
  static var isUsed: Bool { wasSet.load(ordering: .relaxed) }

  /// Those of the running thread; nil for none.
  static var current: UITraitCollection? {
    get { isUsed ? Thread.current.threadDictionary[key] as? UITraitCollection : nil }
    set {
      wasSet.store(true, ordering: .relaxed)
      Thread.current.threadDictionary[key] = newValue
    }
  }
}

// MARK: Collections of one trait, the others unspecified

extension UITraitCollection {
  /// Makes a collection that specifies only the kind of interface.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection that specifies only the appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection that specifies only the scale.
  ///
  /// - Parameter displayScale: Device pixels per point, finite and above 0. Any other number is a programming error.
  public convenience init(displayScale: CGFloat) {
    requirement(
      displayScale.isFinite && displayScale > 0, "UITraitCollection(displayScale:) with a scale of \(displayScale)")
    self.init { $0.displayScale = displayScale }
  }

  /// Makes a collection that specifies only the room in width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection that specifies only the room in height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection that specifies only whether the display measures how hard it is pressed.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Makes a collection that specifies only the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection that specifies only the colors of the display.
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }

  /// Makes a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Makes a collection that specifies only whether content lies above that of a window.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Makes a collection that specifies only the weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }

  /// Makes a collection that specifies only whether the window has the keys.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }
}

extension UITraitCollection: Hashable {
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool { left.values == right.values }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension TraitValues {
  fileprivate func changed(by mutations: UITraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return (traits as? TraitValues ?? self).admitted
  }

  /// These values, checked: a scale is finite and not negative.
  fileprivate var admitted: TraitValues {
    requirement(
      displayScale.isFinite && displayScale >= 0, "UITraitCollection with a displayScale of \(displayScale)")
    return self
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
