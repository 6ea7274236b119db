import Drawing
import Foundation
import Synchronization

/// The traits of a view, all of them specified.
package struct Traits: Hashable, Sendable {
  /// The values of a `UITraitCollection`.
  var values: TraitValues
  /// The user's settings of text rendering.
  package var text: FontRendering

  /// Traits before the desktop's settings are known.
  init() {
    self.init(Self.usual, displayScale: 1, text: FontRendering())
  }

  init(_ packed: PackedTraits, displayScale: CGFloat, text: FontRendering) {
    (values, self.text) = (TraitValues(packed, displayScale: displayScale), text)
  }

  /// Device pixels per point, above 0.
  package var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }

  var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// The size of text, as a place in `UIContentSizeCategory.all`.
  package var textStep: Int { values.textStep }

  /// These traits with overrides.
  func overridden(by overrides: UITraitOverrides) -> Traits {
    var traits = self
    traits.values = values.overridden(by: overrides.values)
    return traits
  }

  /// The values that no setting of the desktop changes, with those of the default settings.
  static let usual: PackedTraits = {
    var values = TraitValues()
    values.userInterfaceIdiom = .pad
    values.userInterfaceStyle = .light
    values.layoutDirection = .leftToRight
    values.horizontalSizeClass = .regular
    values.verticalSizeClass = .regular
    values.forceTouchCapability = .unavailable
    values.preferredContentSizeCategory = .large
    values.displayGamut = .SRGB
    values.accessibilityContrast = .normal
    values.userInterfaceLevel = .base
    values.legibilityWeight = .regular
    values.activeAppearance = .active
    return values.packed
  }()

  /// The traits that a window determines.
  static let windowTraits = PackedTraits.masks(.horizontalSizeClass, .verticalSizeClass, .activeAppearance)

  /// The traits of a window.
  static func ofWindow(_ size: CGSize, isActive: Bool) -> PackedTraits {
    let isWide = size.width >= UIUserInterfaceSizeClass.leastRegularWidth
    let isHigh = size.height >= UIUserInterfaceSizeClass.leastRegularHeight
    return windows[(isWide ? 1 : 0) | (isHigh ? 2 : 0) | (isActive ? 4 : 0)]
  }

  private static let windows: [PackedTraits] = (0..<8).map { bits in
    var values = TraitValues()
    values.horizontalSizeClass = bits & 1 != 0 ? .regular : .compact
    values.verticalSizeClass = bits & 2 != 0 ? .regular : .compact
    values.activeAppearance = bits & 4 != 0 ? .active : .inactive
    return values.packed
  }

  /// Whether a change to these traits may change more than the appearance of a window without the keys.
  func affectLayout(unlike old: Traits) -> Bool {
    var old = old
    old.values.packed = old.values.packed.replacing(PackedTraits.Slot.activeAppearance.mask, from: values.packed)
    return self != old
  }
}

extension UIUserInterfaceSizeClass {
  /// The width, in points, below which a window or a container is compact, as sheets and split views have it.
  package static let leastRegularWidth: CGFloat = 600

  /// The height, in points, below which a window is compact. Chosen: more than the height of a phone on its side, up to
  /// 440 points, and less than that of the smallest phone, 568.
  static let leastRegularHeight: CGFloat = 480
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
