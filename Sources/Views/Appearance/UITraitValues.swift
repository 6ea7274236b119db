// The values of traits that have few of them. Raw values are UIKit's.

/// The kinds of interfaces.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind in particular.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet, whose idiom windows on a desktop have too.
  case pad = 1
  /// A television.
  case tv = 2
  /// The screen of a car.
  case carPlay = 3
  /// A Mac's own interface.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// How much room there is on one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little room: less than 600 points of width, or less than 480 points of height.
  case compact = 1
  /// The usual room.
  case regular = 2
}

/// The contrast that the user wants.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// A higher contrast.
  case high = 1
}

/// Whether content lies on the window or above other content, as in a sheet.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The content of a window.
  case base = 0
  /// Content above that of a window. In the dark style, backgrounds are lighter there.
  case elevated = 1
}

/// The weight of text that the user wants.
public enum UILegibilityWeight: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The colors that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The colors of sRGB.
  case SRGB = 0
  /// The colors of Display P3.
  case P3 = 1
}

/// Whether a window is the one that the user works in.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The keys go elsewhere.
  case inactive = 0
  /// The window has the keys.
  case active = 1
}

/// Whether a display measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not specified.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// A value that takes four bits in `PackedTraits`, 0 for unspecified.
protocol PackedTraitValue: Equatable, Sendable {
  /// The value of these bits, which another value had.
  init(traitBits: UInt64)

  /// At most 15.
  var traitBits: UInt64 { get }
}

/// An enumeration whose first case is the unspecified one.
protocol PackedTraitCase: PackedTraitValue, RawRepresentable<Int> {
  static var unspecifiedTrait: Self { get }
}

extension PackedTraitCase {
  init(traitBits: UInt64) {
    self = Self(rawValue: Int(traitBits) + Self.unspecifiedTrait.rawValue) ?? Self.unspecifiedTrait
  }

  var traitBits: UInt64 { UInt64(rawValue - Self.unspecifiedTrait.rawValue) }
}

extension UIUserInterfaceIdiom: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIUserInterfaceStyle: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UITraitEnvironmentLayoutDirection: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIUserInterfaceSizeClass: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIAccessibilityContrast: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIUserInterfaceLevel: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UILegibilityWeight: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIDisplayGamut: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIUserInterfaceActiveAppearance: PackedTraitCase {
  static var unspecifiedTrait: Self { .unspecified }
}

extension UIForceTouchCapability: PackedTraitCase {
  static var unspecifiedTrait: Self { .unknown }
}
